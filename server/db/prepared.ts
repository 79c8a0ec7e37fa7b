import { sql } from 'kysely';
import { limits, pageSize } from '#contract/limits.ts';
import type { Viewer } from '#contract/policies.ts';
import type { Database } from './database.ts';

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

  function compiledFor(db: Database, role: Viewer['role'] | undefined, values: Values) {
    const cut = usualCut(values);
    const key = `${role} ${cut?.limit} ${cut?.offset}`;
    const known = prepared.get(db) ?? new Map<string, CompiledQuery>();
    prepared.set(db, known);
    const found = known.get(key);
    if (found) return found;
    const viewer = role === undefined ? null : { id: new Slot('viewerId') as never, role };
    const compiled = build(db, viewer, slotsFor(cut) as Values).compile();
    known.set(key, compiled);
    return compiled;
  }

  return async (db: Database, viewer: Viewer | null, values: Values): Promise<Row[]> => {
    const compiled = compiledFor(db, viewer?.role, values);
    const given: Record<string, unknown> = { ...values, viewerId: viewer?.id };
    const parameters = compiled.parameters.map((one) =>
      one instanceof Slot ? given[one.name] : one,
    );
    return db.runPrepared<Row>(compiled.sql, parameters);
  };
}

interface Cut {
  limit: number;
  offset: number;
}

/**
 * The pages that are read most. Where a list is cut stands in their text: PostgreSQL does not keep the
 * plan of a list that might be cut anywhere, and planning takes several times as long as reading it.
 * There are few of them, so few texts.
 */
function usualCut(values: Partial<Cut>): Cut | undefined {
  const { limit, offset } = values;
  if (limit === undefined || offset === undefined) return undefined;
  const isUsual = usualLimits.has(limit) && offset % limit === 0 && offset < usualPages * limit;
  return isUsual ? { limit, offset } : undefined;
}

const usualLimits = new Set<number>([
  pageSize.posts,
  pageSize.comments,
  pageSize.members,
  limits.carouselPosts,
  limits.commentsShown,
]);
const usualPages = 10;

const slotsFor = (cut: Partial<Cut> = {}) =>
  new Proxy(cut, {
    get: (literal, name: string) =>
      name in literal ? sql.lit(literal[name as keyof Cut]) : new Slot(name),
  });
