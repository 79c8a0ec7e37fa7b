import { href, type MetaDescriptor } from 'react-router';
import type { MemberView } from '#contract/accounts.ts';
import { pageSize } from '#contract/limits.ts';
import type { PageSite } from '#contract/page-context.ts';
import type { PostView } from '#contract/posts.ts';
import { listMetaTexts } from '#texts/page-meta.ts';
import { postsTexts } from '#texts/posts.ts';
import { fullName } from '../../ui/display/full-name.ts';
import { describePage, describeUnlisted, feedLinks, sitePicture } from './describe-page.ts';

interface ShownPosts {
  posts: Pick<PostView, '_id' | 'title' | 'tags'>[];
  postsCount: number;
  paging: { page: number; limit: number };
}

interface Author {
  _id: string;
  firstName: string;
  lastName: string;
}

/** The list of all posts, which is also the front page. */
export function describeAllPosts(shown: ShownPosts, site: PageSite): MetaDescriptor[] {
  const { publicUrl } = site;
  const words = { title: postsTexts.heading, description: listMetaTexts.posts(site.name) };
  const isFront = shown.paging.page === 1;
  const isEmptySite = isFront && shown.posts.length === 0;
  return [
    ...(isEmptySite
      ? describePage({ ...words, site, url: `${publicUrl}/post`, picture: sitePicture(site) })
      : describePosts({ ...words, path: '/post' }, shown, site)),
    ...feedLinks(publicUrl, site.name),
    ...(isFront ? [aboutSite(site)] : []),
  ];
}

/** The posts of an author. */
export function describeAuthor(
  shown: ShownPosts & { author: Author },
  site: PageSite,
): MetaDescriptor[] {
  const title = fullName(shown.author);
  const path = href('/post/author/:userId', { userId: shown.author._id });
  return [
    ...describePosts({ path, title, description: listMetaTexts.author(title) }, shown, site),
    ...feedLinks(site.publicUrl + path, title),
  ];
}

/** The posts with a tag. The case in the URL may differ from the tag's. */
export function describeTag(
  requested: string,
  shown: ShownPosts,
  site: PageSite,
): MetaDescriptor[] {
  const tags = shown.posts[0]?.tags ?? [];
  const tag =
    tags.find(({ name }) => name.toLowerCase() === requested.toLowerCase())?.name ?? requested;
  const path = href('/post/tag/:tagName', { tagName: tag });
  const description = listMetaTexts.tag(tag, site.name);
  return [
    ...describePosts({ path, title: `#${tag}`, description }, shown, site),
    ...(shown.postsCount > 0 ? feedLinks(site.publicUrl + path, `#${tag}`) : []),
  ];
}

interface ShownTimeline extends ShownPosts {
  path: string;
  year?: number;
  /** `July 1974`, or `Timeline` for all years. */
  name: string;
}

/** The timeline, or a year or month of it. */
export function describeTimeline(shown: ShownTimeline, site: PageSite): MetaDescriptor[] {
  const { path, year, name } = shown;
  const description = year
    ? listMetaTexts.period(name, site.name)
    : listMetaTexts.timeline(site.name);
  return describePosts({ path, title: name, description }, shown, site);
}

function describePosts(
  words: { path: string; title: string; description: string },
  { posts, postsCount, paging }: ShownPosts,
  site: PageSite,
): MetaDescriptor[] {
  const items = posts.map(({ _id, title }) => ({
    path: href('/post/:postId', { postId: _id }),
    name: title,
  }));
  const list = { ...words, paging, usualLimit: pageSize.posts, count: postsCount, items };
  return describeList(list, site);
}

function aboutSite({ publicUrl, name }: PageSite): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name,
      url: publicUrl,
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${publicUrl}/post/search?keyword={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  };
}

interface ShownMembers {
  members: MemberView[];
  membersCount: number;
  paging: { page: number; limit: number };
  /** The search text. */
  member: string;
}

/** The list of members. */
export function describeMembers(shown: ShownMembers, site: PageSite): MetaDescriptor[] {
  const { members, membersCount, paging, member } = shown;
  if (member) return describeUnlisted(listMetaTexts.membersTitle, site);
  const list = {
    path: '/member',
    title: listMetaTexts.membersTitle,
    description: listMetaTexts.members(site.name),
    paging,
    usualLimit: pageSize.members,
    count: membersCount,
    items: members.map((listed) => ({
      path: href('/post/author/:userId', { userId: listed._id }),
      name: fullName(listed),
    })),
  };
  return describeList(list, site);
}

interface ListWords {
  path: string;
  title: string;
  description: string;
  paging: { page: number; limit: number };
  /** The default limit, which the canonical URL omits. */
  usualLimit: number;
  /** The total number of items. */
  count: number;
  /** The items of this page. */
  items: { path: string; name: string }[];
}

/** One page of a list. An empty page is not indexed. */
function describeList(list: ListWords, site: PageSite): MetaDescriptor[] {
  const { publicUrl } = site;
  const { title, description, paging, items } = list;
  if (items.length === 0) return describeUnlisted(title, site);
  const url = publicUrl + addressOf(list);
  const behind = (paging.page - 1) * paging.limit;
  return [
    ...describePage({
      site,
      url,
      title: paging.page === 1 ? title : listMetaTexts.page(title, paging.page),
      description,
      picture: sitePicture(site),
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

/** The canonical URL of a page of a list, without defaults. */
function addressOf({ path, paging: { page, limit }, usualLimit }: ListWords): string {
  const query = new URLSearchParams({
    ...(page > 1 ? { page: String(page) } : {}),
    ...(limit === usualLimit ? {} : { limit: String(limit) }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}
