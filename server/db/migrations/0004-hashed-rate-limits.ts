import type { Migration } from './migration.ts';

/** Keys are hashes from now on; those before contain e-mail and IP addresses. */
export const hashedRateLimits: Migration = {
  name: '0004-hashed-rate-limits',
  statements: () => ['delete from rate_limits'],
};
