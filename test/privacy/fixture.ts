import type { AddressInfo } from 'node:net';
import { uuidv7 } from 'uuidv7';
import type { Audience } from '#contract/posts.ts';
import { createBulkStorage } from '#server/platform/storage/create-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { listPostPictures } from '#server/posts/queries/pictures.ts';
import { enterMember } from '../account-steps.ts';
import { insertNotification, setSite, shareNews } from '../community-factories.ts';
import { buildComment, buildLike, inOneTransaction, type Member } from '../factories.ts';
import type { Reader } from '../policies/privacy-policy.ts';
import { buildPictureWithFiles, buildPostWithFiles } from '../populated-site.ts';
import type { TestSite } from '../test-site.ts';
import { readZip } from '../zip-reader.ts';

/** Words that occur only in the post and its comments. */
export const words = {
  title: 'Zinnober at the pier',
  body: 'The quittung was lost in the rain.',
  alt: 'A kupferstich of the pier',
  comment: 'Bernstein, all of it.',
  thread: 'Topas, or was it not?',
  tag: 'perlmutt',
  person: 'Baba Karneol',
};

/** Tags that the post gets later. Like its first one, they are not an administrator's. */
export const laterTags = { edited: 'chalzedon', mergedInto: 'malachit' };

/** A post, and a reader of every kind. */
export interface PrivacyFixture {
  site: TestSite;
  storage: Storage;
  readers: Record<Reader, { member: Member; token: string | undefined }>;
  post: { id: string };
  audience: Audience;
  /** The current texts of the post. */
  words: typeof words;
  /** The storage keys of its pictures, or the last ones if it was deleted. */
  pictureKeys: string[];
  /** Those of its pictures while it was public; the ones that could be guessed if it never was. */
  publicKeys: string[];
  /** The storage key of a picture of its author that no post has. */
  unusedKey: string;
  /** The signed URL of the picture of another private post. */
  anotherPicture: string;
  /** Responses of this round of reading, by request. */
  responses: Map<string, Promise<ReadResponse>>;
}

export interface ReadResponse {
  status: number;
  etag: string | null;
  text: string;
}

export async function buildPrivacyFixture(
  site: TestSite,
  { audience = 'public' }: { audience?: Audience } = {},
): Promise<PrivacyFixture> {
  // Files need not survive a power failure here.
  const { storage } = createBulkStorage({ dataDir: site.dataDir, storageUrl: undefined });
  const { stranger, another, ...rows } = await inOneTransaction(site.db, (db) =>
    buildRows({ db, time: site.time }, storage, audience),
  );
  const response = await site.get(`/api/post/${another.id}`, stranger.token);
  return {
    ...rows,
    site,
    storage,
    audience,
    words: { ...words },
    publicKeys: rows.pictureKeys.map((key) => key.replace(/^p-/, 'o-')),
    anotherPicture: response.json().post.image,
    responses: new Map(),
  };
}

/** Of pictures that are read in few sizes. */
const fewFiles = ['full.jpg', 'small.webp'];

async function buildRows(
  site: Pick<TestSite, 'db' | 'time'>,
  storage: Storage,
  audience: Audience,
) {
  const { db } = site;
  const enter = (role: Member['role'] = 'member') => enterMember(site, { role });
  const [member, formerLiker, formerCommenter, author, stranger] = [
    await enter(),
    await enter(),
    await enter(),
    await enter(),
    await enter(),
  ];
  const names = [words.tag, ...Object.values(laterTags)];
  await db.write((tx) =>
    tx
      .insertInto('tags')
      .values(
        names.map((name) => ({
          id: uuidv7(),
          name,
          added_with_post: true,
          created_at: writtenAt,
        })),
      )
      .execute(),
  );
  await setSite(db, { tagging: 'members' });
  const { storage_key: coverKey, ...post } = await buildPostWithFiles(db, storage, {
    author: author.member,
    title: words.title,
    body: words.body,
    alt: words.alt,
    tags: [words.tag],
    people: [words.person],
    createdAt: writtenAt,
    audience,
  });
  const other = await buildPictureWithFiles(db, storage, { post, alt: words.alt }, fewFiles);
  const unused = await buildPictureWithFiles(db, storage, { member: author.member }, fewFiles);
  const another = await buildPostWithFiles(
    db,
    storage,
    { author: stranger.member, audience: 'private' },
    fewFiles,
  );
  const visitor = { ...member, token: undefined };
  const admin = await enter('admin');
  const readers = { visitor, member, formerLiker, formerCommenter, author, admin };
  await addReactions({ site, readers, post, words });
  // Also if it is private: it was shown once.
  await shareNews(db, { post, at: site.time });
  return {
    readers,
    post,
    pictureKeys: [coverKey, other.storage_key],
    unusedKey: unused.storage_key,
    stranger,
    another,
  };
}

