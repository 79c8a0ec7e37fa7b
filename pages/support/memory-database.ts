import { afterEach, beforeEach, vi } from 'vitest';

type Store = Map<string, unknown>;

interface MemoryOptions {
  /** Whether a value still fits; by default everything does. */
  hasRoomFor?: (value: unknown) => boolean;
  /** Not by default, as in the private windows of WebKit; for what the version before has stored. */
  takesFiles?: boolean;
}

/** Why a value cannot be stored. */
type Refuse = (value: unknown) => DOMException | null;

/**
 * As much of IndexedDB as our code uses, empty for each test of a file: the simulated browser has none.
 * The real one is in the browser tests.
 */
export function startMemoryDatabase({
  hasRoomFor = () => true,
  takesFiles = false,
}: MemoryOptions = {}): void {
  const refuse: Refuse = (value) => {
    if (!takesFiles && hasFile(value)) return new DOMException('no files', 'UnknownError');
    return hasRoomFor(value) ? null : new DOMException('no space', 'QuotaExceededError');
  };
  beforeEach(() => {
    const stores = new Map<string, Store>();
    const connect = () =>
      Object.assign(new EventTarget(), {
        close: () => {},
        transaction(names: string[]) {
          for (const name of names) stores.set(name, stores.get(name) ?? new Map());
          return new Transaction(stores, refuse);
        },
      });
    vi.stubGlobal('indexedDB', {
      open() {
        const opening = Object.assign(new EventTarget(), { result: connect() });
        queueMicrotask(() => opening.dispatchEvent(new Event('success')));
        return opening;
      },
    });
    vi.stubGlobal('IDBKeyRange', {
      bound: (lower: string, upper: string) => ({
        includes: (key: string) => key >= lower && key < upper,
      }),
      lowerBound: (lower: string) => ({ includes: (key: string) => key >= lower }),
      upperBound: (upper: string) => ({ includes: (key: string) => key < upper }),
    });
  });
  afterEach(() => {
    vi.stubGlobal('indexedDB', undefined);
  });
}

/** Nothing is read or stored until the returned function is called; then in the same order. */
export function holdDatabase(): () => void {
  const { promise: isReleased, resolve } = Promise.withResolvers<void>();
  const database = indexedDB;
  vi.stubGlobal('indexedDB', {
    open() {
      const opening = Object.assign(new EventTarget(), { result: undefined as unknown });
      void isReleased.then(() => {
        const opened = database.open('keepsake');
        opened.addEventListener('success', () => {
          opening.result = opened.result;
          opening.dispatchEvent(new Event('success'));
        });
      });
      return opening;
    },
  });
  return resolve;
}

const hasFile = (value: unknown): boolean =>
  value instanceof Blob ||
  (typeof value === 'object' && value !== null && Object.values(value).some(hasFile));

interface Range {
  includes: (key: string) => boolean;
}

/** Carries out its requests in their order, then it is complete, or nothing of it has happened. */
class Transaction extends EventTarget {
  readonly #stores: Map<string, Store>;
  readonly #requests: (() => void)[] = [];

  error: DOMException | null = null;
  readonly #refuse: Refuse;

  constructor(stores: Map<string, Store>, refuse: Refuse) {
    super();
    this.#refuse = refuse;
    this.#stores = stores;
    queueMicrotask(() => this.#run());
  }

  #run() {
    const before = [...this.#stores.values()].map((store) => [store, [...store]] as const);
    for (let next = this.#requests.shift(); next; next = this.#requests.shift()) next();
    for (const [store, entries] of this.error ? before : []) {
      store.clear();
      for (const [key, value] of entries) store.set(key, value);
    }
    this.dispatchEvent(new Event(this.error ? 'abort' : 'complete'));
  }

  #request(operate: () => unknown) {
    const request = Object.assign(new EventTarget(), { result: undefined as unknown });
    this.#requests.push(() => {
      request.result = operate();
      request.dispatchEvent(new Event('success'));
    });
    return request;
  }

  #cursor(store: Store, range?: Range) {
    const keys = [...store.keys()].filter((key) => !range || range.includes(key)).toSorted();
    const step = () => {
      const key = keys.shift();
      if (key === undefined) return null;
      const next = () => {
        request.result = step();
        request.dispatchEvent(new Event('success'));
      };
      return { key, value: store.get(key), continue: () => this.#requests.push(next) };
    };
    const request = this.#request(step);
    return request;
  }

  objectStore(name: string) {
    const store = this.#stores.get(name) ?? new Map();
    const matching = (range: string | Range) =>
      [...store.keys()].filter((key) =>
        typeof range === 'string' ? key === range : range.includes(key),
      );
    return {
      put: (value: unknown, key: string) =>
        this.#request(() => {
          this.error ??= this.#refuse(value);
          if (!this.error) store.set(key, value);
        }),
      get: (key: string) => this.#request(() => store.get(key)),
      getKey: (key: string) => this.#request(() => (store.has(key) ? key : undefined)),
      getAll: (range?: Range) =>
        this.#request(() => {
          const entries = [...store].filter(([key]) => !range || range.includes(key));
          return entries.map(([, value]) => value);
        }),
      clear: () => this.#request(() => store.clear()),
      delete: (range: string | Range) =>
        this.#request(() => {
          for (const key of matching(range)) store.delete(key);
        }),
      openCursor: (range?: Range) => this.#cursor(store, range),
      openKeyCursor: (range?: Range) => this.#cursor(store, range),
    };
  }
}
