import type { CallOutput } from '#contract/calls.ts';
import type { PostPageView } from '#contract/posts.ts';
import { personNamed } from '#server/posts/people.ts';
import { buildPost } from '../factories.ts';
import { fileOf } from '../picture-steps.ts';
import type { Reader, WayToRead } from '../policies/privacy-policy.ts';
import {
  findThread,
  type PrivacyFixture,
  type ReadResponse,
  request,
  words,
  writtenAt,
} from './fixture.ts';

export interface Way {
  /** Sends the request as this reader; `ifNoneMatch` is what the reader has from before. */
  read(
    fixture: PrivacyFixture,
    token: string | undefined,
    ifNoneMatch?: string,
  ): Promise<ReadResponse>;
  /** Whether the response shows the post. */
  shows(response: ReadResponse, fixture: PrivacyFixture, reader: Reader): boolean;
  /** Includes the reader's own reactions: the id of their post, and their text. */
  includesOwnReactions?: boolean;
  /** Ignores the token: the response is the same for everyone. */
  isSameForAll?: boolean;
  /** Writes, which invalidates cached responses. */
  writes?: boolean;
}

const isDone = ({ status }: ReadResponse) => status === 200;
const has = (word: string) => (response: ReadResponse) =>
  isDone(response) && response.text.includes(word);
const hasTitle: Way['shows'] = (response, { words }) => has(words.title)(response);
const hasPerson: Way['shows'] = has(words.person);
const hasTag: Way['shows'] = (response, { words }) => has(words.tag)(response);
const namesPost = (response: ReadResponse, { post }: PrivacyFixture) => has(post.id)(response);

type Path = (fixture: PrivacyFixture) => string | Promise<string>;

function get(path: Path | string, shows: Way['shows'] = hasTitle): Way {
  return {
    shows,
    read: async (fixture, token, ifNoneMatch) =>
      request(fixture, typeof path === 'string' ? path : await path(fixture), {
        token,
        ...(ifNoneMatch === undefined ? {} : { ifNoneMatch }),
      }),
  };
}

const search = (words: string) => `/api/post/search/1/12?keyword=${encodeURIComponent(words)}`;
const byTag: Path = ({ words }) => `/api/post/tag/${words.tag}`;
const byAuthor: Path = ({ readers }) => `/api/post/user/${readers.author.member.id}`;
const ofPerson = `/api/people/${personNamed(words.person).id}/posts`;
const thePost: Path = ({ post }) => `/api/post/${post.id}`;
const counted = has('"postsCount":1');
const homeList =
  (name: string): Way['shows'] =>
  (response, { words }) =>
    isDone(response) && JSON.stringify(JSON.parse(response.text)[name] ?? []).includes(words.title);

/** A way that ignores the token. */
const open = (...given: Parameters<typeof get>): Way => ({ ...get(...given), isSameForAll: true });
/** Files of these pictures, which all readers of one of them may read. */
const pictures = (pathsOf: (fixture: PrivacyFixture) => string[] | Promise<string[]>): Way => ({
  isSameForAll: true,
  shows: isDone,
  read: async (fixture, _token, ifNoneMatch) =>
    readPictures(fixture, await pathsOf(fixture), ifNoneMatch),
});

async function readPictures(fixture: PrivacyFixture, paths: string[], ifNoneMatch?: string) {
  const known = ifNoneMatch === undefined ? {} : { ifNoneMatch };
  const responses = await Promise.all(paths.map((path) => request(fixture, path, known)));
  const [response, ...others] = responses;
  if (!response || others.some(({ status }) => status !== response.status)) {
    throw new Error(`Not all of ${paths} are alike: ${responses.map(({ status }) => status)}`);
  }
  return { ...response, text: responses.map(({ text }) => text).join('\n') };
}

async function signedForAnother(fixture: PrivacyFixture): Promise<string[]> {
  const { status } = await request(fixture, fixture.anotherPicture);
  if (status !== 200) throw new Error(`The other picture returned ${status}`);
  const { search } = new URL(fixture.anotherPicture, 'http://x');
  return fixture.pictureKeys.map((key) => `/pictures/${key}/full.jpg${search}`);
}

/** The pictures at the addresses in the response that the reader gets. */
const picturesInResponse: Way = {
  shows: isDone,
  async read(fixture, token, ifNoneMatch) {
    const { text, status } = await request(fixture, await thePost(fixture), { token });
    if (status !== 200) return { status, text, etag: null };
    const post: PostPageView = JSON.parse(text).post;
    return readPictures(fixture, [post.image, ...post.pictures.map(fileOf)], ifNoneMatch);
  },
};

