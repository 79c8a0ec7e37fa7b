import type { Migration, SqlTypes } from './migration.ts';

/** Denormalised counts of the rows of one table, in rows of another; triggers keep them. */
export interface Total {
  readonly from: string;
  readonly to: string;
  /** The row of `to` that counts a row of `from`: its key columns, each as an expression. */
  readonly key: Readonly<Record<string, Expression>>;
  /** The columns of `to`, each with the rows that it counts. */
  readonly counts: Readonly<Record<string, Expression>>;
  /** The columns of `from` that an update may change; the others never do. */
  readonly changing: readonly string[];
  /** Whether rows of `to` are added when they are needed. */
  readonly addsRows?: true;
}

/** SQL of the columns of a row of `from`: `new`, `old`, or the name of a table. */
type Expression = (row: string) => string;

const postsByAudience = {
  posts_count: (row: string) => `${row}.audience <> 'trash'`,
  public_posts_count: (row: string) => `${row}.audience = 'public'`,
  members_posts_count: (row: string) => `${row}.audience = 'members'`,
};

/**
 * The denormalised counters up to this migration. A change of this list is a new migration with a list of
 * its own, which calls the functions below. On PostgreSQL the order is that of the locks: the total of all
 * posts first, which is locked before a cascade reaches tags, so that publishing and deleting do not deadlock.
 */
export const totals: readonly Total[] = [
  {
    from: 'likes',
    to: 'posts',
    key: { id: (row) => `${row}.post_id` },
    counts: { likes_count: () => 'true' },
    changing: [],
  },
  {
    from: 'comments',
    to: 'posts',
    key: { id: (row) => `${row}.post_id` },
    counts: { comments_count: (row) => `${row}.trashed_at is null` },
    changing: ['trashed_at'],
  },
  {
    from: 'posts',
    to: 'counters',
    key: { name: () => "'posts'" },
    counts: { value: (row) => `${row}.audience <> 'trash'` },
    changing: ['audience'],
  },
  {
    from: 'posts',
    to: 'counters',
    key: { name: (row) => `${row}.audience || '_posts'` },
    counts: { value: (row) => `${row}.audience in ('public', 'members')` },
    changing: ['audience'],
  },
  {
    from: 'posts',
    to: 'members',
    key: { id: (row) => `${row}.member_id` },
    counts: postsByAudience,
    changing: ['audience'],
  },
  {
    from: 'posts',
    to: 'month_counts',
    key: {
      month: (row) => `substr(${row}.timeline_on, 1, 7)`,
      audience: (row) => `${row}.audience`,
    },
    counts: { value: (row) => `${row}.audience <> 'trash'` },
    changing: ['audience', 'timeline_on'],
    addsRows: true,
  },
  {
    from: 'post_tags',
    to: 'tags',
    key: { id: (row) => `${row}.tag_id` },
    counts: postsByAudience,
    changing: ['audience'],
  },
  {
    from: 'members',
    to: 'counters',
    key: { name: () => "'members'" },
    counts: { value: (row) => `${row}.activated_at is not null` },
    changing: ['activated_at'],
  },
];

/** The triggers of the baseline that count are replaced; those that lock and refuse stay. */
export const declaredTotals: Migration = {
  name: '0009-declared-totals',
  statements: (types) => [...dropOfBaseline(types), ...totalTriggers(types, totals)],
};

function dropOfBaseline({ pick }: SqlTypes): string[] {
  const each = ['likes', 'comments', 'posts', 'post_tags', 'members'].flatMap((table) => [
    [`${table}_count_insert`, table],
    [`${table}_count_delete`, table],
  ]);
  const updates = [
    ['comments_count_trash', 'comments'],
    ['posts_count_audience', 'posts'],
    ['post_tags_count_audience', 'post_tags'],
    ['members_count_activation', 'members'],
  ];
  const months = ['insert', 'delete', 'update'].map((event) => [
    pick({ sqlite: `months_count_${event}`, postgres: `posts_count_month_${event}` }),
    'posts',
  ]);
  const functions =
    'likes comments comment_trash posts post_audience months month_change post_tags post_tag_audience members member_activation';
  return [
    ...[...each, ...updates, ...months].map(([name, table]) =>
      pick({ sqlite: `drop trigger ${name}`, postgres: `drop trigger ${name} on ${table}` }),
    ),
    ...pick({
      sqlite: [],
      postgres: functions.split(' ').map((name) => `drop function count_${name}()`),
    }),
  ];
}

/** For each table one trigger for its inserts, one for its deletions, and one for each kind of update. */
export function totalTriggers({ pick }: SqlTypes, declared: readonly Total[]): string[] {
  const { onInsertOrDelete, onUpdate } = pick({ sqlite, postgres });
  return [...Map.groupBy(declared, ({ from }) => from)].flatMap(([table, ofTable]) => [
    ...onInsertOrDelete(table, ofTable),
    ...[...Map.groupBy(ofTable, ({ changing }) => changing.join('_'))].flatMap(
      ([name, ofUpdate]) => (name === '' ? [] : onUpdate(table, name, ofUpdate)),
    ),
  ]);
}

interface Generator {
  onInsertOrDelete(table: string, totals: readonly Total[]): string[];
  onUpdate(table: string, name: string, totals: readonly Total[]): string[];
}

