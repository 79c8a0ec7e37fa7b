import type { Migration } from './migration.ts';

/** The key of publishing gets the name that it has elsewhere. */
export const idempotencyKey: Migration = {
  name: '0006-idempotency-key',
  needsStop: true,
  statements: () => [
    'drop index posts_by_attempt',
    'alter table posts rename column attempt to idempotency_key',
    'create unique index posts_by_idempotency_key on posts (member_id, idempotency_key) where idempotency_key is not null',
  ],
};
