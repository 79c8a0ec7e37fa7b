import { uuidv7 } from 'uuidv7';
import { postgresCounterTriggers } from './baseline/counters.postgres.ts';
import { sqliteCounterTriggers } from './baseline/counters.sqlite.ts';
import { searchIndexes } from './baseline/search.ts';
import { tables } from './baseline/tables.ts';
import type { Migration, SqlTypes } from './migration.ts';

/** The schema of the first release: tables with the rules of every row, counters, search, tags. */
export const baseline: Migration = {
  name: '0001-baseline',
  statements: (types) => [
    ...tables(types),
    ...types.pick({ sqlite: sqliteCounterTriggers, postgres: postgresCounterTriggers }),
    ...searchIndexes(types),
  ],
  rows: () => [starterTags()],
};

export const baselineTables = (types: SqlTypes): string[] => [
  'migrations',
  ...baseline.statements(types).flatMap((statement) => tableIn(statement) ?? []),
];

const tableIn = (statement: string) =>
  /^create (?:table|virtual table|view) (\w+)/.exec(statement)?.[1];

/** SHA-256 of what `describeSchema` says of a database that has only the baseline. */
export const baselineSchema = (types: SqlTypes): string =>
  types.pick({
    sqlite: '3ee6e9aa41453c4ded85f7e9894fb9e40a14eb108152c539f66eb7319a87db7c',
    postgres: '9cd9caa336d2857cbe8b8ce69b10ec75ab4cf601c24dcb275bc425bf4257b06f',
  });

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
