import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

const mostCachedStatements = 300;
const jsonSuffix = ':json';

/** Names a computed column so that the adapter reads its text as JSON and gives it back as `alias`. */
export function jsonAlias(alias: string): string {
  return alias + jsonSuffix;
}

/**
 * Lets Kysely speak to `node:sqlite`: keeps prepared statements and maps booleans and JSON by declared
 * column type. `explain` may replace an error that reading throws.
 */
export function adaptNodeSqlite(
  connection: DatabaseSync,
  explain: (error: unknown) => unknown = (error) => error,
): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      const known = statements.get(sql);
      const statement = known ?? adaptStatement(connection.prepare(sql), explain);
      // A map remembers insertion order: what was used last goes to the end, what leaves is the oldest.
      statements.delete(sql);
      statements.set(sql, statement);
      if (statements.size > mostCachedStatements) {
        for (const oldest of statements.keys()) {
          statements.delete(oldest);
          break;
        }
      }
      return statement;
    },
    close: () => connection.close(),
  };
}

type Row = Record<string, unknown>;

function adaptStatement(
  statement: StatementSync,
  explain: (error: unknown) => unknown,
): SqliteStatement {
  const columns = statement.columns();
  const readers = columns
    .map(({ name, type }) => columnReader(name, type))
    .filter((reader) => reader !== undefined);
  const read = (row: Row): Row => {
    for (const reader of readers) reader(row);
    return row;
  };
  return {
    reader: columns.length > 0,
    run: (parameters) => statement.run(...parameters.map(toSqlite)),
    all(parameters) {
      try {
        const rows: Row[] = statement.all(...parameters.map(toSqlite));
        return readers.length === 0 ? rows : rows.map(read);
      } catch (error) {
        throw explain(error);
      }
    },
    *iterate(parameters) {
      for (const row of statement.iterate(...parameters.map(toSqlite))) yield read(row);
    },
  };
}

function columnReader(name: string, type: string | null): ((row: Row) => void) | undefined {
  if (name.endsWith(jsonSuffix)) {
    const alias = name.slice(0, -jsonSuffix.length);
    return (row) => {
      row[alias] = parseJson(row[name]);
      delete row[name];
    };
  }
  switch (type?.toLowerCase()) {
    case 'boolean':
      return (row) => {
        if (row[name] !== null) row[name] = row[name] !== 0;
      };
    case 'json':
      return (row) => {
        row[name] = parseJson(row[name]);
      };
    default:
      return undefined;
  }
}

function parseJson(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}

function toSqlite(value: unknown): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : (value as SQLOutputValue);
}