/** Of the notifications those of new memories: others tell administrators of private ones. */
const news: Way = {
  shows: hasTitle,
  async read(fixture, token, ifNoneMatch) {
    const known = ifNoneMatch === undefined ? {} : { ifNoneMatch };
    const path = '/api/dashboard/notifications';
    const response = await request(fixture, path, { token, ...known });
    if (response.status !== 200) return response;
    const { notifications } = JSON.parse(response.text) as CallOutput<'listNotifications'>;
    const text = JSON.stringify(notifications.filter(({ kind }) => kind === 'post'));
    return { ...response, text };
  },
};

/** The reader's own export, at a URL with this member id. */
const exportAs = (memberOf: (fixture: PrivacyFixture, own: string) => string): Way => ({
  shows: hasTitle,
  async read(fixture, token) {
    const { status, text } = await request(fixture, '/api/dashboard/export', {
      method: 'POST',
      token,
    });
    if (status !== 200) return { status, text, etag: null };
    const address = new URL(JSON.parse(text).address, 'http://localhost');
    const own = address.searchParams.get('member') ?? '';
    address.searchParams.set('member', memberOf(fixture, own));
    return request(fixture, address.pathname + address.search);
  },
});

let lastRead: Promise<unknown> = Promise.resolve();

/**
 * Reads a public post that was published right after the post. It exists only meanwhile, and for one
 * reader after the other: other ways count posts, and two of them would be neighbours.
 */
const fromNextPost = (pathOf: (postId: string) => string): Way => ({
  writes: true,
  shows: hasTitle,
  read(fixture, token, ifNoneMatch) {
    const { db } = fixture.site;
    const response = lastRead.then(async () => {
      const author = fixture.readers.member.member;
      const { id } = await buildPost(db, { author, createdAt: writtenAt + 1 });
      const known = ifNoneMatch === undefined ? {} : { ifNoneMatch };
      const read = await request(fixture, pathOf(id), { token, ...known });
      await db.write((tx) => tx.deleteFrom('posts').where('id', '=', id).execute());
      return read;
    });
    lastRead = response.catch(() => undefined);
    return response;
  },
});

/** Likes the post and, unless it was liked before, takes that back. */
const liking: Way = {
  writes: true,
  shows: has('"likesCount":'),
  async read(fixture, token) {
    const path = `/api/post/like/${fixture.post.id}`;
    const response = await request(fixture, `${path}/like`, { method: 'PUT', token });
    const wasLiked = token === fixture.readers.formerLiker.token;
    if (isDone(response) && !wasLiked)
      await request(fixture, `${path}/dislike`, { method: 'PUT', token });
    return response;
  },
};

const several = (...paths: string[]): Way => ({
  shows: hasTitle,
  async read(fixture, token) {
    const response = await Promise.all(paths.map((path) => request(fixture, path, { token })));
    return { status: 200, etag: null, text: response.map(({ text }) => text).join('\n') };
  },
});

const home = '/api/dashboard/home/posts';

