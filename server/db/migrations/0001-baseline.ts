import { uuidv7 } from 'uuidv7';
import { postgresCounterTriggers } from './baseline/counters.postgres.ts';
import { sqliteCounterTriggers } from './baseline/counters.sqlite.ts';
import { searchIndexes } from './baseline/search.ts';
import { tables } from './baseline/tables.ts';
import type { Migration } from './migration.ts';

/** The schema of the first release: tables with the rules of every row, counters, search, tags. */
export const baseline: Migration = {
  name: '0001-baseline',
  statements: (types) => [
    ...tables(types),
    ...types.pick({ sqlite: sqliteCounterTriggers, postgres: postgresCounterTriggers }),
    ...searchIndexes(types),
    starterTags(),
  ],
};

/** Lower case, like every tag. */
export const starterTagNames = [
  'art',
  'celebration',
  'childhood',
  'city',
  'family',
  'food',
  'friends',
  'home',
  'love',
  'mountains',
  'music',
  'nature',
  'pets',
  'school',
  'sea',
  'sport',
  'summer',
  'travel',
  'wedding',
  'winter',
];

/** Initial tags, since publishing needs one. */
function starterTags(): string {
  const now = Date.now();
  const rows = starterTagNames.map((name) => `('${uuidv7()}', '${name}', ${now})`);
  return `insert into tags (id, name, created_at) values ${rows.join(', ')}`;
}
