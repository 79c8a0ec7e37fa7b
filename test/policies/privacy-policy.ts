import { Audience } from '#contract/posts.ts';

/** Everyone who could see a post. The former ones reacted to it while it was public. */
export const readers = [
  'visitor',
  'member',
  'formerLiker',
  'formerCommenter',
  'author',
  'admin',
] as const;
export type Reader = (typeof readers)[number];

export const audiences = Audience.options;

/** Who sees the post by one way of reading, for each audience it may have. */
type Rule = Record<Audience, readonly Reader[]>;

const signedIn: Reader[] = ['member', 'formerLiker', 'formerCommenter', 'author', 'admin'];

const everyones: Rule = { public: readers, members: signedIn, private: ['author', 'admin'] };
/** Ways that need a session. */
const members: Rule = { ...everyones, public: signedIn };
/** A visitor's view for everyone: these requests carry no identity. */
const visitorsView: Rule = { public: readers, members: [], private: [] };
const only = (...some: Reader[]): Rule => ({ public: some, members: some, private: some });
const unlessPrivate = (...some: Reader[]): Rule => ({ ...only(...some), private: [] });
const never = only();

/**
 * The privacy matrix: every way to read anything. Tests try each on both engines, on SQLite as each
 * reader, while the post is public, for members and private; docs/security.md shows it.
 */
export const privacyPolicy = {
  'list of posts': everyones,
  'number of posts': everyones,
  'list of a tag': everyones,
  'number of posts of a tag': everyones,
  'list of an author': everyones,
  'number of posts of an author': everyones,
  timeline: everyones,
  'timeline of its month': everyones,
  'number of posts of its year in the timeline': everyones,
  'number of posts of its month in the timeline': everyones,
  'previous post of another': everyones,
  'search, by title': everyones,
  'search, by words of the text': everyones,
  'search, by tag': everyones,
  'number of posts found': everyones,
  'search, by a person in it': members,
  'search without keywords': everyones,
  'the post itself': everyones,
  'whether a copy of it is still visible': members,
  'people in the post': members,
  'page of a person in it': members,
  'number of posts of a person in it': members,
  'suggested people': members,
  'head of the post': everyones,
  'comments of the post': everyones,
  'replies to a comment on the post': everyones,
  'who likes the post': everyones,
  'number of its likes, by liking it': members,
  'dashboard home, latest': members,
  'dashboard home, most liked': members,
  'dashboard home, most commented': members,
  'dashboard home, on this day': members,
  'own posts': only('author'),
  'own likes': unlessPrivate('formerLiker'),
  'own comments': unlessPrivate('formerCommenter'),
  'own notifications': members,
  'news of memories': unlessPrivate('member', 'formerLiker', 'formerCommenter', 'admin'),
  'the post, to be edited': only('author'),
  'own trash': never,
  'list of members': never,
  'a member, with the ids of posts': only('admin'),
  'list of tags, with one that was added with the post': everyones,
  'managed tags, with numbers': only('admin'),
  'own sessions and profile': never,
  'audit log': never,

  'document of the post': visitorsView,
  'document of the list': visitorsView,
  'document of the tag': visitorsView,
  'document of the author': visitorsView,
  'document of a search': visitorsView,
  'document of the timeline': visitorsView,
  'document of its month': visitorsView,
  'document of the next post': visitorsView,
  'document of the dashboard': never,

  'feed of the site, Atom': visitorsView,
  'feed of the site, JSON': visitorsView,
  'feed of the author, Atom': visitorsView,
  'feed of the author, JSON': visitorsView,
  'feed of the tag, Atom': visitorsView,
  'feed of the tag, JSON': visitorsView,
  'sitemap, list of files': visitorsView,
  'sitemap of posts': visitorsView,
  'sitemap of authors': visitorsView,
  'sitemap of tags': visitorsView,
  'rules for robots': never,
  'metrics and probes': never,
  'description of the API': never,

  'pictures, at the addresses they had while public': visitorsView,
  'pictures, smallest, at the addresses they had': visitorsView,
  'pictures, at the addresses the reader is told': everyones,
  'pictures, without the signature': visitorsView,
  'pictures, with the signature of another': visitorsView,
  'picture that no post has yet, without the signature': never,
  'own export, as a zip': {
    ...only('formerLiker', 'formerCommenter', 'author'),
    private: ['author'],
  },
  'the author’s export, at the reader’s own address': only('author'),
} as const satisfies Record<string, Rule>;

/** A way to read in the privacy matrix. */
export type WayToRead = keyof typeof privacyPolicy;
export const waysToRead = Object.keys(privacyPolicy) as WayToRead[];

export const ruleOf = (way: WayToRead): Rule => privacyPolicy[way];

/** The number of cells. */
export const countPrivacyCells = () => waysToRead.length * readers.length * audiences.length;
