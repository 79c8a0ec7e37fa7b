import type { SqlTypes } from '../migration.ts';

/**
 * Trigram indexes: posts by audience, and activated members. A search reads only
 * indexes of what the viewer may see, so that its duration reveals nothing of other rows.
 */
export const searchIndexes = ({ pick }: SqlTypes): string[] =>
  pick({
    sqlite: indexes.flatMap(sqliteIndex),
    postgres: [
      createTrigramExtension,
      // Not partial indexes: planner statistics of the whole column would include private texts.
      ...indexes.map(
        ({ name, table, text, column, condition }) =>
          `create index ${name} on ${table} using gin
            ((case when ${column} ${condition} then ${text} end) gin_trgm_ops)`,
      ),
    ],
  });

interface Index {
  name: string;
  table: string;
  text: string;
  /** Column and condition that decide whether a row is in the index. */
  column: string;
  condition: string;
}

const posts = { table: 'posts', text: 'search_text', column: 'audience' };
const indexes: Index[] = [
  { ...posts, name: 'posts_search_public', condition: "= 'public'" },
  { ...posts, name: 'posts_search_members', condition: "= 'members'" },
  { ...posts, name: 'posts_search_private', condition: "= 'private'" },
  {
    name: 'members_search',
    table: 'members',
    text: 'search_name',
    column: 'activated_at',
    condition: 'is not null',
  },
];

function sqliteIndex({ name, table, text, column, condition }: Index): string[] {
  const source = `${name}_source`;
  const add = `insert into ${name} (rowid, ${text})
    select new.search_row, new.${text} where new.${column} ${condition};`;
  const remove = `insert into ${name} (${name}, rowid, ${text})
    select 'delete', old.search_row, old.${text} where old.${column} ${condition};`;
  return [
    `create view ${source} as
      select search_row, ${text} from ${table} where ${column} ${condition}`,
    `create virtual table ${name} using fts5 (
      ${text}, content = '${source}', content_rowid = 'search_row', tokenize = 'trigram'
    )`,
    `create trigger ${name}_insert after insert on ${table} begin ${add} end`,
    `create trigger ${name}_delete after delete on ${table} begin ${remove} end`,
    `create trigger ${name}_update after update of ${text}, ${column} on ${table}
      begin ${remove} ${add} end`,
  ];
}

/** The operator sees the error raised here. */
const createTrigramExtension = `do $$
  begin
    create extension if not exists pg_trgm;
  exception when others then
    raise exception 'Keepsake needs the PostgreSQL extension pg_trgm and could not create it (%); let an administrator run "create extension pg_trgm" in this database.', sqlerrm;
  end
$$`;
