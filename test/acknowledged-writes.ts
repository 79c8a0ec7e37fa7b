import type { Database } from '#server/db/database.ts';

/** The last acknowledged value of a key, and the value of a write whose response is missing. */
interface Entry {
  acknowledged: string;
  pending?: string;
}

/** The value of a key without a row. */
export const nothing = '';

/**
 * Records which writes a server has acknowledged. Every key has one writer, so after a crash its value is
 * the last acknowledged or the pending one: anything else is a lost write.
 */
export class AcknowledgedWrites {
  count = 0;
  readonly #waiting: { count: number; resolve: () => void }[] = [];
  #lastNumber = 0;
  readonly #entries = new Map<string, Entry>();

  /** A unique number, for unique values. */
  nextNumber(): number {
    this.#lastNumber += 1;
    return this.#lastNumber;
  }

  setInitial(key: string, value: string): void {
    this.#entries.set(key, { acknowledged: value });
  }

  /** Called before a write is sent; returns a function to call once it is acknowledged. */
  start(key: string, value: string): () => void {
    const entry = this.#entries.get(key) ?? { acknowledged: nothing };
    this.#entries.set(key, { ...entry, pending: value });
    return () => this.acknowledge(key, value);
  }

  acknowledge(key: string, value: string): void {
    this.count += 1;
    for (const { count, resolve } of this.#waiting) if (this.count >= count) resolve();
    this.#entries.set(key, { acknowledged: value });
  }

  /** Resolves once this many writes were acknowledged. */
  waitForCount(count: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push({ count, resolve });
    return promise;
  }

  /**
   * The keys with an unexpected value. The values found count as acknowledged from now on; a pending one
   * may still be committed by a database that has not noticed the crash.
   */
  async findLost(db: Database): Promise<string[]> {
    const actual = await readValues(db);
    const lost: string[] = [];
    for (const [key, { acknowledged, pending }] of this.#entries) {
      const found = actual.get(key) ?? nothing;
      if (found !== acknowledged && found !== pending) {
        lost.push(`${key}: "${found}" instead of "${acknowledged}"`);
      }
      this.#entries.set(key, {
        acknowledged: found,
        ...(pending === undefined ? {} : { pending }),
      });
    }
    return lost;
  }
}

/** The keys of values that the load writes. */
export const keyOf = {
  like: (postId: string, memberId: string) => `like ${postId} ${memberId}`,
  comment: (id: string) => `comment ${id}`,
  name: (memberId: string) => `name ${memberId}`,
  title: (postId: string) => `title ${postId}`,
};

async function readValues({ read }: Database): Promise<Map<string, string>> {
  const [likes, comments, members, posts] = await Promise.all([
    read.selectFrom('likes').select(['post_id', 'member_id']).execute(),
    read.selectFrom('comments').select(['id', 'body']).where('trashed_at', 'is', null).execute(),
    read.selectFrom('members').select(['id', 'first_name']).execute(),
    read.selectFrom('posts').select(['id', 'title']).execute(),
  ]);
  return new Map([
    ...likes.map((row) => [keyOf.like(row.post_id, row.member_id), 'like'] as const),
    ...comments.map((row) => [keyOf.comment(row.id), row.body] as const),
    ...members.map((row) => [keyOf.name(row.id), row.first_name] as const),
    ...posts.map((row) => [keyOf.title(row.id), row.title] as const),
  ]);
}
