import { lazy, Suspense } from 'react';
import { href, replace, useLoaderData, useRevalidator } from 'react-router';
import { lastPage, pageSize } from '#contract/limits.ts';
import { showsDeleteButton, showsEditButton } from '#contract/policies.ts';
import type { PostView } from '#contract/posts.ts';
import { ownPostsTexts } from '#contract/texts.ts';
import type { Api } from '../api/client.ts';
import { inBrowser, type Place } from '../api/loaders.ts';
import { PostGrid } from '../features/posts/post-grid.tsx';
import { EditPostLink } from '../features/writing/own-posts/edit-post-link.tsx';
import { OwnPostsEmpty } from '../features/writing/own-posts/own-posts-empty.tsx';
import { OwnPostsSkeleton } from '../features/writing/own-posts/own-posts-skeleton.tsx';
import { ListPager } from '../ui/pagination.tsx';
import { hrefOfPage, readPaging } from './paging.ts';

const DeletePostButton = lazy(() =>
  import('../features/posts/delete-post-button.tsx').then((module) => ({
    default: module.DeletePostButton,
  })),
);

export const meta = () => [
  { title: `${ownPostsTexts.heading} · Keepsake` },
  { name: 'robots', content: 'noindex' },
];

async function fetchOwnPosts(api: Api, { params, url }: Place) {
  const paging = readPaging(url.searchParams, pageSize.posts);
  const [{ user }, { posts, postsCount }] = await Promise.all([
    api('getCurrentUser'),
    api('listOwnPosts', paging),
  ]);
  const own = href('/dashboard/posts/:userId', { userId: user._id });
  if (params.userId !== user._id) throw replace(own + url.search);
  const pages = lastPage(postsCount, paging.limit);
  // The last post of the last page was deleted, or the address is older than the list.
  if (pages > 0 && paging.page > pages) throw replace(own + hrefOfPage(pages, paging.limit));
  return { posts, pages, paging, viewer: { id: user._id, role: user.role } };
}

/** The document is nobody's; the posts come with the first call of the browser. */
export const loader = () => null;
export const clientLoader = inBrowser(fetchOwnPosts);

export default function DashboardPosts() {
  const loaded = useLoaderData<typeof clientLoader | typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="outline-none">{ownPostsTexts.heading}</h1>
      {loaded ? <OwnPosts {...loaded} /> : <OwnPostsSkeleton />}
    </div>
  );
}

function OwnPosts({ posts, pages, paging, viewer }: Awaited<ReturnType<typeof fetchOwnPosts>>) {
  const { revalidate } = useRevalidator();
  if (posts.length === 0) return <OwnPostsEmpty />;
  const pager = (label: string) => (
    <ListPager
      page={paging.page}
      pages={pages}
      label={label}
      hrefFor={(page) => hrefOfPage(page, paging.limit)}
    />
  );
  const actions = (post: PostView) => (
    <>
      {showsEditButton(viewer, post, 'dashboard-posts') && <EditPostLink post={post} />}
      {showsDeleteButton(viewer, post, 'dashboard-posts') && (
        <Suspense>
          <DeletePostButton post={post} onDeleted={revalidate} compact />
        </Suspense>
      )}
    </>
  );
  return (
    <>
      {pager('Your posts, pages above')}
      <PostGrid posts={posts} actions={actions} />
      {pager('Your posts, pages below')}
    </>
  );
}
