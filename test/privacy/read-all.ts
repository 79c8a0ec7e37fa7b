import {
  readers as everyone,
  type Reader,
  ruleOf,
  type WayToRead,
  waysToRead,
} from '#server/security/privacy-policy.ts';
import type { PrivacyScene } from './scene.ts';
import { readBy } from './ways-to-read.ts';

/** What came of reading by every way. */
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
  readers?: readonly Reader[];
  /** Asks as every reader also where it should make no difference who asks. */
  isThorough?: boolean;
  /** What was read before a change. */
  before?: Round;
  /** What only the post says, for readers who are not shown it. */
  secrets?: { ofPost: string[]; ofReactions: string[] } | undefined;
  /** What the post no longer says, to anyone. */
  former?: string[];
}

/** Reads the post by each of these ways, as each of these readers. */
export async function readAll(
  scene: PrivacyScene,
  ways: readonly WayToRead[] = waysToRead,
  options: Options = {},
): Promise<Round> {
  const shown = Object.fromEntries(ways.map((way) => [way, [] as Reader[]])) as Round['shown'];
  const round: Round = { shown, leaks: [], confirmed: [], etags: new Map() };
  scene.responses.clear();
  // Last what writes: cached responses must meet the change under test and no other.
  const isWriting = (way: WayToRead) => Number(readBy[way].writes ?? false);
  for (const way of ways.toSorted((a, b) => isWriting(a) - isWriting(b))) {
    const { readers = everyone } = options;
    await Promise.all(readers.map((reader) => readOne(scene, way, reader, options, round)));
    round.shown[way].sort((a, b) => everyone.indexOf(a) - everyone.indexOf(b));
  }
  scene.responses.clear();
  return round;
}

async function readOne(
  scene: PrivacyScene,
  way: WayToRead,
  reader: Reader,
  { isThorough = false, before, secrets, former = [] }: Options,
  round: Round,
): Promise<void> {
  const { look, shows, tellsOwnReactions } = readBy[way];
  const asker = isThorough ? reader : askerFor(way, reader);
  const { token } = scene.readers[asker];
  const heard = await look(scene, token);
  const cell = `${way}, as ${reader}`;
  if (heard.etag) round.etags.set(cell, heard.etag);
  const isShown = shows(heard, scene, reader);
  if (isShown) round.shown[way].push(reader);
  const { ofPost = [], ofReactions = [] } = isShown ? {} : (secrets ?? {});
  const unwanted = [...former, ...ofPost, ...(tellsOwnReactions ? [] : ofReactions)];
  const found = unwanted.filter((one) => heard.text.includes(one));
  if (found.length > 0) round.leaks.push(`${cell}: ${found.join(', ')}`);
  const known = before?.shown[way]?.includes(reader) ? before.etags.get(cell) : undefined;
  if (isShown || known === undefined) return;
  if ((await look(scene, token, known)).status === 304) round.confirmed.push(cell);
}

/** Who asks in place of a reader whom this way does not tell from others. */
function askerFor(way: WayToRead, reader: Reader): Reader {
  const { isSameForAll, tellsOwnReactions } = readBy[way];
  if (isSameForAll) return 'visitor';
  const hasReacted = reader === 'formerLiker' || reader === 'formerCommenter';
  return hasReacted && !tellsOwnReactions ? 'member' : reader;
}

/** Fills the cache with everything that visitors may read. */
export function fillCache(scene: PrivacyScene): Promise<Round> {
  const ways = waysToRead.filter((way) => ruleOf(way).whilePublic.includes('visitor'));
  return readAll(scene, ways, { readers: ['visitor'] });
}

/** What of a private or deleted post is in no response that does not show it. */
export function secretsOf({ words, post, publicKey, pictureKey }: PrivacyScene) {
  const { title, body, alt, comment } = words;
  return { ofPost: [title, body, alt, publicKey, pictureKey], ofReactions: [comment, post.id] };
}
