import type { Feed, FeedEntry } from './feed.ts';
import { escapeMarkup } from './markup.ts';

export const atomType = 'application/atom+xml';

/** A feed as Atom 1.0 (RFC 4287). */
export function toAtom(feed: Feed): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
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
    link('enclosure', 'image/jpeg', entry.imageUrl),
    element('published', entry.publishedAt),
    element('updated', entry.updatedAt),
    `<author>${element('name', entry.author.name)}${element('uri', entry.author.url)}</author>`,
    ...entry.tags.map((tag) => `<category term="${escapeMarkup(tag)}"/>`),
    // HTML inside XML: escaped once as a text of HTML, and once more as a text of XML.
    `<content type="html">${escapeMarkup(entry.html)}</content>`,
    '</entry>',
  ].join('\n');
}

const element = (name: string, text: string) => `<${name}>${escapeMarkup(text)}</${name}>`;

const link = (relation: string, type: string, address: string) =>
  `<link rel="${relation}" type="${type}" href="${escapeMarkup(address)}"/>`;
