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

/** An alias that marks a computed column as JSON; its value is parsed and returned as `alias`. */
export function jsonAlias(alias: string): string {
  return alias + jsonSuffix;
}

/**
 * Adapts `node:sqlite` for Kysely: an LRU cache of prepared statements, booleans and JSON mapped by
 * declared column type. `explain` may replace an error of a read.
 */
export function adaptNodeSqlite(
  connection: DatabaseSync,
  explain: (error: unknown) => unknown = (error) => error,
): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: maxStatements });
  return {
    prepare(sql) {
      const prepared = statements.get(sql);
      if (prepared) return prepared;
      const statement = adaptStatement(prepare(connection, sql), explain);
      statements.set(sql, statement);
      return statement;
    },
    close: () => connection.close(),
  };
}

/**
 * After another process has changed the schema, as a bulk load does, SQLite notices while it connects
 * a full-text table for the statement. It reloads the schema and fails with "no such table"; the
 * second attempt finds the new schema.
 */
function prepare(connection: DatabaseSync, sql: string): StatementSync {
  const attempt = () => connection.prepare(sql);
  try {
    return attempt();
  } catch {
    return attempt();
  }
}

type Row = Record<string, unknown>;
type Values = SQLOutputValue[];

function adaptStatement(
  statement: StatementSync,
  explain: (error: unknown) => unknown,
): SqliteStatement {
  const columns = statement.columns().map(({ name, type }) => columnReader(name, type));
  // Arrays of values are faster than objects.
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
  /** Converts the value that SQLite stores. */
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

/** Kysely's SQLite dialect with a query compiler that keeps prepared plans valid. */
export class NodeSqliteDialect extends SqliteDialect {
  override createQueryCompiler(): QueryCompiler {
    return new PlanPreservingCompiler();
  }
}

/**
 * SQLite uses the value of a bare `limit ?` for planning, and therefore plans the statement again for
 * each value, which takes longer than most of our queries. It does not for an expression.
 */
class PlanPreservingCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(node);
    this.append(' + 0');
  }
}

/**
 * Takes SQLite's write lock when a transaction begins. With a plain `begin` two processes could both
 * read, and the second to write would fail later instead of waiting.
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

  /** On a full disk SQLite has rolled back already; a second rollback would hide the error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#connection.isTransaction) await super.rollbackTransaction(connection);
  }
}
