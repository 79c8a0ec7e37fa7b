import type { Updateable } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { PostView } from '#contract/posts.ts';
import type { Database, Writing } from '#server/db/database.ts';
import type { MembersTable, PostsTable } from '#server/db/schema.ts';
import { createPictureAddresses } from '#server/platform/pictures/addresses.ts';
import { enterMember } from '#test/account-steps.ts';
import { buildComment, buildLike, buildMember, buildPost, type Member } from '#test/factories.ts';
import { pictureSecret, startTestSite } from '#test/test-site.ts';
import { createCards } from './cards.ts';
import { markedPosts } from './queries/lists.ts';

const site = startTestSite();
const addresses = createPictureAddresses({ secret: pictureSecret, now: () => site.time });
const page = { page: 1, limit: 12 };

/** Notes what is asked of the database. */
function watched(db: Database) {
  const texts: string[] = [];
  const runPrepared: Database['runPrepared'] = (text, parameters) => {
    texts.push(text);
    return db.runPrepared(text, parameters);
  };
  return { db: { ...db, runPrepared }, texts };
}

function reader(db: Database) {
  const writeList = createCards({ db, addresses });
  return async (): Promise<PostView[]> => {
    const { bytes } = await writeList(await markedPosts.all(db, null, page), 7);
    const { posts, postsCount } = JSON.parse(bytes.toString());
    expect(postsCount).toBe(7);
    return posts;
  };
}

let author: Member;
let postId: string;
let imageId: string;
let read: () => Promise<PostView[]>;

beforeEach(async () => {
  author = await buildMember(site.db, { firstName: 'Ana', lastName: 'Ilić' });
  ({ id: postId, image_id: imageId } = await buildPost(site.db, { author, tags: ['sea'] }));
  await buildPost(site.db, { title: 'Another one – unchanged', createdAt: 1 });
  read = reader(site.db);
});

const changePost = (changes: Updateable<PostsTable>) => (tx: Writing) =>
  tx.updateTable('posts').set(changes).where('id', '=', postId).execute();

const changeAuthor = (changes: Updateable<MembersTable>) => (tx: Writing) =>
  tx.updateTable('members').set(changes).where('id', '=', author.id).execute();

it.each<[string, (tx: Writing) => Promise<unknown>]>([
  ['its title', changePost({ title: 'After' })],
  ['its text', changePost({ body: 'Other words.' })],
  ['what its picture shows', changePost({ image_alt: 'A lake' })],
  ['its tags', changePost({ tags: '[]' })],
  ['when it was edited', changePost({ updated_at: 5 })],
  ['the first name of its author', changeAuthor({ first_name: 'Mira' })],
  ['the last name of its author', changeAuthor({ last_name: 'Perić' })],
  [
    'where its picture lies',
    (tx) =>
      tx
        .updateTable('images')
        .set({ storage_key: 'elsewhere' })
        .where('id', '=', imageId)
        .execute(),
  ],
  [
    'the face of its author',
    async (tx) => {
      const id = '0198a6b2-7c1f-7e3a-9b52-0f6d1c2a3b4c';
      const look = { width: 1, height: 1, thumbhash: '', is_animated: false, bytes: 1 };
      await tx
        .insertInto('images')
        .values({ id, storage_key: 'face', created_at: 1, ...look })
        .execute();
      await changeAuthor({ image_id: id })(tx);
    },
  ],
])('a post is written anew after a change of %s', async (_what, change) => {
  const before = await read();
  await site.db.write(change);
  const after = await read();
  expect(after).not.toEqual(before);
  expect(after).toEqual(await reader(site.db)());
});

it('a post is written anew after a comment, and after a like that takes the place of another', async () => {
  const post = { id: postId };
  const like = await buildLike(site.db, { post });
  const before = await read();
  await site.db.write((tx) => tx.deleteFrom('likes').where('id', '=', like.id).execute());
  const { member_id } = await buildLike(site.db, { post });
  await buildComment(site.db, { post });
  const [first] = await read();
  expect(before[0]?.likesCount).toBe(1);
  expect(first).toMatchObject({ likesCount: 1, likes: [{ userId: member_id }], commentsCount: 1 });
});

it('a post that became private is gone, and so is one that was deleted', async () => {
  expect(await read()).toHaveLength(2);
  await site.db.write(changePost({ is_public: false }));
  expect((await read()).map(({ title }) => title)).toEqual(['Another one – unchanged']);
  await site.db.write((tx) => tx.deleteFrom('posts').execute());
  expect(await read()).toEqual([]);
});

it('a post that becomes private while a list is being written is left out', async () => {
  const marks = await markedPosts.all(site.db, null, page);
  await site.db.write(changePost({ is_public: false }));
  const { bytes } = await createCards({ db: site.db, addresses })(marks, 1);
  expect(JSON.parse(bytes.toString()).posts).toHaveLength(1);
});

it('a list has the same tag as long as it is the same, and another one after a change', async () => {
  const tag = async () => {
    const answer = await site.get('/api/post');
    expect(answer.statusCode).toBe(200);
    return answer.headers.etag;
  };
  const first = await tag();
  expect(first).toMatch(/^"[\w-]{22}"$/);
  await buildPost(site.db, { isPublic: false });
  expect(await tag()).toBe(first);
  await site.db.write(changePost({ title: 'After' }));
  const second = await tag();
  expect(second).not.toBe(first);
  await site.db.write(changePost({ is_public: false }));
  expect([first, second]).not.toContain(await tag());
});

it('what has not changed is not read a second time', async () => {
  const { db, texts } = watched(site.db);
  const readWatched = reader(db);
  await readWatched();
  expect(texts.splice(0)).toHaveLength(2);
  await readWatched();
  expect(texts.splice(0)).toHaveLength(1);
  await buildLike(site.db, { post: { id: postId } });
  await readWatched();
  expect(texts).toHaveLength(2);
});

it('a list for visitors has what a list for members has', async () => {
  await buildLike(site.db, { post: { id: postId } });
  const visitor = (await site.get('/api/post')).json();
  const { token } = await enterMember(site);
  const member = (await site.get('/api/post', token)).json();
  expect(visitor).toEqual(member);
  expect(visitor.posts).toHaveLength(2);
});