/** How a post is read by each way. */
export const readBy: Record<WayToRead, Way> = {
  'list of posts': get('/api/post'),
  // Administrators count the other private post as well.
  'number of posts': get('/api/post', (response, _fixture, reader) =>
    has(`"postsCount":${reader === 'admin' ? 2 : 1}`)(response),
  ),
  'list of a tag': get(byTag),
  'number of posts of a tag': get(byTag, counted),
  'list of an author': get(byAuthor),
  'number of posts of an author': get(byAuthor, counted),
  timeline: get('/api/post/timeline'),
  'timeline of its month': get('/api/post/timeline?year=2025&month=1'),
  'number of posts of its year in the timeline': get(
    '/api/post/timeline?year=1066',
    has('{"year":2025,"postsCount":1,'),
  ),
  'number of posts of its month in the timeline': get(
    '/api/post/timeline?year=1066',
    has('"months":[{"month":1,"postsCount":1}]'),
  ),
  'previous post of another': fromNextPost((id) => `/api/post/${id}`),
  'search, by title': get(search('zinnober')),
  'search, by words of the text': get(search('quittung')),
  'search, by tag': get(({ words }) => search(words.tag)),
  'number of posts found': get(search('zinnober'), counted),
  'search, by a person in it': get(search('karneol')),
  'search without keywords': get('/api/post/search/1/12'),
  'the post itself': get(thePost),
  'whether a copy of it is still visible': {
    shows: namesPost,
    read: (fixture, token) =>
      request(fixture, '/api/post/visible', {
        method: 'POST',
        token,
        body: { ids: [fixture.post.id] },
      }),
  },
  'people in the post': get(thePost, hasPerson),
  'page of a person in it': get(ofPerson),
  'number of posts of a person in it': get(ofPerson, counted),
  'suggested people': get('/api/people?query=karneol', hasPerson),
  'head of the post': {
    shows: isDone,
    read: async (fixture, token) =>
      request(fixture, await thePost(fixture), { method: 'HEAD', token }),
  },
  'comments of the post': get(
    ({ post }) => `/api/post/${post.id}/comments`,
    (response, { words }) => has(words.comment)(response),
  ),
  'replies to a comment on the post': get(
    async ({ site, post }) => {
      const { thread_id } = (await findThread(site, post)) ?? { thread_id: post.id };
      return `/api/post/${post.id}/comments?parentId=${thread_id}`;
    },
    (response, { words }) => has(words.comment)(response),
  ),
  'who likes the post': get(
    ({ post }) => `/api/post/${post.id}/likes`,
    (response, { readers }) => has(readers.formerLiker.member.id)(response),
  ),
  'number of its likes, by liking it': liking,
  'dashboard home, latest': get(home, homeList('newPosts')),
  'dashboard home, most liked': get(home, homeList('mostLikedPosts')),
  'dashboard home, most commented': get(home, homeList('mostCommentedPosts')),
  'dashboard home, on this day': get('/api/dashboard/onThisDay?date=2026-01-15'),
  'own posts': get('/api/dashboard/user/posts'),
  'own likes': { ...get('/api/dashboard/reactions/likes'), includesOwnReactions: true },
  'own comments': { ...get('/api/dashboard/reactions/comments'), includesOwnReactions: true },
  'own notifications': get('/api/dashboard/notifications'),
  'news of memories': news,
  // Comments in the trash show the titles of their posts.
  'own trash': get('/api/dashboard/trash', has('"kind":"post"')),
  'the post, to be edited': get(({ post }) => `/api/dashboard/singlePost/edit/${post.id}`),
  'list of members': get('/api/member'),
  'a member, with the ids of posts': get(
    ({ readers }) => `/api/member/${readers.author.member.id}`,
    namesPost,
  ),
  'list of tags, with one that was added with the post': get('/api/post/tag', hasTag),
  'managed tags, with numbers': get('/api/admin/tags', counted),
  'own sessions and profile': several(
    '/api/auth/me',
    '/api/auth/sessions',
    '/api/dashboard/profile',
  ),
  'audit log': get('/api/admin/audit'),

  'document of the post': open(({ post }) => `/post/${post.id}`),
  'document of the list': open('/post'),
  'document of the tag': open(({ words }) => `/post/tag/${words.tag}`),
  'document of the author': open(({ readers }) => `/post/author/${readers.author.member.id}`),
  'document of a search': open('/post/search?keyword=zinnober'),
  'document of the timeline': open('/timeline'),
  'document of its month': open('/timeline/2025/1'),
  'document of the next post': { ...fromNextPost((id) => `/post/${id}`), isSameForAll: true },
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
  'sitemap of authors': open('/sitemap-authors-1.xml', (response, { readers }) =>
    has(readers.author.member.id)(response),
  ),
  'sitemap of tags': open('/sitemap-site.xml', hasTag),
  'rules for robots': open('/robots.txt'),
  'metrics and probes': { ...several('/metrics', '/healthz', '/readyz'), isSameForAll: true },
  'description of the API': open('/api/openapi.json'),

  'pictures, at the addresses they had while public': pictures(({ publicKeys }) =>
    publicKeys.map((key) => `/pictures/${key}/full.jpg`),
  ),
  'pictures, smallest, at the addresses they had': pictures(({ publicKeys }) =>
    publicKeys.map((key) => `/pictures/${key}/small.webp`),
  ),
  'pictures, at the addresses the reader is told': picturesInResponse,
  'pictures, without the signature': pictures(({ pictureKeys }) =>
    pictureKeys.map((key) => `/pictures/${key}/full.jpg`),
  ),
  'pictures, with the signature of another': pictures(signedForAnother),
  'picture that no post has yet, without the signature': pictures(({ unusedKey }) => [
    `/pictures/${unusedKey}/full.jpg`,
  ]),
  'own export, as a zip': { ...exportAs((_fixture, own) => own), includesOwnReactions: true },
  'the author’s export, at the reader’s own address': exportAs(
    ({ readers }) => readers.author.member.id,
  ),
};
