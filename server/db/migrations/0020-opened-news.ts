import type { Migration } from './migration.ts';

/** Which new memories a member has opened, so that no mail tells of them. */
export const openedNews: Migration = {
  name: '0020-opened-news',
  statements: ({ id, timestamp }) => [
    `create table opened_news (
      member_id ${id} not null references members (id) on delete cascade,
      post_id ${id} not null references posts (id) on delete cascade,
      opened_at ${timestamp} not null,
      primary key (member_id, post_id)
    )`,
    'create index opened_news_of_post on opened_news (post_id)',
    'create index opened_news_by_time on opened_news (opened_at)',
  ],
};
