import type { DatabaseSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import { adaptNodeSqlite } from './node-sqlite-adapter.ts';
import { NodeSqliteDialect } from './node-sqlite-dialect.ts';

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
