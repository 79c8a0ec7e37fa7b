import { TagInUrl } from '#contract/administration.ts';
import { formatCalendarDate } from '#contract/dates.ts';
import { Id } from '#contract/fields.ts';
import type { Language } from '#contract/languages.ts';
import type { Database } from '../db/database.ts';
import { catalogueOf } from '../platform/catalogues.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import type { PictureUrls } from '../platform/pictures/picture-urls.ts';
import { Problem } from '../platform/problem.ts';
import { getAuthor } from '../posts/authors.ts';
import { getPublicTag } from '../posts/tags.ts';
import type { SiteReader } from '../site/settings.ts';
import { type FeedPost, listNewest, listNewestOfAuthor, listNewestWithTag } from './queries.ts';

/** The pages to which feeds and sitemap link. */
export const pathOfPost = (id: string) => `/post/${id}`;
export const pathOfAuthor = (id: string) => `/post/author/${id}`;
export const pathOfTag = (name: string) => `/post/tag/${encodeURIComponent(name)}`;

/** A feed, independent of its format; every URL is absolute. */
export interface Feed {
  /** Permanent, even if the site moves. */
  id: string;
  title: string;
  description: string;
  /** That of the site: what is in a feed is in any. */
  language: Language;
  /** The page with the same posts. */
  pageUrl: string;
  /** The URL of the feed itself, without the extension of its format. */
  feedUrl: string;
  icon: string;
  updatedAt: string;
  entries: FeedEntry[];
}

export interface FeedEntry {
  id: string;
  url: string;
  title: string;
  html: string;
  /** Of all pictures, the cover first. */
  imageUrls: string[];
  author: { name: string; url: string };
  tags: string[];
  publishedAt: string;
  updatedAt: string;
}

/** The site, an author or a tag. */
interface FeedSubject {
  id: string;
  title: string;
  description: string;
  language: Language;
  path: string;
  /** The parent path of its feeds. */
  feedsPath: string;
}

interface Site {
  publicUrl: string;
  pictureUrls: PictureUrls;
}

function toFeed(subject: FeedSubject, posts: readonly FeedPost[], site: Site): Feed {
  const { publicUrl } = site;
  const changes = posts.map(changedAt);
  return {
    id: subject.id,
    title: subject.title,
    description: subject.description,
    language: subject.language,
    pageUrl: publicUrl + subject.path,
    feedUrl: `${publicUrl}${subject.feedsPath}/feed`,
    icon: `${publicUrl}/icon-512.png`,
    // Atom requires a date: the epoch for an empty feed, which reveals nothing about its author.
    updatedAt: toText(Math.max(0, ...changes)),
    entries: posts.map((post) => toEntry(post, site)),
  };
}

function toEntry(post: FeedPost, { publicUrl, pictureUrls }: Site): FeedEntry {
  const pictures = post.pictures.map(({ image_key, alt, width, height }) => {
    // Absolute when pictures are on another host.
    const url = new URL(pictureUrls.imageUrlOf(image_key), publicUrl).href;
    const size = `width="${width}" height="${height}"`;
    return {
      url,
      html: `<p><img src="${escapeXml(url)}" alt="${escapeXml(alt)}" ${size}></p>`,
    };
  });
  const [cover, ...further] = pictures.map(({ html }) => html);
  return {
    id: `urn:uuid:${post.id}`,
    url: publicUrl + pathOfPost(post.id),
    title: post.title,
    html: [cover, whenAndWhere(post), toParagraphs(post.body), ...further].join(''),
    imageUrls: pictures.map(({ url }) => url),
    author: {
      name: `${post.first_name} ${post.last_name}`,
      url: publicUrl + pathOfAuthor(post.member_id),
    },
    tags: post.tags.map(({ name }) => name),
    publishedAt: toText(post.created_at),
    updatedAt: toText(changedAt(post)),
  };
}

/** A paragraph `12.07.1974 · Novi Sad`, as far as known. */
function whenAndWhere({ happened_on, place }: FeedPost): string {
  const parts = [happened_on && formatCalendarDate(happened_on), place].filter(Boolean);
  return parts.length > 0 ? `<p>${escapeHtml(parts.join(' · '))}</p>` : '';
}

const changedAt = (post: FeedPost) => post.updated_at ?? post.created_at;

const toText = (timestamp: number) => new Date(timestamp).toISOString();

interface Deps {
  db: Database;
  pictureUrls: PictureUrls;
  publicUrl: string;
  /** The settings, for the name of the site and its language. */
  site: SiteReader;
}

async function readSite({ site }: Deps) {
  const { name, language } = await site.read();
  return { siteName: name, language, texts: catalogueOf(language).feedTexts };
}

export async function readSiteFeed(deps: Deps): Promise<Feed> {
  const { siteName, language, texts } = await readSite(deps);
  const subject = {
    id: `${deps.publicUrl}/`,
    title: siteName,
    description: texts.site(siteName),
    language,
    path: '/post',
    feedsPath: '',
  };
  return toFeed(subject, await listNewest(deps.db), deps);
}

export async function readAuthorFeed(deps: Deps, userId: string): Promise<Feed> {
  if (!Id.safeParse(userId).success) throw new Problem('not_found');
  const author = await getAuthor(deps.db, userId);
  const { siteName, language, texts } = await readSite(deps);
  const name = `${author.first_name} ${author.last_name}`;
  const path = pathOfAuthor(author.id);
  const subject = {
    id: `urn:uuid:${author.id}`,
    title: `${name} · ${siteName}`,
    description: texts.author(name),
    language,
    path,
    feedsPath: path,
  };
  return toFeed(subject, await listNewestOfAuthor(deps.db, author.id), deps);
}

export async function readTagFeed(deps: Deps, tagName: string): Promise<Feed> {
  if (!TagInUrl.safeParse(tagName).success) throw new Problem('not_found');
  const tag = await getPublicTag(deps.db, tagName);
  const path = pathOfTag(tag.name);
  const { siteName, language, texts } = await readSite(deps);
  const subject = {
    id: `urn:uuid:${tag.id}`,
    title: `#${tag.name} · ${siteName}`,
    description: texts.tag(tag.name, siteName),
    language,
    path,
    feedsPath: path,
  };
  return toFeed(subject, await listNewestWithTag(deps.db, tag.id), deps);
}

/** Not allowed in XML 1.0: most control characters, lone surrogates, two non-characters. */
const invalidInXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

export const escapeXml = (text: string) => escapeHtml(text.replace(invalidInXml, ''));

/** The text of a post as HTML: an empty line starts a paragraph, other line breaks become `<br>`. */
export function toParagraphs(body: string): string {
  return escapeXml(body)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
}
