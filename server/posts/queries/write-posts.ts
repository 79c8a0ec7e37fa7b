import type { Insertable, Kysely, Updateable } from 'kysely';
import type { Audience } from '#contract/posts.ts';
import type { PostsTable, PostTag } from '../../db/content-tables.ts';
import type { Database, WriteTransaction } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { isNotDeleted } from '../visibility.ts';

/** The columns that decide about an edit or deletion of a post that is not in the trash. */
export function findPostForChange(db: Database, postId: string) {
  return db.read
    .selectFrom('posts')
    .innerJoin('members', 'members.id', 'posts.member_id')
    .select([
      'posts.title',
      'posts.member_id',
      'members.first_name',
      'members.last_name',
      'posts.audience',
      'posts.created_at',
      'posts.version',
    ])
    .where('posts.id', '=', postId)
    .where(isNotDeleted())
    .$narrowType<{ audience: Audience }>()
    .executeTakeFirst();
}

/**
 * Found again in a write transaction, after which it is durable: a retry of its publication acknowledges it
 * too.
 */
export async function findPostByIdempotencyKey(
  db: Database,
  authorId: string,
  idempotencyKey: string,
) {
  const find = (by: Kysely<Schema>) =>
    by
      .selectFrom('posts')
      .select(['id', 'audience'])
      .where('member_id', '=', authorId)
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirst();
  return (await find(db.read)) && db.write(find);
}

export async function insertPost(
  tx: WriteTransaction,
  post: Insertable<PostsTable>,
  tags: PostTag[],
) {
  await tx.insertInto('posts').values(post).execute();
  await insertPostTags(tx, post, tags);
}

/** The state of an author's post that an update expects. */
interface ExpectedPost {
  postId: string;
  authorId: string;
  audience?: Audience;
  /** Left out, any will do. */
  version?: number | undefined;
}

/** Updates a post if it is in the expected state; returns its new version, or undefined if it was not. */
export async function updatePost(
  tx: WriteTransaction,
  { postId, authorId, audience, version }: ExpectedPost,
  changes: Updateable<PostsTable>,
): Promise<number | undefined> {
  const updated = await tx
    .updateTable('posts')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', postId)
    .where('member_id', '=', authorId)
    .$if(audience !== undefined, (all) => all.where('audience', '=', audience ?? 'private'))
    .$if(version !== undefined, (all) => all.where('version', '=', version ?? 0))
    .returning('version')
    .executeTakeFirst();
  return updated?.version;
}

async function insertPostTags(
  tx: WriteTransaction,
  post: Pick<Insertable<PostsTable>, 'id' | 'created_at' | 'audience' | 'member_id'>,
  tags: PostTag[],
) {
  await tx
    .insertInto('post_tags')
    .values(
      tags.map((tag, position) => ({
        post_id: post.id,
        tag_id: tag._id,
        position,
        created_at: post.created_at,
        audience: post.audience,
        member_id: post.member_id,
      })),
    )
    .execute();
}

/**
 * Before a change of tags locks anything else: on PostgreSQL whoever locks several tags, as a deletion
 * that cascades does, has locked this row first.
 */
export async function lockTotals({ dialect }: Database, tx: WriteTransaction): Promise<void> {
  const total = tx.selectFrom('counters').select('name').where('name', '=', 'posts');
  await dialect.forNoKeyUpdate(total).execute();
}

export async function replacePostTags(
  tx: WriteTransaction,
  post: Parameters<typeof insertPostTags>[1],
  tags: PostTag[],
) {
  await tx.deleteFrom('post_tags').where('post_id', '=', post.id).execute();
  await insertPostTags(tx, post, tags);
}
