import type {
  AliasableExpression,
  AliasedExpression,
  Expression,
  Kysely,
  KyselyConfig,
  RawBuilder,
  SelectQueryBuilder,
  SelectQueryNode,
  SqlBool,
  Transaction,
} from 'kysely';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Schema } from './schema.ts';

/** The database as the rest of the server sees it; nothing outside `server/db` depends on the engine. */
export interface Database {
  /** Reads outside a transaction. On SQLite a second, read-only connection, so reads never wait for an open write. */
  readonly read: Kysely<Schema>;
  /**
   * One write transaction, isolation level read committed. On a conflict it is retried for up to five
   * seconds, so `work` may run more than once and must have no effect besides its queries. It must not
   * call `write` again. It resolves when the transaction is durable. An outage is thrown as
   * `DatabaseUnavailable`. A decision that depends on a row read before must be enforced by a constraint
   * or a conditional update. With `reactionsOf`, responses stay cached that do not show the likes and
   * comments of this post.
   */
  write<T>(work: (tx: Transaction<Schema>) => Promise<T>, options?: WriteOptions): Promise<T>;
  /** SQL expressions that differ between the engines. */
  readonly dialect: Dialect;
  /** For cache invalidation: whether what visitors may see has changed. */
  readonly contentVersion: ContentVersion;
  /** Rate limiter: in memory on SQLite, shared by all processes on PostgreSQL. */
  createLimiter(rule: LimiterRule): RateLimiterAbstract;
  /** Connection pool statistics; undefined on SQLite. */
  readonly connections?: () => Connections;
  /** Resolves when the database responds; rejects after two seconds. */
  ping(): Promise<void>;
  /** Applies pending migrations, one process at a time; returns the names applied. */
  migrate(): Promise<string[]>;
  close(): Promise<void>;
}

/** What Kysely calls for every query. */
export type QueryHooks = Pick<KyselyConfig, 'plugins' | 'log'>;

/** An open write transaction. */
export type WriteTransaction = Transaction<Schema>;

export interface WriteOptions {
  /** The post, if of all content only its likes and comments are written. */
  readonly reactionsOf?: string;
}

/** Changes with every acknowledged write to content that visitors may see, by any process. */
export interface ContentVersion {
  readonly current: number;
  /** False while writes of other processes may go unnoticed: then nothing may be cached. */
  readonly isTracked: boolean;
  /**
   * Whether what was read at an earlier version is the same at the current one. `reactionsOf`: the posts
   * whose likes and comments it shows, if that is known.
   */
  isUnchangedSince(version: number, reactionsOf?: readonly string[]): boolean;
}

/** Pooled connections of this process, and queries that wait for one. */
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

/** SQL expressions that differ between the engines. */
export interface Dialect {
  /**
   * A sub-select as one column of the outermost select that holds an array of objects. Its own columns
   * must be selected by name and be texts or numbers: inside JSON the engines disagree on booleans.
   */
  jsonArrayFrom<Row, Alias extends string>(
    rows: SubSelect<Row>,
    alias: Alias,
  ): AliasedExpression<Row[], Alias>;
  /** Numbers for `in`, as one parameter: the SQL text is the same for any count. */
  numbersIn(numbers: number[]): Expression<number>;
  /** The same for ids. */
  idsIn(ids: readonly string[]): Expression<string>;
  /** Whether a write violated a unique constraint. */
  isUniqueViolation(error: unknown): boolean;
  /** Whether a write violated a foreign key: the referenced row was deleted. */
  isForeignKeyViolation(error: unknown): boolean;
  /** Whether a row is in the scope and its searchable text contains the keyword, by the scope's index. */
  textContains(scope: SearchScope, keyword: string): Expression<SqlBool>;
  /**
   * Selects `search_row` of the newest of these posts that contain all the words. On PostgreSQL, words
   * without letters and digits are only looked for in the newest 10,000 posts.
   */
  newestMatches(
    searched: SearchedPosts,
    words: readonly string[],
    limit: number,
  ): RawBuilder<unknown>;
  /** Whether the text of a column contains the keyword, without an index. */
  columnContains(column: string, keyword: string): Expression<SqlBool>;
  /**
   * `for update skip locked`: locks the selected rows and skips those that other transactions have
   * locked. Not needed on SQLite, where write transactions are serial.
   */
  forUpdateSkipLocked<DB, Tables extends keyof DB, Row>(
    query: SelectQueryBuilder<DB, Tables, Row>,
  ): SelectQueryBuilder<DB, Tables, Row>;
  /** Locks the selected rows against updates until the transaction ends. */
  forNoKeyUpdate<DB, Tables extends keyof DB, Row>(
    query: SelectQueryBuilder<DB, Tables, Row>,
  ): SelectQueryBuilder<DB, Tables, Row>;
  /** Locks the selected rows against updates; several transactions can have such a lock. */
  forShare<DB, Tables extends keyof DB, Row>(
    query: SelectQueryBuilder<DB, Tables, Row>,
  ): SelectQueryBuilder<DB, Tables, Row>;
}

/** A subquery. */
export interface SubSelect<Row> extends AliasableExpression<Row> {
  readonly isSelectQueryBuilder: true;
  toOperationNode(): SelectQueryNode;
}

/** Rows with their own trigram index: no text of another row affects the results or the duration of a search. */
export type SearchScope = keyof typeof searchScopes;

/** Posts of some scopes, and the private posts of one member: these are few, and read by author. */
export interface SearchedPosts {
  scopes: readonly Extract<SearchScope, `${string}Posts`>[];
  ownerId?: string;
}

/** The folded text of each scope, and the SQL condition for a row to be in it. */
export const searchScopes = {
  publicPosts: {
    index: 'posts_search_public',
    table: 'posts',
    text: 'posts.search_text',
    condition: "posts.audience = 'public'",
  },
  membersPosts: {
    index: 'posts_search_members',
    table: 'posts',
    text: 'posts.search_text',
    condition: "posts.audience = 'members'",
  },
  privatePosts: {
    index: 'posts_search_private',
    table: 'posts',
    text: 'posts.search_text',
    condition: "posts.audience = 'private'",
  },
  activatedMembers: {
    index: 'members_search',
    table: 'members',
    text: 'members.search_name',
    condition: 'members.activated_at is not null',
  },
  sharedNames: {
    index: 'people_search_shared',
    table: 'people',
    text: 'people.folded_name',
    condition: 'people.shared_posts_count > 0',
  },
  privateNames: {
    index: 'people_search_private',
    table: 'people',
    text: 'people.folded_name',
    condition: 'people.private_posts_count > 0',
  },
} as const;

/** The database cannot be used. The message is one sentence for the operator and never holds a password. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}
