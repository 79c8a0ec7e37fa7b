import { beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '#test/databases.ts';
import { buildComment, buildLike, buildPost, type Post } from '#test/factories.ts';
import type { Writing } from './database.ts';

const db = await openTestDatabase();
let post: Post;
let like: { id: string; member_id: string };

beforeEach(async () => {
  post = await buildPost(db);
  like = await buildLike(db, { post });
});

async function revisionOf({ id }: { id: string }): Promise<number> {
  const { revision } = await db.read
    .selectFrom('posts')
    .select('revision')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return revision;
}

const hide = (tx: Writing) =>
  tx.updateTable('posts').set({ is_public: false }).where('id', '=', post.id).execute();

it.each<[string, () => Promise<unknown>]>([
  ['a like', () => buildLike(db, { post })],
  ['a comment', () => buildComment(db, { post })],
  [
    'a like taken back',
    () => db.write((tx) => tx.deleteFrom('likes').where('id', '=', like.id).execute()),
  ],
  [
    'the departure of a member who liked it',
    () => db.write((tx) => tx.deleteFrom('members').where('id', '=', like.member_id).execute()),
  ],
  ['a change of its own', () => db.write(hide)],
])('a post has another revision after %s, and no other post has', async (_what, change) => {
  const other = await buildPost(db);
  const before = await revisionOf(post);
  await change();
  const after = await revisionOf(post);
  expect(after).not.toBe(before);
  expect(Number.isSafeInteger(after)).toBe(true);
  expect(await revisionOf(other)).toBe(other.revision);
});
