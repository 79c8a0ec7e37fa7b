import type { Migration } from './migration.ts';

/** Trigram indexes over the folded texts of posts and members, for "contains these characters". */
export const search: Migration = {
  name: '0003-search',
  statements: ({ pick }) =>
    pick({
      sqlite: [...sqliteIndex('posts', 'search_text'), ...sqliteIndex('members', 'search_name')],
      postgres: [
        createTrigramExtension,
        'create index posts_search on posts using gin (search_text gin_trgm_ops)',
        'create index members_search on members using gin (search_name gin_trgm_ops)',
      ],
    }),
};

function sqliteIndex(table: string, column: string): string[] {
  const index = `${table}_search`;
  const add = `insert into ${index} (rowid, ${column}) values (new.search_row, new.${column});`;
  const remove = `insert into ${index} (${index}, rowid, ${column})
    values ('delete', old.search_row, old.${column});`;
  return [
    `create virtual table ${index} using fts5 (
      ${column}, content = '${table}', content_rowid = 'search_row', tokenize = 'trigram'
    )`,
    `insert into ${index} (${index}) values ('rebuild')`,
    `create trigger ${index}_insert after insert on ${table} begin ${add} end`,
    `create trigger ${index}_delete after delete on ${table} begin ${remove} end`,
    `create trigger ${index}_update after update of ${column} on ${table}
      begin ${remove} ${add} end`,
  ];
}

/** The error raised here is the sentence an operator reads. */
const createTrigramExtension = `do $$
  begin
    create extension if not exists pg_trgm;
  exception when others then
    raise exception 'Keepsake needs the PostgreSQL extension pg_trgm and could not create it (%); let an administrator run "create extension pg_trgm" in this database.', sqlerrm;
  end
$$`;
