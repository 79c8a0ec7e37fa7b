import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { BenchSite } from '../engine.ts';

/** The JSON of the newest posts, as fast as the engine can give it: one prepared query that builds it. */
export type ReadList = () => Promise<string>;

const newest = `
  from (select * from posts where audience = 'public' order by created_at desc, id desc limit 12) posts
  join members on members.id = posts.member_id
  join pictures on pictures.post_id = posts.id and pictures.position = 0
  join images on images.id = pictures.image_id`;

const fields = `'_id', posts.id, 'userId', posts.member_id,
  'user', OBJECT('firstName', members.first_name, 'lastName', members.last_name),
  'title', posts.title, 'body', posts.body, 'tags', posts.tags, 'image', images.storage_key,
  'picture', OBJECT('width', images.width, 'height', images.height,
    'alt', pictures.alt, 'placeholder', images.thumbhash),
  'isPublic', posts.audience = 'public', 'likesCount', posts.likes_count,
  'commentsCount', posts.comments_count, 'createdAt', posts.created_at`;

const total = `(select value from counters where name = 'public_posts')`;

export function prepareList({ dataDir, databaseUrl }: BenchSite): ReadList {
  return databaseUrl === undefined ? prepareSqlite(dataDir) : preparePostgres(databaseUrl);
}

function prepareSqlite(dataDir: string): ReadList {
  const database = new DatabaseSync(join(dataDir, 'keepsake.db'), { readOnly: true });
  const post = `json_object(${fields})`.replaceAll('OBJECT', 'json_object');
  const statement = database.prepare(
    `select json_object('status', 'success', 'posts', json_group_array(json(post)),
      'postsCount', ${total}) as list from (select ${post.replace('posts.tags', 'json(posts.tags)')} as post ${newest})`,
  );
  return async () => statement.get()?.list as string;
}

function preparePostgres(databaseUrl: string): ReadList {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const post = `json_build_object(${fields})`.replaceAll('OBJECT', 'json_build_object');
  const text = `select json_build_object('status', 'success', 'posts', json_agg(${post}),
    'postsCount', ${total})::text as list ${newest}`;
  return async () => (await pool.query({ name: 'list', text })).rows[0]?.list;
}
