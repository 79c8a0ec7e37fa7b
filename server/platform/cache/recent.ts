interface Options<Value> {
  mostBytes: number;
  sizeOf: (value: Value) => number;
}

/**
 * What was wanted last. There are two generations of it, and the older one is forgotten as a whole: to
 * note for each use that it was the last would cost more than to make some things again.
 */
export class Recent<Value> {
  readonly #options: Options<Value>;
  #young = new Map<string, Value>();
  #old = new Map<string, Value>();
  #youngBytes = 0;

  constructor(options: Options<Value>) {
    this.#options = options;
  }

  get(key: string): Value | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const old = this.#old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  set(key: string, value: Value): void {
    const { mostBytes, sizeOf } = this.#options;
    const former = this.#young.get(key);
    this.#youngBytes += sizeOf(value) - (former === undefined ? 0 : sizeOf(former));
    this.#young.set(key, value);
    if (this.#youngBytes <= mostBytes / 2) return;
    this.#old = this.#young;
    this.#young = new Map();
    this.#youngBytes = 0;
  }
}
