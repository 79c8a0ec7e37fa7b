import type { Reader, WayToRead } from '#server/security/privacy-policy.ts';
import { ask, type Heard, type PrivacyScene } from './scene.ts';

export interface Way {
  /** Sends the request as this reader; `held` is what the reader has from before. */
  look(scene: PrivacyScene, token: string | undefined, held?: string): Promise<Heard>;
  /** Whether the response tells of the post. */
  shows(heard: Heard, scene: PrivacyScene, reader: Reader): boolean;
  /** Tells of the reader's own reactions: which post they belong to, and their words. */
  tellsOwnReactions?: boolean;
  /** Carries no identity: the same for everyone, whatever token comes with it. */
  isSameForAll?: boolean;
  /** Changes something, so that cached responses are out of date. */
  writes?: boolean;
}

const isDone = ({ status }: Heard) => status === 200;
const has = (word: string) => (heard: Heard) => isDone(heard) && heard.text.includes(word);
const hasTitle: Way['shows'] = (heard, { words }) => has(words.title)(heard);
const namesPost = (heard: Heard, { post }: PrivacyScene) => has(post.id)(heard);

type Path = (scene: PrivacyScene) => string | Promise<string>;

function get(path: Path | string, shows: Way['shows'] = hasTitle): Way {
  return {
    shows,
    look: async (scene, token, held) =>
      ask(scene, typeof path === 'string' ? path : await path(scene), {
        token,
        ...(held === undefined ? {} : { held }),
      }),
  };
}

const search = (words: string) => `/api/post/search/1/12?keyword=${encodeURIComponent(words)}`;
const byTag: Path = ({ words }) => `/api/post/tag/${words.tag}`;
const byAuthor: Path = ({ readers }) => `/api/post/user/${readers.author.member.id}`;
const thePost: Path = ({ post }) => `/api/post/${post.id}`;
const counted = has('"postsCount":1');
const homeList =
  (name: string): Way['shows'] =>
  (heard, { words }) =>
    isDone(heard) && JSON.stringify(JSON.parse(heard.text)[name] ?? []).includes(words.title);

/** A way that carries no identity. */
const open = (...given: Parameters<typeof get>): Way => ({ ...get(...given), isSameForAll: true });
const picture = (path: Path) => open(path, isDone);

async function signedForAnother(scene: PrivacyScene): Promise<string> {
  const { status } = await ask(scene, scene.anotherPicture);
  if (status !== 200) throw new Error(`The other picture responses ${status}`);
  return `/pictures/${scene.pictureKey}/full.jpg${new URL(scene.anotherPicture, 'http://x').search}`;
}

const pictureAsTold: Way = {
  shows: isDone,
  async look(scene, token, held) {
    const { text, status } = await ask(scene, await thePost(scene), { token });
    if (status !== 200) return { status, text, etag: null };
    return ask(scene, JSON.parse(text).post.image, held === undefined ? {} : { held });
  },
};

/** The reader's own export, at an address with this member in it. */
const exportAs = (memberOf: (scene: PrivacyScene, own: string) => string): Way => ({
  shows: hasTitle,
  async look(scene, token) {
    const { status, text } = await ask(scene, '/api/dashboard/export', { method: 'POST', token });
    if (status !== 200) return { status, text, etag: null };
    const address = new URL(JSON.parse(text).address, 'http://localhost');
    const own = address.searchParams.get('member') ?? '';
    address.searchParams.set('member', memberOf(scene, own));
    return ask(scene, address.pathname + address.search);
  },
});

/** Likes the post and, unless it was liked before, takes that back. */
const liking: Way = {
  writes: true,
  shows: has('"likesCount":'),
  async look(scene, token) {
    const path = `/api/post/like/${scene.post.id}`;
    const heard = await ask(scene, `${path}/like`, { method: 'PUT', token });
    const wasLiked = token === scene.readers.formerLiker.token;
    if (isDone(heard) && !wasLiked) await ask(scene, `${path}/dislike`, { method: 'PUT', token });
    return heard;
  },
};

const several = (...paths: string[]): Way => ({
  shows: hasTitle,
  async look(scene, token) {
    const heard = await Promise.all(paths.map((path) => ask(scene, path, { token })));
    return { status: 200, etag: null, text: heard.map(({ text }) => text).join('\n') };
  },
});

const home = '/api/dashboard/home/posts';

