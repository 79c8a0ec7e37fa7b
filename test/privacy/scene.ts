import type { AddressInfo } from 'node:net';
import { uuidv7 } from 'uuidv7';
import { createStorage } from '#server/platform/storage/create-storage.ts';
import type { Reader } from '#server/security/privacy-policy.ts';
import { enterMember } from '../account-steps.ts';
import { buildComment, buildLike, type Member } from '../factories.ts';
import { buildPostWithFiles } from '../lived-site.ts';
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

/** The only post of a site, public at first, and everyone who could come across it. */
export interface PrivacyScene {
  site: TestSite;
  readers: Record<Reader, { member: Member; token: string | undefined }>;
  post: { id: string };
  /** Where its picture was while everyone could see it. */
  publicKey: string;
}

/** What came back. */
export interface Heard {
  status: number;
  etag: string | null;
  text: string;
}

export async function buildPrivacyScene(site: TestSite): Promise<PrivacyScene> {
  const storage = await createStorage({ dataDir: site.dataDir, storageUrl: undefined });
  const enter = (role: Member['role'] = 'member') => enterMember(site, { role });
  const [member, formerLiker, formerCommenter, author] = [
    await enter(),
    await enter(),
    await enter(),
    await enter(),
  ];
  const createdAt = Date.UTC(2025, 0, 15, 12);
  await site.db.write((tx) =>
    tx
      .insertInto('tags')
      .values({ id: uuidv7(), name: words.tag, created_at: createdAt })
      .execute(),
  );
  const { storage_key: publicKey, ...post } = await buildPostWithFiles(site.db, storage, {
    author: author.member,
    title: words.title,
    body: words.body,
    tags: [words.tag],
    createdAt,
  });
  await site.db.write((tx) =>
    tx.updateTable('posts').set({ image_alt: words.alt }).where('id', '=', post.id).execute(),
  );
  await buildLike(site.db, { post, member: formerLiker.member });
  await buildComment(site.db, { post, member: formerCommenter.member, body: words.comment });
  const visitor = { ...member, token: undefined };
  const readers = {
    visitor,
    member,
    formerLiker,
    formerCommenter,
    author,
    admin: await enter('admin'),
  };
  return { site, readers, post, publicKey };
}

/** Asks over HTTP, so that answers kept ready take their short way; the site has to listen. */
export async function ask(
  { site }: PrivacyScene,
  path: string,
  {
    token,
    method = 'GET',
    held,
  }: { token?: string | undefined; method?: string; held?: string } = {},
): Promise<Heard> {
  const { port } = site.app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(held === undefined ? {} : { 'if-none-match': held }),
    },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isZip = answer.headers.get('content-type') === 'application/zip';
  const text = isZip ? [...readZip(bytes)].flat().join('\n') : bytes.toString();
  return { status: answer.status, etag: answer.headers.get('etag'), text };
}

/** The author makes the post private. */
export async function hidePost({ site, readers, post }: PrivacyScene): Promise<void> {
  const { title, body, tag } = words;
  const changes = { postId: post.id, title, body, tags: [tag], isPublic: false };
  const path = '/api/dashboard/posts/edit/info';
  const answer = await site.send('PATCH', path, changes, readers.author.token);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  // The files at the former address go by a job, which is due at once.
  await site.jobs.runDue();
}

export async function pictureKeyOf({ site, post }: PrivacyScene): Promise<string> {
  const { storage_key } = await site.db.read
    .selectFrom('images')
    .innerJoin('posts', 'posts.image_id', 'images.id')
    .select('storage_key')
    .where('posts.id', '=', post.id)
    .executeTakeFirstOrThrow();
  return storage_key;
}
