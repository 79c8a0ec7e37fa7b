import type { Viewer } from '#contract/policies.ts';
import type { Database } from '../db/database.ts';

interface CompiledQuery {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

interface Query<Row> {
  compile(): CompiledQuery;
  execute(): Promise<Row[]>;
}

/** Stands for a value while a query is built; each run puts the real one in its place. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Builds a query once for each role and then only runs it: putting the text together takes longer
 * than the database takes to answer it. What is built may depend on the viewer's role, never on
 * their id or on the values, which it can only pass on.
 */
export function prepare<Values extends object, Row>(
  build: (db: Database, viewer: Viewer | null, values: Values) => Query<Row>,
) {
  const prepared = new WeakMap<Database, Map<string, CompiledQuery>>();
  const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) }) as Values;

  function compiledFor(db: Database, role: Viewer['role'] | undefined): CompiledQuery {
    const ofRoles = prepared.get(db) ?? new Map<string, CompiledQuery>();
    prepared.set(db, ofRoles);
    const known = ofRoles.get(role ?? 'visitor');
    if (known) return known;
    const viewer = role === undefined ? null : { id: new Slot('viewerId') as never, role };
    const compiled = build(db, viewer, slots).compile();
    ofRoles.set(role ?? 'visitor', compiled);
    return compiled;
  }

  return async (db: Database, viewer: Viewer | null, values: Values): Promise<Row[]> => {
    const compiled = compiledFor(db, viewer?.role);
    const given: Record<string, unknown> = { ...values, viewerId: viewer?.id };
    const parameters = compiled.parameters.map((one) =>
      one instanceof Slot ? given[one.name] : one,
    );
    return db.runPrepared<Row>(compiled.sql, parameters);
  };
}
