import { tables } from './0001-tables.ts';
import { counters } from './0002-counters.ts';
import { search } from './0003-search.ts';
import { starterTags } from './0004-starter-tags.ts';
import { rateLimits } from './0005-rate-limits.ts';
import { settings } from './0006-settings.ts';
import { removals } from './0007-removals.ts';
import { attempts } from './0008-attempts.ts';
import { gonePosts } from './0009-gone-posts.ts';
import { postSpans } from './0010-post-spans.ts';
import { postRevisions } from './0011-post-revisions.ts';
import { credentialVersion } from './0012-credential-version.ts';
import { searchAudience } from './0013-search-audience.ts';
import type { Migration } from './migration.ts';

/** Every migration, oldest first. A new one goes to the end with the next number. */
export const migrations: readonly Migration[] = [
  tables,
  counters,
  search,
  starterTags,
  rateLimits,
  settings,
  removals,
  attempts,
  gonePosts,
  postSpans,
  postRevisions,
  credentialVersion,
  searchAudience,
];
