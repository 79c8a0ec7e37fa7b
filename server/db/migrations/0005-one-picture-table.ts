import type { Migration } from './migration.ts';

/**
 * All pictures of a post in one table; the cover, so far in two columns of `posts`, is the one at
 * position 0. Made anew, because SQLite cannot drop the check that forbade a position 0.
 */
export const onePictureTable: Migration = {
  name: '0005-one-picture-table',
  needsStop: true,
  statements: ({ id, timestamp }) => [
    'create table former_pictures as select * from pictures',
    'drop table pictures',
    `create table pictures (
      image_id ${id} primary key not null references images (id) on delete restrict,
      member_id ${id} not null references members (id) on delete cascade,
      post_id ${id} references posts (id) on delete cascade,
      position integer not null check (position between 0 and 9),
      alt text not null default '',
      created_at ${timestamp} not null,
      unique (post_id, position),
      check (post_id is not null or position = 0)
    )`,
    `insert into pictures (image_id, member_id, post_id, position, alt, created_at)
      select image_id, member_id, id, 0, image_alt, created_at from posts`,
    `insert into pictures (image_id, member_id, post_id, position, alt, created_at)
      select image_id, member_id, post_id,
        case when post_id is null then 0
          else row_number() over (partition by post_id order by position, image_id) end,
        alt, created_at
      from former_pictures`,
    'drop table former_pictures',
    // Both columns: the unused uploads of a member are found among all their pictures.
    'create index pictures_of_member on pictures (member_id, post_id)',
    'create index pictures_unused on pictures (created_at) where post_id is null',
    'drop index posts_by_image',
    'alter table posts drop column image_id',
    'alter table posts drop column image_alt',
  ],
};
