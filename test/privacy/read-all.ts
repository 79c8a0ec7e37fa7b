import {
  readers as everyone,
  type Reader,
  ruleOf,
  type WayToRead,
  waysToRead,
} from '../policies/privacy-policy.ts';
import type { PrivacyFixture } from './fixture.ts';
import { readBy } from './ways-to-read.ts';

/** The results of reading by every way. */
export interface Round {
  /** Who was shown the post. */
  shown: Record<WayToRead, Reader[]>;
  /** Responses with content of the post that the reader may not see, or that was edited away. */
  leaks: string[];
  /** Readers who got 304 for content that they may no longer see. */
  confirmed: string[];
  etags: Map<string, string>;
}

interface Options {
  /** The readers of each way, unless everyone. */
  readersOf?: (way: WayToRead) => readonly Reader[];
  /** Sends requests as every reader, also where the response should not depend on the reader. */
  isThorough?: boolean;
  /** The round before a change. */
  before?: Round;
  /** Texts that only the post contains, for readers who may not see it. */
  secrets?: { ofPost: string[]; ofReactions: string[] } | undefined;
  /** Texts that were removed from the post. */
  former?: string[];
}

/** Reads the post by each of these ways, as each of these readers. */
export async function readAll(
  fixture: PrivacyFixture,
  ways: readonly WayToRead[] = waysToRead,
  options: Options = {},
): Promise<Round> {
  const shown = Object.fromEntries(ways.map((way) => [way, [] as Reader[]])) as Round['shown'];
  const round: Round = { shown, leaks: [], confirmed: [], etags: new Map() };
  fixture.responses.clear();
  // Ways that write come last: only the change under test may invalidate cached responses.
  const isWriting = (way: WayToRead) => Number(readBy[way].writes ?? false);
  const { readersOf = () => everyone } = options;
  for (const way of ways.toSorted((a, b) => isWriting(a) - isWriting(b))) {
    const readers = readersOf(way);
    await Promise.all(readers.map((reader) => readOne(fixture, way, reader, options, round)));
    round.shown[way].sort((a, b) => everyone.indexOf(a) - everyone.indexOf(b));
  }
  fixture.responses.clear();
  return round;
}

async function readOne(
  fixture: PrivacyFixture,
  way: WayToRead,
  reader: Reader,
  { isThorough = false, before, secrets, former = [] }: Options,
  round: Round,
): Promise<void> {
  const { read, shows, includesOwnReactions, isSameForAll } = readBy[way];
  const { token } = fixture.readers[isSameForAll && !isThorough ? 'visitor' : reader];
  const response = await read(fixture, token);
  const cell = `${way}, as ${reader}`;
  if (response.etag) round.etags.set(cell, response.etag);
  const isShown = shows(response, fixture, reader);
  if (isShown) round.shown[way].push(reader);
  const { ofPost = [], ofReactions = [] } = isShown ? {} : (secrets ?? {});
  // Visitors read no names, whether or not they may see the post.
  const isVisitor = isSameForAll || token === undefined;
  const names = isVisitor ? [fixture.words.person] : [];
  const unwanted = [...former, ...ofPost, ...names, ...(includesOwnReactions ? [] : ofReactions)];
  const found = unwanted.filter((one) => response.text.includes(one));
  if (found.length > 0) round.leaks.push(`${cell}: ${found.join(', ')}`);
  const known = before?.shown[way]?.includes(reader) ? before.etags.get(cell) : undefined;
  if (isShown || known === undefined) return;
  if ((await read(fixture, token, known)).status === 304) round.confirmed.push(cell);
}

/** Fills the cache with what visitors may read in these ways, as far as one of these readers will ask for it. */
export function fillCache(
  fixture: PrivacyFixture,
  ways: readonly WayToRead[] = waysToRead,
  readersOf: (way: WayToRead) => readonly Reader[] = () => everyone,
): Promise<Round> {
  const isRead = (way: WayToRead) => readBy[way].isSameForAll || readersOf(way).includes('visitor');
  // A way that writes would invalidate what the others have filled.
  const cached = ways.filter((way) => isForVisitors(way) && isRead(way) && !readBy[way].writes);
  return readAll(fixture, cached, { readersOf: () => ['visitor'] });
}

const isForVisitors = (way: WayToRead) => ruleOf(way).public.includes('visitor');

/** Texts of a private or deleted post that no response to other readers may contain. */
export function secretsOf({ words, post, pictureKeys, publicKeys }: PrivacyFixture) {
  const { title, body, alt, comment, thread, person } = words;
  const pictures = [...pictureKeys, ...publicKeys];
  return {
    ofPost: [title, body, alt, thread, person, ...pictures],
    ofReactions: [comment, post.id],
  };
}
