import type { AddressInfo } from 'node:net';
import { uuidv7 } from 'uuidv7';
import { createStorage } from '#server/platform/storage/create-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Reader } from '#server/security/privacy-policy.ts';
import { enterMember } from '../account-steps.ts';
import { buildComment, buildLike, type Member } from '../factories.ts';
import { buildPostWithFiles } from '../populated-site.ts';
import type { TestSite } from '../test-site.ts';
import { readZip } from '../zip-reader.ts';

/** Words that stand nowhere but in the post and below it. */
export const words = {
  title: 'Zinnober at the pier',
  body: 'The quittung was lost in the rain.',
  alt: 'A kupferstich of the pier',
  comment: 'Bernstein, all of it.',
  tag: 'perlmutt',
};

/** Tags that the post gets later. */
export const laterTags = { edited: 'chalzedon', mergedInto: 'malachit' };

/** A post of a site, and everyone who could come across it. */
export interface PrivacyScene {
  site: TestSite;
  storage: Storage;
  readers: Record<Reader, { member: Member; token: string | undefined }>;
  post: { id: string };
  isPublic: boolean;
  /** What the post says now. */
  words: typeof words;
  /** Where its picture is, or was when it was deleted. */
  pictureKey: string;
  /** Where its picture was while everyone could see it; where a guess would look if it never was. */
  publicKey: string;
  /** The signed address of the picture of another private post. */
  anotherPicture: string;
  /** Responses of this round of reading, by request. */
  responses: Map<string, Promise<Heard>>;
}

/** What came back. */
export interface Heard {
  status: number;
  etag: string | null;
  text: string;
}

export async function buildPrivacyScene(
  site: TestSite,
  { isPublic = true } = {},
): Promise<PrivacyScene> {
  const storage = await createStorage({ dataDir: site.dataDir, storageUrl: undefined });
  const enter = (role: Member['role'] = 'member') => enterMember(site, { role });
  const [member, formerLiker, formerCommenter, author, stranger] = [
    await enter(),
    await enter(),
    await enter(),
    await enter(),
    await enter(),
  ];
  const names = [words.tag, ...Object.values(laterTags)];
  await site.db.write((tx) =>
    tx
      .insertInto('tags')
      .values(names.map((name) => ({ id: uuidv7(), name, created_at: writtenAt })))
      .execute(),
  );
  const { storage_key: pictureKey, ...post } = await buildPostWithFiles(site.db, storage, {
    author: author.member,
    title: words.title,
    body: words.body,
    tags: [words.tag],
    createdAt: writtenAt,
    isPublic,
  });
  await site.db.write((tx) =>
    tx.updateTable('posts').set({ image_alt: words.alt }).where('id', '=', post.id).execute(),
  );
  const another = await buildPostWithFiles(site.db, storage, {
    author: stranger.member,
    isPublic: false,
  });
  const told = await site.get(`/api/post/${another.id}`, stranger.token);
  const visitor = { ...member, token: undefined };
  const readers = {
    visitor,
    member,
    formerLiker,
    formerCommenter,
    author,
    admin: await enter('admin'),
  };
  const scene = {
    site,
    storage,
    readers,
    post,
    isPublic,
    words: { ...words },
    pictureKey,
    publicKey: pictureKey.replace(/^p-/, 'o-'),
    anotherPicture: told.json().post.image,
    responses: new Map(),
  };
  await addReactions(scene);
  return scene;
}

/** A year before the site's time, so that the post is among those of this day. */
export const writtenAt = Date.UTC(2025, 0, 15, 12);

/** A like and a comment from a time when the post was public. */
export async function addReactions({ site, readers, post, words }: PrivacyScene): Promise<void> {
  const { formerLiker, formerCommenter } = readers;
  await buildLike(site.db, { post, member: formerLiker.member });
  await buildComment(site.db, { post, member: formerCommenter.member, body: words.comment });
}

/**
 * Asks over HTTP, so that cached responses take their short way; the site has to listen. What only
 * reads is asked once in a round.
 */
export function ask(
  scene: PrivacyScene,
  path: string,
  {
    token,
    method = 'GET',
    held,
  }: { token?: string | undefined; method?: string; held?: string } = {},
): Promise<Heard> {
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(held === undefined ? {} : { 'if-none-match': held }),
  };
  const { port } = scene.site.app.server.address() as AddressInfo;
  const send = () => hear(`http://127.0.0.1:${port}${path}`, { method, headers });
  if (method !== 'GET' && method !== 'HEAD') return send();
  const request = [method, path, token, held].join(' ');
  const response = scene.responses.get(request) ?? send();
  scene.responses.set(request, response);
  return response;
}

async function hear(url: string, request: RequestInit): Promise<Heard> {
  const response = await fetch(url, request);
  const bytes = Buffer.from(await response.arrayBuffer());
  const isZip = response.headers.get('content-type') === 'application/zip';
  const text = isZip ? [...readZip(bytes)].flat().join('\n') : bytes.toString();
  return { status: response.status, etag: response.headers.get('etag'), text };
}

/** The author makes the post private. */
export async function hidePost(scene: PrivacyScene): Promise<void> {
  await editPost(scene, { isPublic: false });
  await settle(scene);
}

/** The author writes the post anew, as the scene says it, with these changes. */
export async function editPost(
  scene: PrivacyScene,
  changes: { title?: string; body?: string; tag?: string; isPublic?: boolean },
): Promise<void> {
  const { isPublic = scene.isPublic, ...changed } = changes;
  Object.assign(scene.words, changed);
  scene.isPublic = isPublic;
  const { title, body, tag } = scene.words;
  const info = { postId: scene.post.id, title, body, tags: [tag], isPublic };
  const path = '/api/dashboard/posts/edit/info';
  done(await scene.site.send('PATCH', path, info, scene.readers.author.token));
}

/** Fails the test unless the call succeeded. */
export function done<Response extends { statusCode: number; body: string }>(
  response: Response,
): Response {
  if (response.statusCode !== 200) throw new Error(response.body);
  return response;
}

/** After a change: files at former addresses go by a job, which is due at once. */
export async function settle(scene: PrivacyScene): Promise<void> {
  const { site, post } = scene;
  await site.jobs.runDue();
  const image = await site.db.read
    .selectFrom('images')
    .innerJoin('posts', 'posts.image_id', 'images.id')
    .select('storage_key')
    .where('posts.id', '=', post.id)
    .executeTakeFirst();
  if (image) scene.pictureKey = image.storage_key;
  if (scene.isPublic) scene.publicKey = scene.pictureKey;
  scene.responses.clear();
}
