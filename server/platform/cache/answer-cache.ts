import type { Content } from '#server/db/database.ts';
import { RecentKeys } from './recent-keys.ts';
import { type Answer, StoredAnswer } from './stored-answer.ts';

/** A page older than this is never shown, whatever the load. */
const longestStaleMs = 1_000;

/** From so many answers in the making on, yesterday's bread is better than a queue. */
const manyAtOnce = 8;

/** Longer addresses are rarely asked for twice, and their text takes memory too. */
const longestKey = 1_000;

/** Only what is there, for everyone: what is missing has more addresses than there is memory. */
export function mayBeCached(key: string, { status, headers }: Answer): boolean {
  return status === 200 && key.length <= longestKey && headers['cache-control'] !== 'no-store';
}

/** Of addresses that found no room, so many are remembered. */
const mostTurnedAway = 1_000;

interface Making {
  version: number;
  answer: Promise<StoredAnswer>;
}

interface Options {
  content: Content;
  /** How much of the memory may hold answers. */
  maxBytes: number;
  now?: () => number;
}

/**
 * Makes the answer; only those that may be kept are kept. It may also find that the former one, from
 * before the content changed, still says the same, and return that.
 */
export type MakeAnswer = (former: StoredAnswer | undefined) => Promise<Answer>;

export type AnswerCache = ReturnType<typeof createAnswerCache>;

/**
 * Keeps ready answers that are the same for everyone. One is made at most once for each state of the
 * content, however many ask for it at the same time. When there is no more room, the least used make it,
 * but only for what is asked for a second time: whoever reads through the whole site once does not
 * push out what many read.
 */
export function createAnswerCache({ content, maxBytes, now = Date.now }: Options) {
  /** In the order of use, least recent first. */
  const kept = new Map<string, { version: number; answer: StoredAnswer }>();
  const making = new Map<string, Making>();
  const turnedAway = new RecentKeys(mostTurnedAway);
  const counts = { hit: 0, stale: 0, miss: 0 };
  let bytes = 0;

  const isCurrent = (version: number) => version === content.version;

  function isFreshEnough(version: number): boolean {
    if (isCurrent(version)) return true;
    return making.size >= manyAtOnce && now() - content.changedAfter(version) < longestStaleMs;
  }

  function drop(key: string): void {
    bytes -= kept.get(key)?.answer.size ?? 0;
    kept.delete(key);
  }

  function keep(key: string, version: number, answer: StoredAnswer): void {
    const isOutrun = (kept.get(key)?.version ?? version) > version;
    if (isOutrun) return;
    const isWanted = kept.has(key) || turnedAway.has(key);
    drop(key);
    if (!makeRoomFor(answer.size, isWanted)) {
      turnedAway.note(key);
      return;
    }
    kept.set(key, { version, answer });
    bytes += answer.size;
  }

  /** Whether there is room, now that what is outdated or, if need be, least used has gone. */
  function makeRoomFor(size: number, isWanted: boolean): boolean {
    if (size > maxBytes) return false;
    for (const [oldest, { version }] of kept) {
      if (bytes + size <= maxBytes) break;
      if (!isWanted && isCurrent(version)) return false;
      drop(oldest);
    }
    return true;
  }

  async function start(key: string, make: MakeAnswer): Promise<StoredAnswer> {
    // Read before the work begins: a change in the middle makes the result an old one.
    const { version } = content;
    const former = kept.get(key)?.answer;
    const answer = make(former).then((made) => former?.renewed(made) ?? new StoredAnswer(made));
    const own = { version, answer };
    making.set(key, own);
    try {
      const made = await answer;
      if (mayBeCached(key, made) && content.isWatched) keep(key, version, made);
      return made;
    } finally {
      if (making.get(key) === own) making.delete(key);
    }
  }

  async function find(
    key: string,
    make: MakeAnswer,
    isGoodEnough: (version: number) => boolean,
  ): Promise<StoredAnswer> {
    if (!content.isWatched) {
      counts.miss += 1;
      return new StoredAnswer(await make(undefined));
    }
    const found = kept.get(key);
    if (found && isGoodEnough(found.version)) {
      const isNow = isCurrent(found.version);
      counts[isNow ? 'hit' : 'stale'] += 1;
      kept.delete(key);
      kept.set(key, found);
      if (!isNow && !making.has(key)) start(key, make).catch(() => {});
      return found.answer;
    }
    counts.miss += 1;
    const running = making.get(key);
    if (running && isGoodEnough(running.version)) return running.answer;
    return start(key, make);
  }

  /** What is kept, or is being made; while many are, it may be a second old. */
  const get = (key: string, make: MakeAnswer) => find(key, make, isFreshEnough);

  /** Never an old one: what is made from it would be taken for new. */
  const getCurrent = (key: string, make: MakeAnswer) => find(key, make, isCurrent);

  /** What is kept and holds right now, if it does; nothing is made. */
  function peek(key: string): StoredAnswer | undefined {
    const found = kept.get(key);
    if (!found || !content.isWatched || !isCurrent(found.version)) return undefined;
    counts.hit += 1;
    kept.delete(key);
    kept.set(key, found);
    return found.answer;
  }

  return { get, getCurrent, peek, counts, size: () => bytes };
}
