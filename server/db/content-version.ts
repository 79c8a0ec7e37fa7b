import {
  AliasNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  RawNode,
  type RootOperationNode,
  TableNode,
} from 'kysely';
import type { Content, WriteTransaction } from './database.ts';
import type { Schema } from './schema.ts';

/** What pages are made of: a write to any of these tables may change what visitors see. */
const contentTables: readonly string[] = [
  'members',
  'images',
  'posts',
  'tags',
  'post_tags',
  'likes',
  'comments',
] satisfies (keyof Schema)[];

const rawContentWrite = new RegExp(
  `\\b(?:insert into|update|delete from)\\s+(?:${contentTables.join('|')})\\b`,
  'i',
);

/** Far more changes than a second brings. */
const rememberedChanges = 1_000;

/** The content as those know it who notice its changes. */
export class ContentVersionTracker implements Content {
  isTracked = true;
  #version = 0;
  /** The last entry belongs to the current version. */
  readonly #times: number[] = [];
  readonly #hasExternalWrites: () => boolean;

  /** `hasExternalWrites` says whether another process has changed something since it was last asked. */
  constructor(hasExternalWrites: () => boolean = () => false) {
    this.#hasExternalWrites = hasExternalWrites;
  }

  get version(): number {
    if (this.#hasExternalWrites()) this.changed();
    return this.#version;
  }

  changed(): void {
    this.#version += 1;
    this.#times.push(Date.now());
    if (this.#times.length > rememberedChanges) this.#times.shift();
  }

  changedAfter(version: number): number {
    return this.#times.at(version - this.#version) ?? 0;
  }
}

/** Watches one transaction for writes to content; `then` runs in it when there were any. */
export function trackContentWrites<Result>(
  work: (tx: WriteTransaction) => Promise<Result>,
  then?: (tx: WriteTransaction) => Promise<unknown>,
) {
  let hasWritten = false;
  const plugin: KyselyPlugin = {
    transformQuery({ node }: PluginTransformQueryArgs) {
      hasWritten ||= RawNode.is(node)
        ? rawContentWrite.test(textOf(node))
        : contentTables.includes(writtenTable(node) ?? '');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    async run(tx: WriteTransaction): Promise<Result> {
      hasWritten = false;
      const result = await work(tx.withPlugin(plugin));
      if (hasWritten) await then?.(tx);
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

/** Its words, also those that another raw text brought in. */
function textOf({ sqlFragments, parameters }: RawNode): string {
  return [...sqlFragments, ...parameters.filter(RawNode.is).map(textOf)].join(' ');
}

function nameOf(node: OperationNode | undefined): string | undefined {
  if (!node) return undefined;
  if (AliasNode.is(node)) return nameOf(node.node);
  return TableNode.is(node) ? node.table.identifier.name : undefined;
}

/** Memoizes a value until the content version changes. */
export function memoizePerVersion<T>(content: Content, read: () => Promise<T>): () => Promise<T> {
  let known: { version: number; value: Promise<T> } | undefined;
  return () => {
    if (!content.isTracked) return read();
    // Read the version before computing: a write in between must invalidate the result.
    const { version } = content;
    if (known?.version === version) return known.value;
    const value = read();
    const own = { version, value };
    known = own;
    value.catch(() => {
      if (known === own) known = undefined;
    });
    return value;
  };
}
