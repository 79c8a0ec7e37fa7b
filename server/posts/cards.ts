import fastJson from 'fast-json-stringify';
import { PostView } from '#contract/posts.ts';
import type { Database } from '../db/database.ts';
import { Recent } from '../platform/cache/recent.ts';
import { tagOf } from '../platform/cache/stored-answer.ts';
import { jsonSchemaOf } from '../platform/http/json-schema.ts';
import { WrittenJson } from '../platform/http/written-json.ts';
import type { PictureAddresses } from '../platform/pictures/addresses.ts';
import type { PostMark, PostRow } from './queries/selection.ts';
import { findPosts } from './queries/single.ts';
import { postView } from './view.ts';

/** A post as visitors see it in a list, and which post in which state that was. */
interface Card {
  mark: PostMark;
  json: Buffer;
  /** Another one for other JSON. */
  tag: string;
}

/** Some thousand posts. */
const mostBytes = 4 * 1024 * 1024;

/**
 * Writes posts as visitors see them, each once until it changes. Every list asks the database which
 * posts it has and whether they are still the same; what costs most of a list, reading them whole and
 * writing their JSON, is left for those that are not.
 */
export function createCards({ db, addresses }: { db: Database; addresses: PictureAddresses }) {
  const kept = new Recent<Card>({ mostBytes, sizeOf: ({ json }) => json.length });
  let writeJson: ((post: PostView) => string) | undefined;

  function find(mark: PostMark): Card | undefined {
    const card = kept.get(mark.id);
    return card && isSame(card.mark, mark) ? card : undefined;
  }

  function make(row: PostRow): Card {
    writeJson ??= fastJson(jsonSchemaOf(PostView, 'output') as Parameters<typeof fastJson>[0]);
    const json = bytesOf(writeJson(postView(row, null, addresses)));
    const card = { mark: markOf(row), json, tag: tagOf(json) };
    kept.set(row.id, card);
    return card;
  }

  /** The card of each post, in order; without those that have just gone. */
  async function read(marks: readonly PostMark[]): Promise<Card[]> {
    const found = marks.map(find);
    const missing = marks.filter((_, at) => found[at] === undefined).map(({ id }) => id);
    if (missing.length === 0) return found as Card[];
    const rows = await findPosts(db, null, missing);
    const made = new Map(rows.map((row) => [row.id, make(row)]));
    return marks.flatMap(({ id }, at) => found[at] ?? made.get(id) ?? []);
  }

  /** The answer of a call for a list. */
  return async (marks: readonly PostMark[], postsCount: number): Promise<WrittenJson> => {
    const cards = await read(marks);
    const posts = cards.flatMap(({ json }, at) => (at === 0 ? [json] : [comma, json]));
    const end = Buffer.from(`],"postsCount":${postsCount}}`);
    const tag = tagOf(cards.map((card) => card.tag).join() + postsCount);
    return new WrittenJson(Buffer.concat([begin, ...posts, end]), tag);
  };
}

const begin = Buffer.from('{"status":"success","posts":[');
const comma = Buffer.from(',');

/** Bytes of its own: a part of a buffer that Node shares out would keep all of it. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** Without the rest of the row, which is as long as the card. */
function markOf(row: PostRow): PostMark {
  const { id, revision, first_name, last_name, avatar_key, image_key } = row;
  return { id, revision, first_name, last_name, avatar_key, image_key };
}

const isSame = (one: PostMark, other: PostMark) =>
  one.revision === other.revision &&
  one.first_name === other.first_name &&
  one.last_name === other.last_name &&
  one.avatar_key === other.avatar_key &&
  one.image_key === other.image_key;
