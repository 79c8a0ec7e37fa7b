import type { MetaDescriptor } from 'react-router';

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
