import type { Database } from '#server/db/database.ts';

/** The acknowledged value of a key, and a pending write whose response is missing. */
interface Entry {
  held: string;
  tried?: string;
}

/** Nothing is there. */
export const nothing = '';

/**
 * What a server has acknowledged. Every place has one writer, so after a crash it holds what was
 * acknowledged last, or what was under way: anything else is a lost write.
 */
export class Ledger {
  acknowledged = 0;
  readonly #waiting: { count: number; resolve: () => void }[] = [];
  #values = 0;
  readonly #entries = new Map<string, Entry>();

  /** A number that no value has had yet. */
  next(): number {
    this.#values += 1;
    return this.#values;
  }

  /** Sets the initial value of a key. */
  begin(place: string, value: string): void {
    this.#entries.set(place, { held: value });
  }

  /** Called before a write is sent; returns a function to call once it is acknowledged. */
  try(place: string, value: string): () => void {
    const entry = this.#entries.get(place) ?? { held: nothing };
    this.#entries.set(place, { ...entry, tried: value });
    return () => this.note(place, value);
  }

  /** A write that was acknowledged. */
  note(place: string, value: string): void {
    this.acknowledged += 1;
    for (const { count, resolve } of this.#waiting) if (this.acknowledged >= count) resolve();
    this.#entries.set(place, { held: value });
  }

  /** Resolves once so many writes were acknowledged. */
  reaching(count: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push({ count, resolve });
    return promise;
  }

  /**
   * The places that hold something else than they should. What they hold counts from now on; what
   * was under way may still come, from a database that has not noticed the crash.
   */
  async findLost(db: Database): Promise<string[]> {
    const actual = await contentOf(db);
    const lost: string[] = [];
    for (const [place, { held, tried }] of this.#entries) {
      const found = actual.get(place) ?? nothing;
      if (found !== held && found !== tried) lost.push(`${place}: "${found}" instead of "${held}"`);
      this.#entries.set(place, { held: found, ...(tried === undefined ? {} : { tried }) });
    }
    return lost;
  }
}

/** The keys of values that the load writes. */
export const placeOf = {
  like: (postId: string, memberId: string) => `like ${postId} ${memberId}`,
  comment: (id: string) => `comment ${id}`,
  name: (memberId: string) => `name ${memberId}`,
  title: (postId: string) => `title ${postId}`,
};

async function contentOf({ read }: Database): Promise<Map<string, string>> {
  const [likes, comments, members, posts] = await Promise.all([
    read.selectFrom('likes').select(['post_id', 'member_id']).execute(),
    read.selectFrom('comments').select(['id', 'body']).execute(),
    read.selectFrom('members').select(['id', 'first_name']).execute(),
    read.selectFrom('posts').select(['id', 'title']).execute(),
  ]);
  return new Map([
    ...likes.map((row) => [placeOf.like(row.post_id, row.member_id), 'like'] as const),
    ...comments.map((row) => [placeOf.comment(row.id), row.body] as const),
    ...members.map((row) => [placeOf.name(row.id), row.first_name] as const),
    ...posts.map((row) => [placeOf.title(row.id), row.title] as const),
  ]);
}
