import pg from 'pg';
import { addressOf, explainPostgresFault, isPostgresOutage } from './postgres-faults.ts';

const mostNames = 2_000;
const worthPreparing = /^\s*(select|insert|update|delete|with)\b/i;
const bigint = pg.types.builtins.INT8;

const names = new Map<string, string>();

/**
 * A connection that prepares each distinct query once and then sends its name. Names are shared by
 * all connections and bounded; later texts go unnamed, which is only slower.
 */
export class PreparingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, types: { getTypeParser: typeParser } });
    // A connection that drops between the queries of a transaction has no other listener and would end the process.
    this.on('error', () => {});
  }

  /** `never` fits every overload of the method it stands for; pg decides what really comes back. */
  override query(query: unknown, ...rest: unknown[]): never {
    const [values] = rest;
    const isPlain = typeof query === 'string' && Array.isArray(values);
    const name = isPlain ? nameOf(query) : undefined;
    const send: (...args: unknown[]) => unknown = super.query.bind(this);
    const result = name === undefined ? send(query, ...rest) : send({ name, text: query, values });
    return (
      result instanceof Promise ? result.catch((error) => this.#explain(error)) : result
    ) as never;
  }

  async #explain(error: unknown): Promise<never> {
    // The server still owes an answer, so nothing sent after it on this connection could succeed.
    if (error instanceof Error && error.message === 'Query read timeout') {
      const { promise: ended, resolve } = Promise.withResolvers<void>();
      this.on('end', resolve);
      this.connection.stream.destroy();
      await ended;
    }
    throw isPostgresOutage(error) ? explainPostgresFault(error, addressOf(this)) : error;
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= mostNames || !worthPreparing.test(text)) return undefined;
  const name = `keepsake_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** Counts and instants are bigint in PostgreSQL and far below what a number holds exactly. */
const typeParser: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  type === bigint && format !== 'binary' ? Number : pg.types.getTypeParser(type, format);
