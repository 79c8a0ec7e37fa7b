import type { Migration } from './migration.ts';

/**
 * The ids of public posts that were deleted, cascades included, so that who follows an old link is told
 * that the post is gone. Kept for ever: an id says nothing of what was there.
 */
export const gonePosts: Migration = {
  name: '0009-gone-posts',
  statements: ({ primaryKey, instant, pick }) => [
    `create table gone_posts (
      ${primaryKey},
      deleted_at ${instant} not null
    )`,
    ...pick({ sqlite: sqliteTriggers, postgres: postgresTriggers }),
  ],
};

const sqliteTriggers = [
  `create trigger posts_gone after delete on posts when old.is_public begin
    insert into gone_posts (id, deleted_at)
      values (old.id, cast(unixepoch('subsec') * 1000 as integer));
  end`,
];

const postgresTriggers = [
  `create function note_gone_posts() returns trigger language plpgsql as $$
    begin
      insert into gone_posts (id, deleted_at)
        select id, floor(extract(epoch from clock_timestamp()) * 1000) from gone where is_public;
      return null;
    end
  $$`,
  `create trigger posts_gone after delete on posts
    referencing old table as gone for each statement execute function note_gone_posts()`,
];
