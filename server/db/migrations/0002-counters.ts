import { postgresCounterTriggers } from './0002-counters.postgres.ts';
import { sqliteCounterTriggers } from './0002-counters.sqlite.ts';
import type { Migration } from './migration.ts';

/** Triggers keep every count, cascades included, so that no code path can forget one. */
export const counters: Migration = {
  name: '0002-counters',
  statements: ({ pick }) => [
    ...countWhatIsThere,
    ...pick({ sqlite: sqliteCounterTriggers, postgres: postgresCounterTriggers }),
  ],
};

const countWhatIsThere = [
  `update posts set
    likes_count = (select count(*) from likes where post_id = posts.id),
    comments_count = (select count(*) from comments where post_id = posts.id)`,
  `update members set
    posts_count = (select count(*) from posts where member_id = members.id),
    public_posts_count = (select count(*) from posts where member_id = members.id and is_public)`,
  `update tags set
    posts_count = (select count(*) from post_tags where tag_id = tags.id),
    public_posts_count = (select count(*) from post_tags where tag_id = tags.id and is_public)`,
  "update counters set value = (select count(*) from posts) where name = 'posts'",
  "update counters set value = (select count(*) from posts where is_public) where name = 'public_posts'",
  `update counters set value = (select count(*) from members where activated_at is not null)
    where name = 'members'`,
];
