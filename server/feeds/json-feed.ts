import type { Feed } from './feed.ts';

export const jsonFeedType = 'application/feed+json';

/** A feed as JSON Feed 1.1. */
export function toJsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.pageUrl,
    feed_url: `${feed.feedUrl}.json`,
    icon: feed.icon,
    items: feed.entries.map((entry) => ({
      id: entry.id,
      url: entry.url,
      title: entry.title,
      content_html: entry.html,
      image: entry.imageUrl,
      date_published: entry.publishedAt,
      date_modified: entry.updatedAt,
      authors: [entry.author],
      tags: entry.tags,
      attachments: [{ url: entry.imageUrl, mime_type: 'image/jpeg' }],
    })),
  });
}
