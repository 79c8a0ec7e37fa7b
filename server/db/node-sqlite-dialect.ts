import { type LimitNode, type QueryCompiler, SqliteDialect, SqliteQueryCompiler } from 'kysely';

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
