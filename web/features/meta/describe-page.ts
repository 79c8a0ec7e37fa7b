import type { MetaDescriptor } from 'react-router';
import type { SiteSettings } from '#contract/page-context.ts';

/** A picture as previews show it. */
interface PreviewPicture {
  url: string;
  type: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
  alt: string;
}

interface PageWords {
  /** Its one address, absolute. */
  url: string;
  /** Without the name of the site. */
  title: string;
  description: string;
  type?: 'website' | 'article';
  picture: PreviewPicture;
}

/** The words every public page has for search engines, Open Graph and Twitter's cards. */
export function describePage({
  url,
  title,
  description,
  type = 'website',
  picture,
}: PageWords): MetaDescriptor[] {
  return [
    { title: titleOf(title) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    property('og:site_name', 'Keepsake'),
    property('og:type', type),
    property('og:url', url),
    property('og:title', title),
    property('og:description', description),
    property('og:image', picture.url),
    property('og:image:type', picture.type),
    property('og:image:width', picture.width),
    property('og:image:height', picture.height),
    property('og:image:alt', picture.alt),
    // Everything else of a card is taken from Open Graph.
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image:alt', content: picture.alt },
  ];
}

/** A page that is there for people, but in no list of a search engine. */
export function describeUnlisted(title: string): MetaDescriptor[] {
  return [{ title: titleOf(title) }, { name: 'robots', content: 'noindex' }];
}

export const property = (name: string, content: string | number): MetaDescriptor => ({
  property: name,
  content: String(content),
});

/** The picture of pages that have none of their own. */
export const sitePicture = (publicUrl: string): PreviewPicture => ({
  url: `${publicUrl}/social-card.png`,
  type: 'image/png',
  width: 1200,
  height: 630,
  alt: 'Keepsake: two photographs, the upper one with a heart',
});

const titleOf = (title: string) => `${title} · Keepsake`;

interface FixedPage {
  path: string;
  title: string;
  description: string;
}

type Matches = readonly ({ loaderData?: unknown } | undefined)[];

/** A page that is always the same; the root, first of the `matches`, knows where the site is. */
export function describeFixedPage(
  matches: Matches,
  { path, title, description }: FixedPage,
): MetaDescriptor[] {
  const root = matches[0]?.loaderData as { site: SiteSettings } | undefined;
  const publicUrl = root?.site.publicUrl ?? '';
  const picture = sitePicture(publicUrl);
  return describePage({ url: publicUrl + path, title, description, picture });
}

const formats = [
  { ending: 'atom', type: 'application/atom+xml', name: 'Atom' },
  { ending: 'json', type: 'application/feed+json', name: 'JSON Feed' },
];

/** Leads readers of feeds from a page to its own; `path` is where the feeds stand, absolute. */
export function feedLinks(path: string, title: string): MetaDescriptor[] {
  return formats.map(({ ending, type, name }) => ({
    tagName: 'link',
    rel: 'alternate',
    type,
    title: `${title} (${name})`,
    href: `${path}/feed.${ending}`,
  }));
}
