import type { Migration } from './migration.ts';

/**
 * Another number whenever a post changes, its counts included, so that what was made of it before can
 * be told from what would be made of it now. By chance rather than by counting: a post that was brought
 * back from a backup and has changed as often as before need not be the same.
 */
export const postRevisions: Migration = {
  name: '0011-post-revisions',
  statements: ({ pick }) => [
    'alter table posts add column revision bigint not null default 0',
    ...pick({ sqlite: sqliteTriggers, postgres: postgresTriggers }),
  ],
};

/** The largest whole number that JavaScript holds exactly. */
const largest = 9_007_199_254_740_991;

/** Named one by one, for the trigger itself is such a change too. */
const shown = `title, body, image_id, image_alt, is_public, tags, likes_count, comments_count,
  updated_at`;

const sqliteTriggers = [
  `create trigger posts_revision after update of ${shown} on posts begin
    update posts set revision = random() & ${largest} where id = new.id;
  end`,
];

const postgresTriggers = [
  `create function renew_revision() returns trigger language plpgsql as $$
    begin
      new.revision := floor(random() * ${largest})::bigint;
      return new;
    end
  $$`,
  `create trigger posts_revision before update on posts for each row
    execute function renew_revision()`,
];
