import type { Migration } from './migration.ts';

/** The posts of whose conversation a member wants to hear no more. */
export const mutes: Migration = {
  name: '0012-mutes',
  statements: ({ id, timestamp, pick }) => [
    `create table mutes (
      member_id ${id} not null references members (id) on delete cascade,
      post_id ${id} not null references posts (id) on delete cascade,
      created_at ${timestamp} not null,
      primary key (member_id, post_id)
    )`,
    'create index mutes_of_post on mutes (post_id)',
    // They hide notifications, and show them again.
    ...(['insert', 'delete'] as const).map((event) => {
      const row = event === 'insert' ? 'new' : 'old';
      return pick({
        sqlite: `create trigger mutes_version_of_notifications_${event} after ${event} on mutes begin
          update notification_versions set version = version + 1 where member_id = ${row}.member_id;
        end`,
        postgres: `create trigger mutes_version_of_notifications_${event} after ${event} on mutes
          referencing ${row} table as changed
          for each statement execute function version_of_notifications()`,
      });
    }),
  ],
};
