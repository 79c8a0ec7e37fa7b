import type { MetaDescriptor } from 'react-router';
import type { Site } from '../../api/page-context.ts';
import { describePage, describeUnlisted, sitePicture } from './describe-page.ts';

interface ListWords {
  path: string;
  title: string;
  description: string;
  paging: { page: number; limit: number };
  /** The limit that goes without saying. */
  usualLimit: number;
  /** What the list is of, whole. */
  count: number;
  /** What this page of it shows. */
  items: { path: string; name: string }[];
}

/** One page of a list. A page without anything on it is in no list of a search engine. */
export function describeList(list: ListWords, { publicUrl }: Site): MetaDescriptor[] {
  const { title, description, paging, items } = list;
  if (items.length === 0) return describeUnlisted(title);
  const url = publicUrl + addressOf(list);
  const behind = (paging.page - 1) * paging.limit;
  return [
    ...describePage({
      url,
      title: paging.page === 1 ? title : `${title}, page ${paging.page}`,
      description,
      picture: sitePicture(publicUrl),
    }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'CollectionPage',
        name: title,
        description,
        url,
        mainEntity: {
          '@type': 'ItemList',
          numberOfItems: list.count,
          itemListElement: items.map(({ path, name }, at) => ({
            '@type': 'ListItem',
            position: behind + at + 1,
            url: publicUrl + path,
            name,
          })),
        },
      },
    },
  ];
}

/** The one address of a page of a list: what goes without saying is not in it. */
function addressOf({ path, paging: { page, limit }, usualLimit }: ListWords): string {
  const query = new URLSearchParams({
    ...(page > 1 ? { page: String(page) } : {}),
    ...(limit === usualLimit ? {} : { limit: String(limit) }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}
