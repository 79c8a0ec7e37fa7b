import type { Insertable, Updateable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#test/databases.ts';
import { emptyTables } from '#test/empty-tables.ts';
import {
  buildComment,
  buildLike,
  buildMember,
  buildPicture,
  buildPost,
  buildSession,
} from '#test/factories.ts';
import type { PicturesTable, PostsTable } from './content-tables.ts';
import type { JobsTable, MembersTable, TokensTable } from './schema.ts';

const db = await openTestDatabase();
beforeEach(() => emptyTables(db));

const refusal = /constraint|never changes|CHECK/i;

describe('a member', () => {
  it.each<[string, Updateable<MembersTable>]>([
    ['an e-mail address with capital letters', { email: 'Mira@example.org' }],
    ['an e-mail address that is too long', { email: `${'x'.repeat(250)}@a.rs` }],
    ['a first name of one letter', { first_name: 'M' }],
    ['a last name that is too long', { last_name: 'x'.repeat(51) }],
    ['a gender nobody offered', { gender: 'other' as 'male' }],
    ['a birth date in another form', { birth_date: '31.12.1999' }],
    ['a role that does not exist', { role: 'owner' as 'admin' }],
    ['an image that does not exist', { image_id: uuidv7() }],
  ])('is refused with %s', async (_, change) => {
    const { id } = await buildMember(db);
    const update = db.write((tx) =>
      tx.updateTable('members').set(change).where('id', '=', id).execute(),
    );
    await expect(update).rejects.toThrow(refusal);
  });

  it('is rejected with the e-mail address of another', async () => {
    const { email } = await buildMember(db);
    await expect(buildMember(db, { email })).rejects.toThrow(refusal);
  });

  it('is deleted with all its rows', async () => {
    const member = await buildMember(db);
    const post = await buildPost(db, { author: member, tags: ['sea'] });
    await buildLike(db, { member });
    await buildComment(db, { member });
    await buildLike(db, { post });
    await buildComment(db, { post });
    await buildSession(db, { member });
    await db.write((tx) => tx.deleteFrom('members').where('id', '=', member.id).execute());
    for (const table of ['likes', 'comments', 'sessions', 'post_tags'] as const) {
      const rows = await db.read.selectFrom(table).select('created_at').execute();
      expect(rows, table).toEqual([]);
    }
    const left = await db.read.selectFrom('posts').select('id').where('id', '=', post.id).execute();
    expect(left).toEqual([]);
  });
});

it('a member remains when the image is deleted', async () => {
  const { image_id } = await buildPost(db);
  const { id } = await buildMember(db);
  await db.write(async (tx) => {
    await tx.updateTable('members').set({ image_id }).where('id', '=', id).execute();
    await tx.deleteFrom('posts').execute();
    await tx.deleteFrom('images').execute();
  });
  const member = await db.read
    .selectFrom('members')
    .select('image_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(member.image_id).toBeNull();
});

describe('a post', () => {
  it.each<[string, Updateable<PostsTable>]>([
    ['an empty title', { title: '' }],
    ['a title of 101 characters', { title: 'x'.repeat(101) }],
    ['an empty body', { body: '' }],
    ['a body of 10,001 characters', { body: 'x'.repeat(10_001) }],
  ])('is refused with %s', async (_, change) => {
    const { id } = await buildPost(db);
    const update = db.write((tx) =>
      tx.updateTable('posts').set(change).where('id', '=', id).execute(),
    );
    await expect(update).rejects.toThrow(refusal);
  });

  it('counts code points, not UTF-16 units', async () => {
    const { title } = await buildPost(db, { title: '𝔎'.repeat(100) });
    expect(title).toBe('𝔎'.repeat(100));
  });

  it('prevents the deletion of its image and tags', async () => {
    const post = await buildPost(db, { tags: ['sea'] });
    const images = db.write((tx) =>
      tx.deleteFrom('images').where('id', '=', post.image_id).execute(),
    );
    await expect(images).rejects.toThrow(refusal);
    const tags = db.write((tx) => tx.deleteFrom('tags').where('name', '=', 'sea').execute());
    await expect(tags).rejects.toThrow(refusal);
  });

  it('has tags that copy its author, date and visibility, and cannot differ from it', async () => {
    const post = await buildPost(db, { tags: ['sea'] });
    await db.write((tx) =>
      tx.updateTable('posts').set({ audience: 'private' }).where('id', '=', post.id).execute(),
    );
    const tag = await db.read
      .selectFrom('post_tags')
      .selectAll()
      .where('post_id', '=', post.id)
      .executeTakeFirstOrThrow();
    const { member_id, created_at } = post;
    expect(tag).toMatchObject({ member_id, created_at, audience: 'private' });
    const other = await buildMember(db);
    const { id } = await db.read
      .selectFrom('tags')
      .select('id')
      .where('name', '=', 'art')
      .executeTakeFirstOrThrow();
    for (const wrong of [
      { member_id: other.id },
      { created_at: 1 },
      { audience: 'public' as const },
    ]) {
      const row = { ...tag, tag_id: id, ...wrong };
      const insert = db.write((tx) => tx.insertInto('post_tags').values(row).execute());
      await expect(insert).rejects.toThrow(refusal);
    }
  });

  it('cannot change its author', async () => {
    const post = await buildPost(db);
    const other = await buildMember(db);
    const change = { member_id: other.id } as Updateable<PostsTable>;
    const update = db.write((tx) =>
      tx.updateTable('posts').set(change).where('id', '=', post.id).execute(),
    );
    await expect(update).rejects.toThrow(refusal);
  });
});

describe('a picture', () => {
  it.each<[string, Updateable<PicturesTable>]>([
    ['an image that does not exist', { image_id: uuidv7() } as Updateable<PicturesTable>],
    ['the position of another', { position: 0 }],
    ['a position after ten', { position: 10 }],
    ['a position without a post', { post_id: null }],
  ])('is refused with %s', async (_, change) => {
    const { image_id } = await buildPicture(db, { post: await buildPost(db) });
    const update = db.write((tx) =>
      tx.updateTable('pictures').set(change).where('image_id', '=', image_id).execute(),
    );
    await expect(update).rejects.toThrow(refusal);
  });
});

it('a like is unique per member and post', async () => {
  const like = await buildLike(db);
  const again = buildLike(db, { post: { id: like.post_id }, member: { id: like.member_id } });
  await expect(again).rejects.toThrow(refusal);
});

it.each(['abc', 'x'.repeat(101)])('rejects a comment "%s"', async (body) => {
  await expect(buildComment(db, { body })).rejects.toThrow(refusal);
});

it('a tag is unique, case-insensitively', async () => {
  const tag = { id: uuidv7(), name: 'Sea', created_at: Date.now() };
  const insert = db.write((tx) => tx.insertInto('tags').values(tag).execute());
  await expect(insert).rejects.toThrow(refusal);
});

describe('a link in mail', () => {
  async function insertToken(change: Partial<Insertable<TokensTable>>) {
    const { id: member_id } = await buildMember(db);
    const token: Insertable<TokensTable> = {
      id: uuidv7(),
      member_id,
      purpose: 'activation',
      token_hash: uuidv7().padEnd(64, '0'),
      new_email: null,
      created_at: 1,
      expires_at: 2,
      used_at: null,
      ...change,
    };
    await db.write((tx) => tx.insertInto('tokens').values(token).execute());
    return token;
  }

  it('is unique per member and purpose', async () => {
    const { member_id } = await insertToken({});
    await insertToken({ member_id, purpose: 'password_reset' });
    await expect(insertToken({ member_id })).rejects.toThrow(refusal);
  });

  it('has a new e-mail address exactly for an e-mail change', async () => {
    await insertToken({ purpose: 'email_change', new_email: 'new@example.org' });
    await expect(insertToken({ purpose: 'email_change' })).rejects.toThrow(refusal);
    await expect(insertToken({ new_email: 'new@example.org' })).rejects.toThrow(refusal);
  });
});

it('a unique key is unique among jobs; null may repeat', async () => {
  const insert = (unique_key: string | null) => {
    const job: Insertable<JobsTable> = {
      id: uuidv7(),
      kind: 'mail',
      payload: '{}',
      unique_key,
      run_at: 1,
      created_at: 1,
    };
    return db.write((tx) => tx.insertInto('jobs').values(job).execute());
  };
  await insert(null);
  await insert(null);
  await insert('sweep');
  await expect(insert('sweep')).rejects.toThrow(refusal);
});

it('recognises foreign key violations', async () => {
  const gone = { id: uuidv7() };
  const error = await buildLike(db, { post: gone, member: await buildMember(db) }).catch(
    (fault: unknown) => fault,
  );
  expect(db.dialect.isForeignKeyViolation(error)).toBe(true);
  expect(db.dialect.isUniqueViolation(error)).toBe(false);
});
