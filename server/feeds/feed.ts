import type { PictureUrls } from '../platform/pictures/picture-urls.ts';
import { escapeMarkup, toParagraphs } from './markup.ts';
import { pathOfAuthor, pathOfPost } from './paths.ts';
import type { FeedPost } from './queries.ts';

/** A feed before it is written down in one of its formats; every address is absolute. */
export interface Feed {
  /** The same for ever, wherever the site moves. */
  id: string;
  title: string;
  description: string;
  /** The page that shows the same. */
  pageUrl: string;
  /** Where the feed itself is, without the ending that names its format. */
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
  imageUrl: string;
  author: { name: string; url: string };
  tags: string[];
  publishedAt: string;
  updatedAt: string;
}

/** What a feed is about. */
export interface FeedSubject {
  id: string;
  title: string;
  description: string;
  path: string;
  /** Its feeds stand below this path. */
  feedsPath: string;
}

interface Site {
  publicUrl: string;
  pictureUrls: PictureUrls;
}

/** Puts a feed together from its newest posts. */
export function toFeed(subject: FeedSubject, posts: readonly FeedPost[], site: Site): Feed {
  const { publicUrl } = site;
  const changes = posts.map(changedAt);
  return {
    id: subject.id,
    title: subject.title,
    description: subject.description,
    pageUrl: publicUrl + subject.path,
    feedUrl: `${publicUrl}${subject.feedsPath}/feed`,
    icon: `${publicUrl}/icon-512.png`,
    // Atom requires a date: the epoch for an empty feed, which says nothing about its author.
    updatedAt: toText(Math.max(0, ...changes)),
    entries: posts.map((post) => toEntry(post, site)),
  };
}

function toEntry(post: FeedPost, { publicUrl, pictureUrls }: Site): FeedEntry {
  const imageUrl = publicUrl + pictureUrls.imageUrlOf(post.image_key);
  const size = `width="${post.width}" height="${post.height}"`;
  const image = `<img src="${escapeMarkup(imageUrl)}" alt="${escapeMarkup(post.image_alt)}" ${size}>`;
  return {
    id: `urn:uuid:${post.id}`,
    url: publicUrl + pathOfPost(post.id),
    title: post.title,
    html: `<p>${image}</p>${toParagraphs(post.body)}`,
    imageUrl,
    author: {
      name: `${post.first_name} ${post.last_name}`,
      url: publicUrl + pathOfAuthor(post.member_id),
    },
    tags: post.tags.map(({ name }) => name),
    publishedAt: toText(post.created_at),
    updatedAt: toText(changedAt(post)),
  };
}

const changedAt = (post: FeedPost) => post.updated_at ?? post.created_at;

const toText = (instant: number) => new Date(instant).toISOString();
