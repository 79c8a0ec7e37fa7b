import type { Migration } from './migration.ts';

/** A comment that is sent again after a lost response is published once, like a post. */
export const commentIdempotencyKey: Migration = {
  name: '0016-comment-idempotency-key',
  statements: ({ id }) => [
    `alter table comments add column idempotency_key ${id}`,
    'create unique index comments_by_idempotency_key on comments (member_id, idempotency_key) where idempotency_key is not null',
  ],
};
