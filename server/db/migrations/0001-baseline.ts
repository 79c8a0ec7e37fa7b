import { postgresCounterTriggers } from './baseline/counters.postgres.ts';
import { sqliteCounterTriggers } from './baseline/counters.sqlite.ts';
import { searchIndexes } from './baseline/search.ts';
import { starterTags } from './baseline/starter-tags.ts';
import { tables } from './baseline/tables.ts';
import type { Migration } from './migration.ts';

/** The schema of the first release: tables with the rules of every row, counters, search, tags. */
export const baseline: Migration = {
  name: '0001-baseline',
  statements: (words) => [
    ...tables(words),
    ...words.pick({ sqlite: sqliteCounterTriggers, postgres: postgresCounterTriggers }),
    ...searchIndexes(words),
    starterTags(),
  ],
};
