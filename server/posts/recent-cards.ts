import type { PostMark } from './queries/selection.ts';

/** A post as visitors see it in a list, and which post in which state that was. */
export interface Card {
  mark: PostMark;
  json: Buffer;
  /** Another one for other JSON. */
  tag: string;
}

/** Some thousand posts. */
const usualMostBytes = 4 * 1024 * 1024;

/**
 * The cards that were wanted last. There are two generations of them, and the older one is forgotten
 * as a whole: to note for each use that it was the last would cost more than to make some cards again.
 */
export class RecentCards {
  readonly #mostBytes: number;
  #young = new Map<string, Card>();
  #old = new Map<string, Card>();
  #youngBytes = 0;

  constructor(mostBytes = usualMostBytes) {
    this.#mostBytes = mostBytes;
  }

  get(id: string): Card | undefined {
    const young = this.#young.get(id);
    if (young) return young;
    const old = this.#old.get(id);
    if (old) this.set(old);
    return old;
  }

  set(card: Card): void {
    const { id } = card.mark;
    this.#youngBytes += card.json.length - (this.#young.get(id)?.json.length ?? 0);
    this.#young.set(id, card);
    if (this.#youngBytes <= this.#mostBytes / 2) return;
    this.#old = this.#young;
    this.#young = new Map();
    this.#youngBytes = 0;
  }
}
