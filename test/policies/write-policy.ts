import type { Audience } from '#contract/posts.ts';
import {
  audiences,
  type Reader,
  readers,
  ruleOf,
  type WayToRead,
  waysToRead,
} from './privacy-policy.ts';

/** The state of a post after a write; the privacy policy says who sees such a post. */
type State = Audience | 'deleted';

/** What a post of each audience becomes. */
interface Rule extends Record<Audience, State> {
  /** What happens to its URLs from before the write; `by audience`: they work on for a private post that becomes one for members. */
  picture: 'stays' | 'moves' | 'by audience';
  /** Who else sees something of the post. */
  also?: Partial<Record<WayToRead, readonly Reader[]>>;
}

const unchanged = {
  public: 'public',
  members: 'members',
  private: 'private',
  picture: 'stays',
} as const;
const withNewPicture = { ...unchanged, picture: 'moves' } as const;
/** A tag that was added with it stays, for administrators. */
const tagStays = { 'list of tags, with one that was added with the post': ['admin'] } as const;
const deleted = {
  public: 'deleted',
  members: 'deleted',
  private: 'deleted',
  picture: 'moves',
  also: tagStays,
} as const;

/**
 * Every operation that changes a post, its picture or what is shown with it. Tests try each on a post
 * of every audience, on both engines, and then read it in every way as every reader, or in `npm test` in pairs
 * of these.
 */
export const writePolicy = {
  'publish it': withNewPicture,
  'edit its words and its tag': unchanged,
  'replace its picture': withNewPicture,
  'replace all its pictures': withNewPicture,
  'rename its tag': unchanged,
  'merge its tag into another': unchanged,
  'like and comment, by its author': {
    ...unchanged,
    also: { 'own likes': ['author'], 'own comments': ['author'] },
  },
  'edit the comment, by its author': {
    ...unchanged,
    also: { 'own likes': ['author'], 'own comments': ['author'] },
  },
  'take both back, by its author': unchanged,
  'mute its conversation, by its author': unchanged,
  'change the author’s name and picture': unchanged,
  'export, by its author': unchanged,
  'hourly cleanup of files': unchanged,
  'restrict its audience, or publish it': {
    public: 'members',
    members: 'private',
    private: 'public',
    picture: 'by audience',
  },
  'widen its audience, or hide it': {
    public: 'private',
    members: 'public',
    private: 'members',
    picture: 'by audience',
  },
  'delete it and restore it, by its author': withNewPicture,
  'delete it, by its author': {
    ...deleted,
    also: {
      ...tagStays,
      'own trash': ['author'],
      'own export, as a zip': ['author'],
      'the author’s export, at the reader’s own address': ['author'],
    },
  },
  'delete it permanently, by its author': deleted,
  'delete it, and the daily purge 30 days later': deleted,
  'delete it, by an administrator': {
    ...deleted,
    // The title of what was removed.
    also: { ...tagStays, 'audit log': ['admin'], 'own notifications': ['author'] },
  },
  'delete the account, by its author': deleted,
  'delete the author, by an administrator': deleted,
} as const satisfies Record<string, Rule>;

/** A write in the policy. */
export type Write = keyof typeof writePolicy;

/**
 * The ways that show a post to someone at some time. Not the one that writes itself: it would refresh
 * cached responses that have to meet the write under test.
 */
export const waysAfterWrites = waysToRead.filter(
  (way) =>
    way === 'audit log' ||
    way === 'own trash' ||
    (ruleOf(way).public.length > 0 && way !== 'number of its likes, by liking it'),
);

/** Who sees the post in each of these ways after a write. */
export function shownAfter(write: Write, before: Audience) {
  const { [before]: state, also }: Rule = writePolicy[write];
  const shownBy = (way: WayToRead): readonly Reader[] =>
    state === 'deleted' ? [] : ruleOf(way)[state];
  return Object.fromEntries(
    waysAfterWrites.map((way) => {
      const shown = [...shownBy(way), ...(also?.[way] ?? [])];
      return [way, readers.filter((reader) => shown.includes(reader))];
    }),
  );
}

/** Whether URLs of its picture from before the write still work. */
export function keepsPicture(write: Write, before: Audience): boolean {
  const { picture, [before]: after }: Rule = writePolicy[write];
  if (picture !== 'by audience') return picture === 'stays';
  return before === 'private' && after === 'members';
}

/** The number of cells. */
export const countWriteCells = () =>
  Object.keys(writePolicy).length * audiences.length * waysAfterWrites.length * readers.length;
