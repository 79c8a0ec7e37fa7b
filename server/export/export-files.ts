import type { Database } from '../db/database.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { SiteReader } from '../site/settings.ts';
import { inBatches } from './batches.ts';
import { toDataJson } from './data-json.ts';
import { pageNameOf, pictureFilesOf, toIndexPage, toPostPage } from './pages.ts';
import {
  listComments,
  listCommentsOn,
  listInvitations,
  listLikes,
  listMutes,
  listPosts,
  listReports,
  listSessions,
  listTrashedComments,
  type OwnPost,
  type PostComment,
  type Profile,
} from './queries.ts';
import { style } from './style.ts';
import { textEntry, type ZipEntry } from './zip.ts';

interface Deps {
  db: Database;
  storage: Pick<Storage, 'open'>;
  now: () => number;
  /** The time zone of the site. */
  timeZone: string;
  site: SiteReader;
}

/** All data of a member: a static site, and the same as JSON. */
export async function* exportFiles(deps: Deps, profile: Profile): AsyncGenerator<ZipEntry> {
  const { db, timeZone } = deps;
  const exportedAt = deps.now();
  const { name: siteName, language } = await deps.site.read();
  // Posts are read three times; those published in between have no page yet and are left out.
  const exported = new Set<string>();
  /** File names by image: the order of pictures may change in between. */
  const names = new Map<string, string>();
  const picturesOf = (post: OwnPost) =>
    post.pictures.map(({ image_id, alt, width, height }) => ({
      name: names.get(image_id) ?? null,
      alt,
      width,
      height,
    }));
  const ownPosts = () => inBatches((batch) => listPosts(db, profile.id, batch));
  async function* exportedPosts() {
    for await (const post of ownPosts()) if (exported.has(post.id)) yield post;
  }
  const trashedComments = () => inBatches((batch) => listTrashedComments(db, profile.id, batch));

  for await (const post of ownPosts()) {
    for (const file of pictureFilesOf(post)) {
      const entry = await pictureEntry(deps, file, post.created_at);
      if (!entry) continue;
      yield entry;
      names.set(file.imageId, file.name);
    }
    exported.add(post.id);
    const comments = inBatches<PostComment>((...batch) => listCommentsOn(db, post.id, ...batch));
    const pictures = picturesOf(post);
    const page = toPostPage({ post, pictures, comments, timeZone, siteName, language });
    yield textEntry(pageNameOf(post), post.updated_at ?? post.created_at, page);
  }

  const avatar = { key: profile.image_key, stored: 'full.jpg', name: 'pictures/portrait.jpg' };
  const portrait = await pictureEntry(deps, avatar, profile.created_at);
  if (portrait) yield portrait;
  const index = toIndexPage({
    profile,
    portrait: portrait ? portrait.path : null,
    posts: exportedPosts,
    trashedComments: trashedComments(),
    picturesOf,
    exportedAt,
    timeZone,
    siteName,
    language,
  });
  yield textEntry('index.html', exportedAt, index);
  yield textEntry('style.css', exportedAt, [style]);
  const data = toDataJson({
    exportedAt,
    profile,
    sessions: await listSessions(db, profile.id, exportedAt),
    posts: exportedPosts(),
    comments: inBatches((batch) => listComments(db, profile.id, batch)),
    trashedComments: trashedComments(),
    likes: inBatches((batch) => listLikes(db, profile.id, batch)),
    mutes: await listMutes(db, profile.id),
    invitations: inBatches((batch) => listInvitations(db, profile.id, batch)),
    reports: inBatches((batch) => listReports(db, profile.id, batch)),
    picturesOf,
  });
  yield textEntry('data.json', exportedAt, data);
}

/** Undefined when there is none, or when it was replaced concurrently. */
async function pictureEntry(
  { storage }: Pick<Deps, 'storage'>,
  { key, stored, name }: { key: string | null; stored: string; name: string },
  changedAt: number,
): Promise<ZipEntry | undefined> {
  const file = key === null ? undefined : await storage.open(key, stored);
  return file && { path: name, changedAt, content: file.stream, isText: false };
}