/** How a post is read by each way. */
export const readBy: Record<WayToRead, Way> = {
  'list of posts': get('/api/post'),
  // Administrators count the other private post as well.
  'number of posts': get('/api/post', (heard, _scene, reader) =>
    has(`"postsCount":${reader === 'admin' ? 2 : 1}`)(heard),
  ),
  'list of a tag': get(byTag),
  'number of posts of a tag': get(byTag, counted),
  'list of an author': get(byAuthor),
  'number of posts of an author': get(byAuthor, counted),
  'search, by title': get(search('zinnober')),
  'search, by words of the text': get(search('quittung')),
  'search, by tag': get(({ words }) => search(words.tag)),
  'number of posts found': get(search('zinnober'), counted),
  'search without keywords': get('/api/post/search/1/12'),
  'the post itself': get(thePost),
  'head of the post': {
    shows: isDone,
    look: async (scene, token) => ask(scene, await thePost(scene), { method: 'HEAD', token }),
  },
  'comments of the post': get(
    ({ post }) => `/api/post/${post.id}/comments`,
    (heard, { words }) => has(words.comment)(heard),
  ),
  'number of its likes, by liking it': liking,
  'dashboard home, latest': get(home, homeList('newPosts')),
  'dashboard home, most liked': get(home, homeList('mostLikedPosts')),
  'dashboard home, most commented': get(home, homeList('mostCommentedPosts')),
  'dashboard home, on this day': get('/api/dashboard/onThisDay?date=2026-01-15'),
  'own posts': get('/api/dashboard/user/posts'),
  'own likes': { ...get('/api/dashboard/reactions/likes'), tellsOwnReactions: true },
  'own comments': { ...get('/api/dashboard/reactions/comments'), tellsOwnReactions: true },
  'the post, to be edited': get(({ post }) => `/api/dashboard/singlePost/edit/${post.id}`),
  'list of members': get('/api/member'),
  'a member, with the ids of posts': get(
    ({ readers }) => `/api/member/${readers.author.member.id}`,
    namesPost,
  ),
  'list of tags': get('/api/post/tag'),
  'managed tags, with numbers': get('/api/admin/tags', counted),
  'own sessions and profile': several(
    '/api/auth/me',
    '/api/auth/sessions',
    '/api/dashboard/profile',
  ),
  'record of removals': get('/api/admin/removals'),

  'document of the post': open(({ post }) => `/post/${post.id}`),
  'document of the list': open('/post'),
  'document of the tag': open(({ words }) => `/post/tag/${words.tag}`),
  'document of the author': open(({ readers }) => `/post/author/${readers.author.member.id}`),
  'document of a search': open('/post/search?keyword=zinnober'),
  'document of the dashboard': open('/dashboard'),

  'feed of the site, Atom': open('/feed.atom'),
  'feed of the site, JSON': open('/feed.json'),
  'feed of the author, Atom': open(
    ({ readers }) => `/post/author/${readers.author.member.id}/feed.atom`,
  ),
  'feed of the author, JSON': open(
    ({ readers }) => `/post/author/${readers.author.member.id}/feed.json`,
  ),
  'feed of the tag, Atom': open(({ words }) => `/post/tag/${words.tag}/feed.atom`),
  'feed of the tag, JSON': open(({ words }) => `/post/tag/${words.tag}/feed.json`),
  'sitemap, list of files': open('/sitemap.xml', has('sitemap-posts-1.xml')),
  'sitemap of posts': open('/sitemap-posts-1.xml', namesPost),
  'sitemap of authors': open('/sitemap-authors-1.xml', (heard, { readers }) =>
    has(readers.author.member.id)(heard),
  ),
  'sitemap of tags': open('/sitemap-site.xml', (heard, { words }) => has(words.tag)(heard)),
  'rules for robots': open('/robots.txt'),
  'metrics and probes': { ...several('/metrics', '/healthz', '/readyz'), isSameForAll: true },
  'description of the API': open('/api/openapi.json'),

  'picture, at the address it had while public': picture(
    ({ publicKey }) => `/pictures/${publicKey}/full.jpg`,
  ),
  'picture, smallest, at the address it had': picture(
    ({ publicKey }) => `/pictures/${publicKey}/small.webp`,
  ),
  'picture, at the address the reader is told': pictureAsTold,
  'picture, without the signature': picture(({ pictureKey }) => `/pictures/${pictureKey}/full.jpg`),
  'picture, with the signature of another': picture(signedForAnother),
  'own export, as a zip': { ...exportAs((_scene, own) => own), tellsOwnReactions: true },
  'the author’s export, at the reader’s own address': exportAs(
    ({ readers }) => readers.author.member.id,
  ),
};
