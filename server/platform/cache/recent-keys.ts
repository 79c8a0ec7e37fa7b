/** The addresses that were noted last, up to so many. */
export class RecentKeys {
  readonly #most: number;
  /** In the order they were noted. */
  readonly #keys = new Set<string>();

  constructor(most: number) {
    this.#most = most;
  }

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  note(key: string): void {
    this.#keys.delete(key);
    this.#keys.add(key);
    const [oldest] = this.#keys;
    if (this.#keys.size > this.#most && oldest !== undefined) this.#keys.delete(oldest);
  }
}
