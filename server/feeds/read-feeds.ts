import { Id, plainText } from '#contract/fields.ts';
import type { Database } from '../db/database.ts';
import type { PictureUrls } from '../platform/pictures/picture-urls.ts';
import { Problem } from '../platform/problem.ts';
import { type Feed, toFeed } from './feed.ts';
import { pathOfAuthor, pathOfTag } from './paths.ts';
import {
  findAuthor,
  findTag,
  listNewest,
  listNewestOfAuthor,
  listNewestWithTag,
} from './queries.ts';

interface Deps {
  db: Database;
  pictureUrls: PictureUrls;
  publicUrl: string;
}

export async function readSiteFeed(deps: Deps): Promise<Feed> {
  const subject = {
    id: `${deps.publicUrl}/`,
    title: 'Keepsake',
    description: 'Memories shared by the members of Keepsake.',
    path: '/post',
    feedsPath: '',
  };
  return toFeed(subject, await listNewest(deps.db), deps);
}

export async function readAuthorFeed(deps: Deps, userId: string): Promise<Feed> {
  const author = Id.safeParse(userId).success && (await findAuthor(deps.db, userId));
  if (!author) throw new Problem('not_found');
  const name = `${author.first_name} ${author.last_name}`;
  const path = pathOfAuthor(author.id);
  const subject = {
    id: `urn:uuid:${author.id}`,
    title: `${name} · Keepsake`,
    description: `Memories shared by ${name}.`,
    path,
    feedsPath: path,
  };
  return toFeed(subject, await listNewestOfAuthor(deps.db, author.id), deps);
}

const TagInAddress = plainText(100);

export async function readTagFeed(deps: Deps, tagName: string): Promise<Feed> {
  const tag = TagInAddress.safeParse(tagName).success && (await findTag(deps.db, tagName));
  if (!tag) throw new Problem('not_found');
  const path = pathOfTag(tag.name);
  const subject = {
    id: `urn:uuid:${tag.id}`,
    title: `#${tag.name} · Keepsake`,
    description: `Memories tagged ${tag.name} by members of Keepsake.`,
    path,
    feedsPath: path,
  };
  return toFeed(subject, await listNewestWithTag(deps.db, tag.id), deps);
}
