import type { MetaDescriptor } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { PostView } from '#contract/posts.ts';
import { defaultSiteView } from '#contract/site.ts';
import {
  describeAllPosts,
  describeAuthor,
  describeMembers,
  describeTag,
} from './describe-lists.ts';

const site = {
  ...defaultSiteView,
  publicUrl: 'https://memories.example',
  timeZone: 'UTC',
  mailGoesTo: 'smtp',
} as const;

const post = {
  _id: 'p1',
  title: 'First snow',
  tags: [{ _id: 't1', name: 'Winter days' }],
} as PostView;

const shown = (page = 1, limit = 12, posts = [post]) => ({
  posts,
  postsCount: 40,
  paging: { page, limit },
});

const canonicalOf = (head: MetaDescriptor[]) =>
  head.find((one) => 'rel' in one && one.rel === 'canonical' && 'href' in one) as
    | { href: string }
    | undefined;

const isUnlisted = (head: MetaDescriptor[]) =>
  head.some((one) => 'name' in one && one.name === 'robots' && one.content === 'noindex');

const feedsOf = (head: MetaDescriptor[]) =>
  head.flatMap((one) => ('rel' in one && one.rel === 'alternate' ? [one.href] : []));

describe('a page of a list', () => {
  it.each([
    [1, 12, '/post'],
    [2, 12, '/post?page=2'],
    [1, 50, '/post?limit=50'],
    [3, 50, '/post?page=3&limit=50'],
  ])('%i of %i each has one address: %s', (page, limit, address) => {
    const head = describeAllPosts(shown(page, limit), site);
    expect(canonicalOf(head)?.href).toBe(`https://memories.example${address}`);
    expect(isUnlisted(head)).toBe(false);
  });

  it('numbers its items across pages', () => {
    const head = describeAuthor({ ...shown(2), author }, site);
    const [data] = head.flatMap((one) => ('script:ld+json' in one ? [one['script:ld+json']] : []));
    expect(data).toMatchObject({
      '@type': 'CollectionPage',
      mainEntity: {
        numberOfItems: 40,
        itemListElement: [
          { position: 13, url: 'https://memories.example/post/p1', name: 'First snow' },
        ],
      },
    });
  });

  it('past the end is not indexed', () => {
    const head = describeAllPosts(shown(9, 12, []), site);
    expect(isUnlisted(head)).toBe(true);
    expect(canonicalOf(head)).toBeUndefined();
  });
});

const author = { _id: 'm1', firstName: 'Ana', lastName: 'Ilić' };

it('only the first page has the WebSite linked data', () => {
  const speaks = (page: number) =>
    JSON.stringify(describeAllPosts(shown(page), site)).includes('SearchAction');
  expect([speaks(1), speaks(2)]).toEqual([true, false]);
});

it('the first page of an empty site is indexed', () => {
  const head = describeAllPosts({ ...shown(1, 12, []), postsCount: 0 }, site);
  expect(isUnlisted(head)).toBe(false);
  expect(canonicalOf(head)?.href).toBe('https://memories.example/post');
});

it('a tag has the spelling of its posts and is encoded in URLs', () => {
  const head = describeTag('WINTER DAYS', shown(), site);
  expect(canonicalOf(head)?.href).toBe('https://memories.example/post/tag/Winter%20days');
  expect(feedsOf(head)).toEqual([
    'https://memories.example/post/tag/Winter%20days/feed.atom',
    'https://memories.example/post/tag/Winter%20days/feed.json',
  ]);
});

it('a tag without posts has no feed and is not indexed', () => {
  const head = describeTag('nothing', { ...shown(1, 12, []), postsCount: 0 }, site);
  expect(feedsOf(head)).toEqual([]);
  expect(isUnlisted(head)).toBe(true);
});

it('an author has own feeds', () => {
  const head = describeAuthor({ ...shown(), author }, site);
  expect(head[0]).toEqual({ title: 'Ana Ilić · Keepsake' });
  expect(feedsOf(head)).toEqual([
    'https://memories.example/post/author/m1/feed.atom',
    'https://memories.example/post/author/m1/feed.json',
  ]);
});

it('the member list is indexed, a search is not', () => {
  const members = { members: [{ ...author, image: null, hasPicture: false }], membersCount: 1 };
  const of = (member: string) =>
    describeMembers({ ...members, paging: { page: 1, limit: 20 }, member }, site);
  expect(canonicalOf(of(''))?.href).toBe('https://memories.example/member');
  expect(isUnlisted(of('ana'))).toBe(true);
});
