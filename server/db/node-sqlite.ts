import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type LimitNode,
  type QueryCompiler,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';
import { LRUCache } from 'lru-cache';

const maxStatements = 300;
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
  const statements = new LRUCache<string, SqliteStatement>({ max: maxStatements });
  return {
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const statement = adaptStatement(connection.prepare(sql), explain);
      statements.set(sql, statement);
      return statement;
    },
    close: () => connection.close(),
  };
}

type Row = Record<string, unknown>;
type Values = SQLOutputValue[];

function adaptStatement(
  statement: StatementSync,
  explain: (error: unknown) => unknown,
): SqliteStatement {
  const columns = statement.columns().map(({ name, type }) => columnReader(name, type));
  // Plain values are a good deal cheaper to hand over than objects.
  statement.setReturnArrays(true);
  const read = (values: Values): Row => {
    const row: Row = {};
    columns.forEach(({ name, read }, at) => {
      const value = values[at];
      row[name] = read && value !== null ? read(value) : value;
    });
    return row;
  };
  return {
    reader: columns.length > 0,
    run: (parameters) => statement.run(...parameters.map(toSqlite)),
    all(parameters) {
      try {
        const rows = statement.all(...parameters.map(toSqlite)) as unknown as Values[];
        return rows.map(read);
      } catch (error) {
        throw explain(error);
      }
    },
    *iterate(parameters) {
      const rows = statement.iterate(...parameters.map(toSqlite)) as unknown as Iterable<Values>;
      for (const values of rows) yield read(values);
    },
  };
}

interface Column {
  name: string;
  /** Makes of what SQLite keeps what we know it as. */
  read?: (value: unknown) => unknown;
}

function columnReader(name: string, type: string | null): Column {
  if (name.endsWith(jsonSuffix)) {
    return { name: name.slice(0, -jsonSuffix.length), read: parseJson };
  }
  switch (type?.toLowerCase()) {
    case 'boolean':
      return { name, read: (value) => value !== 0 };
    case 'json':
      return { name, read: parseJson };
    default:
      return { name };
  }
}

function parseJson(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}

function toSqlite(value: unknown): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : (value as SQLOutputValue);
}

/** Kysely's way to speak to SQLite, without what makes SQLite forget its plans. */
export class NodeSqliteDialect extends SqliteDialect {
  override createQueryCompiler(): QueryCompiler {
    return new PlanKeepingCompiler();
  }
}

/**
 * SQLite plans with the value of a bare `limit ?`, and therefore plans the whole statement again each
 * time a value is given to it, which takes longer than most of our queries. A sum has no such value.
 */
class PlanKeepingCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(node);
    this.append(' + 0');
  }
}

/**
 * Takes SQLite's write lock when a transaction begins. With a plain `begin` two processes could both
 * read, and the second to write would fail in the middle instead of waiting at the door.
 */
export class ImmediateSqliteDialect extends NodeSqliteDialect {
  readonly #connection: DatabaseSync;
  readonly #config: SqliteDialectConfig;

  constructor(connection: DatabaseSync) {
    const config = { database: adaptNodeSqlite(connection) };
    super(config);
    this.#connection = connection;
    this.#config = config;
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#connection, this.#config);
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #connection: DatabaseSync;

  constructor(connection: DatabaseSync, config: SqliteDialectConfig) {
    super(config);
    this.#connection = connection;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** A full disk has rolled back already; a second rollback would fail and hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#connection.isTransaction) await super.rollbackTransaction(connection);
  }
}
