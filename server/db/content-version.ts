import {
  AliasNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  RawNode,
  type RootOperationNode,
  TableNode,
} from 'kysely';
import type { ContentVersion, WriteOptions, WriteTransaction } from './database.ts';
import type { Schema } from './schema.ts';

/** A write to any of these tables may change what visitors see, or what is new. */
const contentTables: readonly string[] = [
  'members',
  'images',
  'posts',
  'news',
  'tags',
  'post_tags',
  'pictures',
  'likes',
  'comments',
  'site',
] satisfies (keyof Schema)[];

const reactionTables: readonly string[] = ['likes', 'comments'] satisfies (keyof Schema)[];

const rawContentWrite = new RegExp(
  `\\b(?:insert into|update|delete from)\\s+(?:${contentTables.join('|')})\\b`,
  'i',
);

/** After reactions to more posts than this, responses that show none of them are computed again too. */
const maxReactedPosts = 1_000;

/** Counts acknowledged writes to content, of this process and of others. The response cache compares it. */
export class ContentVersionTracker implements ContentVersion {
  isTracked = true;
  #version = 0;
  /** The version of the last write to anything but likes and comments of known posts. */
  #otherVersion = 0;
  /** Of the posts that got or lost likes and comments since then: the version of the last such write. */
  readonly #reactedVersions = new Map<string, number>();
  readonly #hasExternalWrites: () => boolean;

  /** `hasExternalWrites` returns whether another process has written since the last call. */
  constructor(hasExternalWrites: () => boolean = () => false) {
    this.#hasExternalWrites = hasExternalWrites;
  }

  get current(): number {
    if (this.#hasExternalWrites()) this.increment();
    return this.#version;
  }

  /**
   * Invalidates the response cache, whose entries are valid at the version they were computed at; with
   * `reactionsOf`, only those that may show the likes and comments of this post.
   */
  increment({ reactionsOf }: WriteOptions = {}): void {
    this.#version += 1;
    if (reactionsOf && this.#reactedVersions.size < maxReactedPosts) {
      this.#reactedVersions.set(reactionsOf, this.#version);
    } else {
      this.#reactedVersions.clear();
      this.#otherVersion = this.#version;
    }
  }

  isUnchangedSince(version: number, reactionsOf?: readonly string[]): boolean {
    if (version === this.#version) return true;
    if (version < this.#otherVersion || !reactionsOf) return false;
    return reactionsOf.every((postId) => (this.#reactedVersions.get(postId) ?? 0) <= version);
  }
}

/** Detects writes to content in a transaction; `onWrite` runs in the same transaction if there were any. */
export function trackContentWrites<Result>(
  work: (tx: WriteTransaction) => Promise<Result>,
  { reactionsOf, onWrite }: WriteOptions & { onWrite?: (tx: WriteTransaction) => unknown } = {},
) {
  let hasWritten = false;
  const plugin: KyselyPlugin = {
    transformQuery({ node }: PluginTransformQueryArgs) {
      const table = writtenTable(node) ?? '';
      if (RawNode.is(node) ? rawContentWrite.test(textOf(node)) : contentTables.includes(table)) {
        if (reactionsOf && !reactionTables.includes(table)) {
          throw new Error('A transaction with `reactionsOf` writes no other content.');
        }
        hasWritten = true;
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    async run(tx: WriteTransaction): Promise<Result> {
      hasWritten = false;
      const result = await work(tx.withPlugin(plugin));
      if (hasWritten) await onWrite?.(tx);
      return result;
    },
    hasWritten: () => hasWritten,
  };
}

function writtenTable(node: RootOperationNode): string | undefined {
  switch (node.kind) {
    case 'InsertQueryNode':
      return nameOf(node.into);
    case 'UpdateQueryNode':
      return nameOf(node.table);
    case 'DeleteQueryNode':
      return nameOf(node.from.froms[0]);
    default:
      return undefined;
  }
}

/** The SQL text, including nested raw fragments. */
function textOf({ sqlFragments, parameters }: RawNode): string {
  return [...sqlFragments, ...parameters.filter(RawNode.is).map(textOf)].join(' ');
}

function nameOf(node: OperationNode | undefined): string | undefined {
  if (!node) return undefined;
  if (AliasNode.is(node)) return nameOf(node.node);
  return TableNode.is(node) ? node.table.identifier.name : undefined;
}

/** Memoizes a value until the content version changes. */
export function memoizePerVersion<T>(
  contentVersion: ContentVersion,
  read: () => Promise<T>,
): () => Promise<T> {
  let memoized: { version: number; value: Promise<T> } | undefined;
  return () => {
    if (!contentVersion.isTracked) return read();
    // Read the version before computing: a write in between must invalidate the result.
    const version = contentVersion.current;
    if (memoized?.version === version) return memoized.value;
    const value = read();
    const own = { version, value };
    memoized = own;
    value.catch(() => {
      if (memoized === own) memoized = undefined;
    });
    return value;
  };
}