/** SQLite fires triggers row by row, for cascades too. */
const sqlite: Generator = {
  onInsertOrDelete: (table, ofTable) => [
    `create trigger ${table}_count_insert after insert on ${table} begin
      ${ofTable.map(addNew).join('\n')} end`,
    `create trigger ${table}_count_delete after delete on ${table} begin
      ${ofTable.map(subtractOld).join('\n')} end`,
  ],
  onUpdate: (table, name, ofUpdate) => [
    `create trigger ${table}_count_${name} after update of ${columnsOf(ofUpdate)} on ${table}
      when ${hasChanged(ofUpdate)} begin ${moveRow(ofUpdate)} end`,
  ],
};

/**
 * Statement-level triggers for inserts and deletions: a thousand posts inserted together cost one update
 * of the totals. Both name the transition table `changed`, so that one function serves both.
 */
const postgres: Generator = {
  onInsertOrDelete: (table, ofTable) => [
    functionOf(`count_${table}`, ofTable.map(addChanged).join('\n')),
    `create trigger ${table}_count_insert after insert on ${table}
      referencing new table as changed for each statement execute function count_${table}()`,
    `create trigger ${table}_count_delete after delete on ${table}
      referencing old table as changed for each statement execute function count_${table}()`,
  ],
  onUpdate: (table, name, ofUpdate) => [
    functionOf(`count_${table}_${name}`, moveRow(ofUpdate)),
    `create trigger ${table}_count_${name} after update of ${columnsOf(ofUpdate)} on ${table}
      for each row when (${hasChanged(ofUpdate)}) execute function count_${table}_${name}()`,
  ],
};

const functionOf = (name: string, body: string) =>
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`;

const columnsOf = ([total]: readonly Total[]) => total?.changing.join(', ');

/** Whether a row counts otherwise than before: in another row, or in this one no longer or only now. */
const hasChanged = (ofUpdate: readonly Total[]) =>
  [
    ...new Set(
      ofUpdate.flatMap(({ key, counts }) =>
        [...Object.values(key), ...Object.values(counts)]
          .filter((expression) => expression('new') !== expression('old'))
          .map((expression) => `(${expression('new')}) is distinct from (${expression('old')})`),
      ),
    ),
  ].join(' or ');

/** In another row it adds first: a count of a part never exceeds that of the whole. */
const moveRow = (ofUpdate: readonly Total[]) =>
  ofUpdate
    .flatMap((total) =>
      hasFixedKey(total) ? changeRow(total) : [addNew(total), subtractOld(total)],
    )
    .join('\n');

const hasFixedKey = ({ key, changing }: Total) =>
  Object.values(key).every((value) =>
    changing.every((column) => !value('new').includes(`new.${column}`)),
  );

const addNew = (total: Total) =>
  `${total.addsRows ? addRows(total, `select ${keysOf(total, 'new')} where ${anyOf(total, 'new')}`) : ''}
  ${changeRow(total, ['new'])}`;

const subtractOld = (total: Total) => changeRow(total, ['old']);

function changeRow({ to, key, counts }: Total, rows: readonly ('new' | 'old')[] = ['new', 'old']) {
  const changes = Object.entries(counts).map(([column, isCounted]) => {
    const amounts = rows.map(
      (row) => `${row === 'new' ? '+' : '-'} case when ${isCounted(row)} then 1 else 0 end`,
    );
    return `${column} = ${column} ${amounts.join(' ')}`;
  });
  const keys = Object.entries(key).map(
    ([column, value]) => `${column} = ${value(rows[0] ?? 'new')}`,
  );
  return `update ${to} set ${changes.join(', ')} where ${keys.join(' and ')};`;
}

const keysOf = ({ key }: Total, row: string) =>
  Object.entries(key)
    .map(([column, value]) => `${value(row)} as ${column}`)
    .join(', ');

const anyOf = ({ counts }: Total, row: string) =>
  Object.values(counts)
    .map((isCounted) => isCounted(row))
    .join(' or ');

const addRows = ({ to, key }: Total, rows: string) =>
  `insert into ${to} (${Object.keys(key).join(', ')}) ${rows} on conflict do nothing;`;

/** Locks the rows in the order of their keys, so that two statements with several do not deadlock. */
function addChanged(total: Total): string {
  const { to, key, counts, addsRows } = total;
  const columns = Object.keys(key);
  const keys = columns.map((column) => `${to}.${column} = change.${column}`).join(' and ');
  const amounts = Object.entries(counts).map(
    ([column, isCounted]) => `count(*) filter (where ${isCounted('changed')}) as ${column}`,
  );
  const changes = Object.keys(counts).map(
    (column) =>
      `${column} = ${to}.${column} + case tg_op when 'INSERT' then change.${column} else -change.${column} end`,
  );
  const rows = `select ${keysOf(total, 'changed')}, ${amounts.join(', ')} from changed group by ${columns.map((_, index) => index + 1).join(', ')}`;
  return `
    ${addsRows ? `if tg_op = 'INSERT' then ${addRows(total, `select distinct ${keysOf(total, 'changed')} from changed where ${anyOf(total, 'changed')} order by ${columns.map((_, index) => index + 1).join(', ')}`)} end if;` : ''}
    perform from ${to}, (select distinct ${keysOf(total, 'changed')} from changed) as change
      where ${keys} order by ${columns.map((column) => `${to}.${column}`).join(', ')}
      for no key update of ${to};
    update ${to} set ${changes.join(', ')} from (${rows}) as change where ${keys};`;
}
