import { limits } from '#contract/limits.ts';
import type { Audience, PictureView, PostPageView, PostView } from '#contract/posts.ts';
import { ApiError } from './client.ts';
import { offlineFileOf } from './offline-pictures.ts';

/** Milliseconds after which a copy that was not saved again goes. */
export const copiesStayFor = 14 * 24 * 60 * 60_000;
/** One call asks for all of them, see `offline-check.ts`. */
const mostMemories = limits.checkedPosts;
/** Of all pictures of a session. */
export const mostPictureBytes = 40_000_000;

/** What this device has of a page: its data, as its loader returned it. */
export interface OfflineCopy {
  /** Of which session, see `sessionKey`. */
  session: string;
  /** See `copyAddress`. */
  address: string;
  loaded: object;
  /** Epoch milliseconds, as the next. */
  savedAt: number;
  usedAt: number;
}

/** A post, on a card or with all its pictures. */
interface CopiedPost {
  _id: string;
  version?: number;
  picture: PictureView;
  pictures?: readonly PictureView[];
  audience?: Audience;
  /** Of its author. */
  userId?: string;
}

const copiedPages = /^\/(?:post|timeline|post\/[\da-f-]{36}|dashboard\/posts\/[\da-f-]{36})$/;

/**
 * Under which address a page is copied: one of a memory, or the first one of a list. Its query tells
 * where a link was, and does not count.
 */
export function copyAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  const isFirst = (new URLSearchParams(search).get('page') ?? '1') === '1';
  return isFirst && copiedPages.test(pathname) ? pathname : undefined;
}

/** Of the tags that a new memory can have, which are no page. */
export const tagsAddress = '/tags';

/** The id of the memory that a page is of. */
export const postOfPage = ({ pathname }: Pick<URL, 'pathname'>): string | undefined =>
  /^\/post\/([\da-f-]{36})$/.exec(pathname)?.[1];

export function postsOf(loaded: object): readonly CopiedPost[] {
  const { posts } = loaded as { posts?: readonly CopiedPost[] };
  return posts ?? [loaded as CopiedPost];
}

/** The files to keep of its pictures. */
export function picturesOf(loaded: object): string[] {
  return postsOf(loaded)
    .flatMap(({ picture, pictures }) => pictures ?? [picture])
    .map(offlineFileOf);
}

export const countMemories = (copies: readonly OfflineCopy[]): number =>
  new Set(copies.flatMap(({ loaded }) => postsOf(loaded).map(({ _id }) => _id))).size;

/** Those that stay: not the old ones, and of the others those that were used last. */
export function withinLimits(copies: readonly OfflineCopy[], now: number): OfflineCopy[] {
  const memories = new Set<string>();
  return byUse(copies).filter(({ loaded, savedAt }) => {
    // In the future after the clock was corrected, by seconds or by years.
    if (Math.abs(now - savedAt) >= copiesStayFor) return false;
    const together = postsOf(loaded)
      .map(({ _id }) => _id)
      .filter((id) => !memories.has(id));
    if (memories.size + together.length > mostMemories) return false;
    for (const id of together) memories.add(id);
    return true;
  });
}

/** All but the one that was not used for the longest time. */
export const withoutLeastUsed = (copies: readonly OfflineCopy[]) => byUse(copies).slice(0, -1);

const byUse = (copies: readonly OfflineCopy[]) =>
  copies.toSorted((one, other) => other.usedAt - one.usedAt);

/** The copy without the posts that are not kept; undefined when nothing is left. */
export function withoutPosts(
  copy: OfflineCopy,
  isKept: (id: string) => boolean,
): OfflineCopy | undefined {
  const posts = postsOf(copy.loaded);
  const kept = posts.filter(({ _id }) => isKept(_id));
  if (kept.length === posts.length) return copy;
  return kept.length > 0 ? { ...copy, loaded: { ...copy.loaded, posts: kept } } : undefined;
}

/** Administrators may read private memories of others; their devices keep none. */
export function withoutOthersPrivate(copy: OfflineCopy, memberId: string): OfflineCopy | undefined {
  const others = postsOf(copy.loaded)
    .filter(({ audience, userId }) => audience === 'private' && userId !== memberId)
    .map(({ _id }) => _id);
  return withoutPosts(copy, (id) => !others.includes(id));
}

/** Whether one of its posts has another version than those that the site has told. */
export const isOutdated = ({ loaded }: OfflineCopy, told: ReadonlyMap<string, number>): boolean =>
  postsOf(loaded).some(({ _id, version }) => told.has(_id) && told.get(_id) !== version);

/**
 * Whether the site says that a memory is not there for this member. Without a code, something in between
 * has answered.
 */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== undefined && [403, 404, 410].includes(error.status);

const withoutNeighbours = { previous: null, next: null };

/** Without the titles of other memories, about which the site would not be asked. */
export const dataToCopy = (loaded: object): object =>
  'previous' in loaded ? { ...loaded, ...withoutNeighbours } : loaded;

/** The page of a memory that was in a list: without its comments and all pictures but the cover. */
export function pageOfListed(post: PostView): { address: string; loaded: PostPageView } {
  const rest = { pictures: [post.picture], comments: [], hasMoreComments: false };
  return { address: `/post/${post._id}`, loaded: { ...post, ...rest, ...withoutNeighbours } };
}

/** Whether it is the page of a memory that has more than `pageOfListed` knows. */
export function isIncomplete(loaded: object): boolean {
  if (!('pictures' in loaded)) return false;
  const { pictures, picturesCount, comments, commentsCount } = loaded as PostPageView;
  return pictures.length < picturesCount || (comments.length === 0 && commentsCount > 0);
}
