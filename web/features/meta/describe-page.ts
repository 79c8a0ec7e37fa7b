import type { MetaDescriptor, Params } from 'react-router';
import type { PageSite } from '#contract/page-context.ts';
import { pageMetaTexts } from '#texts/page-meta.ts';
import { type FailedRead, loadedData, type SiteClosed } from '../../api/loaders.ts';
import { type Matches, siteOf } from '../../api/page-context.ts';

/** The image of link previews. */
interface PreviewPicture {
  url: string;
  type: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
  alt: string;
}

interface PageWords {
  site: PageSite;
  /** The canonical URL, absolute. */
  url: string;
  /** Without the site name. */
  title: string;
  description: string;
  type?: 'website' | 'article';
  picture: PreviewPicture;
}

/** The meta tags of every public page: description, canonical URL, Open Graph, Twitter card. */
export function describePage({
  site,
  url,
  title,
  description,
  type = 'website',
  picture,
}: PageWords): MetaDescriptor[] {
  return [
    { title: titleOf(title, site) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    property('og:site_name', site.name),
    property('og:type', type),
    property('og:url', url),
    property('og:title', title),
    property('og:description', description),
    property('og:image', picture.url),
    property('og:image:type', picture.type),
    property('og:image:width', picture.width),
    property('og:image:height', picture.height),
    property('og:image:alt', picture.alt),
    // Twitter reads the rest from Open Graph.
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image:alt', content: picture.alt },
  ];
}

/** A page that is not indexed. */
export function describeUnlisted(title: string, site: PageSite): MetaDescriptor[] {
  return [{ title: titleOf(title, site) }, { name: 'robots', content: 'noindex' }];
}

/** The `meta` of a route that is not indexed. */
export const unlistedMeta =
  (title: string) =>
  ({ matches }: { matches: Matches }) =>
    describeUnlisted(title, siteOf(matches));

interface DescribedPage<Data> {
  loaderData: (Data & { head?: MetaDescriptor[] }) | FailedRead | SiteClosed | undefined;
  params: Params;
  matches: Matches;
}

/** The `meta` of a route whose server loader describes the page; after a navigation it has only a title. */
export const describedMeta =
  <Data extends object>(titleFor: (loaded: Data | undefined, params: Params) => string) =>
  ({ loaderData, params, matches }: DescribedPage<Data>): MetaDescriptor[] => {
    if (!loaderData) return [];
    const loaded = loadedData(loaderData);
    return loaded?.head ?? [{ title: titleOf(titleFor(loaded, params), siteOf(matches)) }];
  };

export const property = (name: string, content: string | number): MetaDescriptor => ({
  property: name,
  content: String(content),
});

/** The default preview image. */
export const sitePicture = ({ publicUrl }: PageSite): PreviewPicture => ({
  url: `${publicUrl}/social-card.png`,
  type: 'image/png',
  width: 1200,
  height: 630,
  alt: pageMetaTexts.sitePicture,
});

const titleOf = (title: string, { name }: Pick<PageSite, 'name'>) => `${title} · ${name}`;

interface FixedPage {
  path: string;
  title: string;
  description: string;
}

/** A static page. On a closed site it is not indexed. */
export function describeFixedPage(
  matches: Matches,
  { path, title, description }: FixedPage,
): MetaDescriptor[] {
  const site = siteOf(matches);
  if (site.reading === 'members') return describeUnlisted(title, site);
  const picture = sitePicture(site);
  return describePage({ site, url: site.publicUrl + path, title, description, picture });
}

const formats = [
  { ending: 'atom', type: 'application/atom+xml', name: 'Atom' },
  { ending: 'json', type: 'application/feed+json', name: 'JSON Feed' },
];

/** The feed discovery links of a page; `path` is the absolute URL above the feeds. */
export function feedLinks(path: string, title: string): MetaDescriptor[] {
  return formats.map(({ ending, type, name }) => ({
    tagName: 'link',
    rel: 'alternate',
    type,
    title: `${title} (${name})`,
    href: `${path}/feed.${ending}`,
  }));
}
