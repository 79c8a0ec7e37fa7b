import type {
  AliasableExpression,
  AliasedExpression,
  Expression,
  Kysely,
  RawBuilder,
  SelectQueryBuilder,
  SelectQueryNode,
  SqlBool,
  Transaction,
} from 'kysely';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Schema } from './schema.ts';

/** What the rest of the server knows of the database; nothing outside `server/db` asks which engine it is. */
export interface Database {
  /** Reads outside a transaction. On SQLite a second, read-only connection, so a reader never waits for an open write. */
  readonly read: Kysely<Schema>;
  /**
   * One write transaction. When it loses to another it is tried again for up to five seconds, so `work`
   * may run more than once and has no effect besides its queries. It never opens another `write` inside.
   * An outage is thrown as `DatabaseUnavailable`. Isolation is read committed: a decision made from a row that was read rests on a constraint or a guarded update.
   */
  write<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>;
  /** The few expressions the engines spell differently. */
  readonly dialect: Dialect;
  /** Whether what visitors may see has changed, by this process or another. */
  readonly content: Content;
  /** Counts events against a limit: in this process on SQLite, shared by all on PostgreSQL. */
  createLimiter(rule: LimiterRule): RateLimiterAbstract;
  /** How busy the connections to a database server are; SQLite has none. */
  readonly connections?: () => Connections;
  /** Resolves when the database answers, rejects within two seconds when it does not. */
  ping(): Promise<void>;
  /** Applies pending migrations, one process at a time; returns the names applied. */
  migrate(): Promise<string[]>;
  close(): Promise<void>;
}

/** An open write transaction, as verbs hand it on. */
export type WriteTransaction = Transaction<Schema>;

/** Knows whether what visitors may see has changed, whichever process changed it. */
export interface Content {
  /** Another number after every change. */
  readonly version: number;
  /** False while changes made elsewhere might go unnoticed: then nothing may be kept. */
  readonly isTracked: boolean;
  /** When the first change after this version was noticed, in epoch milliseconds. */
  changedAfter(version: number): number;
}

/** The connections of this process, and how many queries wait for one of them. */
export interface Connections {
  busy: number;
  idle: number;
  waiting: number;
}

/** At most `points` events of a key in `seconds`. */
export interface LimiterRule {
  name: string;
  points: number;
  seconds: number;
}

/** The few expressions the engines spell differently. */
export interface Dialect {
  /**
   * A sub-select as one column of the outermost select that holds an array of objects. Its own columns
   * are named one by one and are texts or numbers: inside JSON the engines disagree on booleans.
   */
  jsonArrayFrom<Row, Alias extends string>(
    rows: SubSelect<Row>,
    alias: Alias,
  ): AliasedExpression<Row[], Alias>;
  /** Numbers to look a column up in: the same SQL text for any number of them. */
  numbersIn(numbers: number[]): Expression<number>;
  /** Whether a write failed because another row has the same unique value. */
  isUniqueViolation(error: unknown): boolean;
  /** Whether a write failed because a row it names is gone, or was deleted in the same moment. */
  isForeignKeyViolation(error: unknown): boolean;
  /** Whether a row is in the scope and its searchable text contains the keyword, by the scope's index. */
  textContains(scope: SearchScope, keyword: string): Expression<SqlBool>;
  /** Selects `search_row` of the newest rows of which `textContains` is true. */
  newestMatches(scope: SearchScope, keyword: string, limit: number): RawBuilder<unknown>;
  /** Whether the text of a column contains the keyword, without an index. */
  columnContains(column: string, keyword: string): Expression<SqlBool>;
  /**
   * Locks the rows a transaction is about to take for itself; those that others are taking are passed over.
   * On SQLite a write transaction is alone anyway.
   */
  forUpdateSkipLocked<DB, Tables extends keyof DB, Row>(
    query: SelectQueryBuilder<DB, Tables, Row>,
  ): SelectQueryBuilder<DB, Tables, Row>;
  /** Locks the selected rows against updates until the transaction ends, without writing to them. */
  forUpdate<DB, Tables extends keyof DB, Row>(
    query: SelectQueryBuilder<DB, Tables, Row>,
  ): SelectQueryBuilder<DB, Tables, Row>;
}

/** A select that another one contains. */
export interface SubSelect<Row> extends AliasableExpression<Row> {
  readonly isSelectQueryBuilder: true;
  toOperationNode(): SelectQueryNode;
}

/** Rows with a trigram index of their own: no other row affects a search of it, nor its duration. */
export type SearchScope = keyof typeof searchScopes;

/** The folded text of each scope, and the SQL condition for a row to be in it. */
export const searchScopes = {
  publicPosts: {
    index: 'posts_search_public',
    table: 'posts',
    text: 'posts.search_text',
    condition: 'posts.is_public is true',
  },
  privatePosts: {
    index: 'posts_search_private',
    table: 'posts',
    text: 'posts.search_text',
    condition: 'posts.is_public is false',
  },
  activatedMembers: {
    index: 'members_search',
    table: 'members',
    text: 'members.search_name',
    condition: 'members.activated_at is not null',
  },
} as const;

/** The database cannot be used. The message is one sentence for the operator and never holds a password. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}
