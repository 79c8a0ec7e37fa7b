import { escapeXml, type Feed, type FeedEntry } from './feed.ts';

export const atomType = 'application/atom+xml';

/** A feed as Atom 1.0 (RFC 4287). */
export function toAtom(feed: Feed): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">`,
    element('id', feed.id),
    element('title', feed.title),
    element('subtitle', feed.description),
    element('updated', feed.updatedAt),
    element('icon', feed.icon),
    link('alternate', 'text/html', feed.pageUrl),
    link('self', atomType, `${feed.feedUrl}.atom`),
    ...feed.entries.map(toAtomEntry),
    '</feed>',
    '',
  ].join('\n');
}

function toAtomEntry(entry: FeedEntry): string {
  return [
    '<entry>',
    element('id', entry.id),
    element('title', entry.title),
    link('alternate', 'text/html', entry.url),
    ...entry.imageUrls.map((url) => link('enclosure', 'image/jpeg', url)),
    element('published', entry.publishedAt),
    element('updated', entry.updatedAt),
    `<author>${element('name', entry.author.name)}${element('uri', entry.author.url)}</author>`,
    ...entry.tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    // HTML inside XML: its texts are already escaped as HTML, the whole is escaped again as XML.
    `<content type="html">${escapeXml(entry.html)}</content>`,
    '</entry>',
  ].join('\n');
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

const link = (relation: string, type: string, address: string) =>
  `<link rel="${relation}" type="${type}" href="${escapeXml(address)}"/>`;

export const jsonFeedType = 'application/feed+json';

/** A feed as JSON Feed 1.1. */
export function toJsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    language: feed.language,
    home_page_url: feed.pageUrl,
    feed_url: `${feed.feedUrl}.json`,
    icon: feed.icon,
    items: feed.entries.map((entry) => ({
      id: entry.id,
      url: entry.url,
      title: entry.title,
      content_html: entry.html,
      image: entry.imageUrls[0],
      date_published: entry.publishedAt,
      date_modified: entry.updatedAt,
      authors: [entry.author],
      tags: entry.tags,
      attachments: entry.imageUrls.map((url) => ({ url, mime_type: 'image/jpeg' })),
    })),
  });
}
