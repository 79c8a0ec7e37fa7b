import { type Total, totalTriggers } from './0009-declared-totals.ts';
import type { Migration, SqlTypes } from './migration.ts';

/** How many posts name a person: those that every member may see, and private ones. */
export const nameTotals: readonly Total[] = [
  {
    from: 'post_people',
    to: 'people',
    key: { id: (row) => `${row}.person_id` },
    counts: {
      shared_posts_count: (row) => `${row}.audience in ('public', 'members')`,
      private_posts_count: (row) => `${row}.audience = 'private'`,
    },
    changing: ['audience'],
  },
];

/** Trigram indexes of names without an account: of those that every member may see, and of private posts. */
export const nameSearch: Migration = {
  name: '0018-name-search',
  statements: (types) => [
    ...columns(types),
    // Before existing names are counted, so that nobody names somebody meanwhile.
    ...totalTriggers(types, nameTotals),
    `update people set
      shared_posts_count = (select count(*) from post_people
        where person_id = people.id and audience in ('public', 'members')),
      private_posts_count = (select count(*) from post_people
        where person_id = people.id and audience = 'private')`,
    'create index post_people_of_author on post_people (member_id, person_id, audience)',
    ...types.pick({
      sqlite: [...sqliteNumbers, ...indexes.flatMap(sqliteIndex)],
      postgres: indexes.flatMap(postgresIndexes),
    }),
  ],
};

const columns = ({ pick }: SqlTypes) => [
  ...nameTotals.flatMap(({ counts }) =>
    Object.keys(counts).map(
      (count) =>
        `alter table people add column ${count} integer not null default 0 check (${count} >= 0)`,
    ),
  ),
  pick({
    sqlite: 'alter table people add column search_row integer',
    postgres:
      'alter table people add column search_row bigint not null generated always as identity',
  }),
];

/** What refers to a row by number needs one that `vacuum` does not change. */
const sqliteNumbers = [
  'update people set search_row = rowid',
  'create unique index people_search_row on people (search_row)',
  `create trigger people_number after insert on people begin
    update people set search_row = (select coalesce(max(search_row), 0) + 1 from people)
      where id = new.id;
  end`,
];

interface Index {
  name: string;
  /** The count of the posts that put a name into the index. */
  count: string;
}

const indexes: Index[] = [
  { name: 'people_search_shared', count: 'shared_posts_count' },
  { name: 'people_search_private', count: 'private_posts_count' },
];

/** A new person is in no post yet; their name never changes. */
function sqliteIndex({ name, count }: Index): string[] {
  const isIndexed = (row: string) => `${row}.${count} > 0 and ${row}.folded_name is not null`;
  const add = `insert into ${name} (rowid, folded_name)
    select new.search_row, new.folded_name where ${isIndexed('new')};`;
  const remove = `insert into ${name} (${name}, rowid, folded_name)
    select 'delete', old.search_row, old.folded_name where ${isIndexed('old')};`;
  return [
    `create view ${name}_source as
      select search_row, folded_name from people where ${isIndexed('people')}`,
    `create virtual table ${name} using fts5 (
      folded_name, content = '${name}_source', content_rowid = 'search_row', tokenize = 'trigram'
    )`,
    `insert into ${name} (${name}) values ('rebuild')`,
    `create trigger ${name}_delete after delete on people begin ${remove} end`,
    `create trigger ${name}_update after update of ${count} on people
      when (old.${count} > 0) <> (new.${count} > 0) begin ${remove} ${add} end`,
  ];
}

/**
 * The first as those of posts; without a pending list, which every search reads, also for names that are
 * not in the index. Of words that have no trigrams, the names are read in the second one.
 */
const postgresIndexes = ({ name, count }: Index): string[] => [
  `create index ${name} on people using gin
    ((case when ${count} > 0 then folded_name end) gin_trgm_ops) with (fastupdate = off)`,
  `create index ${name}_names on people (folded_name) where ${count} > 0`,
];
