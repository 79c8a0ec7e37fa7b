import { data, href, replace } from 'react-router';
import { pageSize } from '#contract/limits.ts';
import type { Api } from '../api/client.ts';
import type { FetchPage, LoaderInput } from '../api/loaders.ts';
import { toPostsOnCards } from '../features/posts/post-card.tsx';
import { createPagedFetch } from './paging.ts';

// The lists whose first pages this device may keep, without their having been opened.

export const fetchPosts = createPagedFetch(pageSize.posts, async (api, query) => {
  const { posts, postsCount } = await api('listPosts', query);
  return { posts: toPostsOnCards(posts), postsCount };
});

export const fetchTimeline = createPagedFetch(pageSize.posts, async (api, query, { params }) => {
  const period = readPeriod(params);
  const { years, posts, postsCount } = await api('listTimeline', { ...query, ...period });
  return {
    ...period,
    posts: toPostsOnCards(posts),
    postsCount,
    // Without the months of other years, which the page does not show.
    years: years.map(({ year, postsCount: count }) => ({ year, postsCount: count })),
    months: years.find(({ year }) => year === period.year)?.months ?? [],
  };
});

/** An address that is no year or month does not exist. */
function readPeriod({ year, month }: LoaderInput['params']) {
  const isYear = year === undefined || /^[1-9]\d{3}$/.test(year);
  const isMonth = month === undefined || /^(?:[1-9]|1[0-2])$/.test(month);
  if (!isYear || !isMonth) throw data(null, { status: 404 });
  return { ...(year && { year: Number(year) }), ...(month && { month: Number(month) }) };
}

export const fetchOwnPosts = createPagedFetch(
  pageSize.posts,
  async (api, query, { params, url }) => {
    const [{ user }, { posts, postsCount }] = await Promise.all([
      api('getCurrentUser'),
      api('listOwnPosts', query),
    ]);
    const own = href('/dashboard/posts/:userId', { userId: user._id });
    if (params.userId !== user._id) throw replace(own + url.search);
    return { posts, postsCount, viewer: { id: user._id, role: user.role } };
  },
);

/** By address. */
export const copiedLists = (userId: string) => ({
  [href('/post')]: read(fetchPosts),
  [href('/timeline/:year?/:month?')]: read(fetchTimeline),
  [href('/dashboard/posts/:userId', { userId })]: read(fetchOwnPosts, { userId }),
});

const read =
  (fetchList: FetchPage<object>, params: LoaderInput['params'] = {}) =>
  (api: Api) =>
    fetchList(api, { params, url: new URL(location.origin) });