/** A year before the site's time, so that the post is among those of this day. */
export const writtenAt = Date.UTC(2025, 0, 15, 12);

/**
 * A like and a reply to another's comment, from a time when the post was public, and a notification of
 * a further like for everyone with a session.
 */
export async function addReactions({
  site,
  readers,
  post,
  words,
}: Pick<PrivacyFixture, 'readers' | 'post' | 'words'> & {
  site: Pick<TestSite, 'db'>;
}): Promise<void> {
  const { formerLiker, formerCommenter } = readers;
  await buildLike(site.db, { post, member: formerLiker.member });
  const { created_at } = await buildLike(site.db, { post });
  for (const { member, token } of Object.values(readers)) {
    if (token) await insertNotification(site.db, { post, member, createdAt: created_at });
  }
  const parent = await buildComment(site.db, { post, body: words.thread });
  await buildComment(site.db, { parent, member: formerCommenter.member, body: words.comment });
}

/** The thread with replies on the post, if it has one. */
export function findThread({ db }: TestSite, post: { id: string }) {
  return db.read
    .selectFrom('comments')
    .select('thread_id')
    .where('post_id', '=', post.id)
    .whereRef('thread_id', '<>', 'id')
    .executeTakeFirst();
}

/**
 * Sends the request over HTTP, so that cached responses use the fast path; the site must listen. Reads are
 * sent once in a round.
 */
export function request(
  fixture: PrivacyFixture,
  path: string,
  {
    token,
    method = 'GET',
    body,
    ifNoneMatch,
  }: { token?: string | undefined; method?: string; body?: object; ifNoneMatch?: string } = {},
): Promise<ReadResponse> {
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const { port } = fixture.site.app.server.address() as AddressInfo;
  const send = () =>
    fetchText(`http://127.0.0.1:${port}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
  if (method !== 'GET' && method !== 'HEAD') return send();
  const key = [method, path, token, ifNoneMatch].join(' ');
  const response = fixture.responses.get(key) ?? send();
  fixture.responses.set(key, response);
  return response;
}

async function fetchText(url: string, init: RequestInit): Promise<ReadResponse> {
  const response = await fetch(url, init);
  const bytes = Buffer.from(await response.arrayBuffer());
  const isZip = response.headers.get('content-type') === 'application/zip';
  const text = isZip ? [...readZip(bytes)].flat().join('\n') : bytes.toString();
  // Otherwise a fault would look like a post that is hidden.
  if (response.status >= 500) throw new Error(`${url} returned ${response.status}: ${text}`);
  return { status: response.status, etag: response.headers.get('etag'), text };
}

/** The author restricts who may read the post. */
export async function restrictPost(fixture: PrivacyFixture, audience: Audience): Promise<void> {
  await editPost(fixture, { audience });
  await runJobs(fixture);
}

/** The author edits the post: the texts of the fixture with these changes. */
export async function editPost(
  fixture: PrivacyFixture,
  changes: { title?: string; body?: string; tag?: string; audience?: Audience },
): Promise<void> {
  const { audience = fixture.audience, ...changed } = changes;
  Object.assign(fixture.words, changed);
  fixture.audience = audience;
  const { title, body, tag } = fixture.words;
  const info = { postId: fixture.post.id, title, body, tags: [tag], audience };
  const path = '/api/dashboard/posts/edit/info';
  done(await fixture.site.send('PATCH', path, info, fixture.readers.author.token));
}

/** Fails the test unless the call succeeded. */
export function done<Response extends { statusCode: number; body: string }>(
  response: Response,
): Response {
  if (response.statusCode !== 200) throw new Error(response.body);
  return response;
}

/** After a change: runs the job that removes files with former keys, and updates the fixture. */
export async function runJobs(fixture: PrivacyFixture): Promise<void> {
  const { site, post } = fixture;
  await site.jobs.runDue();
  const pictures = await listPostPictures(site.db.read, post.id);
  if (pictures.length > 0) fixture.pictureKeys = pictures.map(({ storage_key }) => storage_key);
  if (fixture.audience === 'public') fixture.publicKeys = fixture.pictureKeys;
  fixture.responses.clear();
}
