import Pencil from 'lucide-react/icons/pencil';
import { href, replace, useRevalidator } from 'react-router';
import { lastPage, pageSize } from '#contract/limits.ts';
import { showsEditButton } from '#contract/policies.ts';
import type { PostView } from '#contract/posts.ts';
import { ownPostsTexts } from '#contract/texts.ts';
import type { Api } from '../api/client.ts';
import { createClientLoader, type LoaderInput, usePageData } from '../api/loaders.ts';
import { unlistedMeta } from '../features/meta/describe-page.ts';
import { PostGrid } from '../features/posts/post-list.tsx';
import { createMemoryHref } from '../features/writing/create-memory-panel.ts';
import { ButtonLink } from '../ui/buttons.tsx';
import { EmptyState } from '../ui/display/empty-state.tsx';
import { Skeleton } from '../ui/feedback/loading-indicators.tsx';
import { ReadFailure } from '../ui/feedback/read-failure.tsx';
import { EmptyAlbumDrawing } from '../ui/illustrations/drawings.tsx';
import { ListPager } from '../ui/pagination.tsx';
import { DeletePostAction } from './delete-post-action.tsx';
import { pageHref, readPaging, redirectPastEnd } from './paging.ts';

export const meta = unlistedMeta(ownPostsTexts.heading);

async function fetchOwnPosts(api: Api, { params, url }: LoaderInput) {
  const paging = readPaging(url.searchParams, pageSize.posts);
  const [{ user }, { posts, postsCount }] = await Promise.all([
    api('getCurrentUser'),
    api('listOwnPosts', paging),
  ]);
  const own = href('/dashboard/posts/:userId', { userId: user._id });
  if (params.userId !== user._id) throw replace(own + url.search);
  // The last post of the last page was deleted, or the URL is outdated.
  redirectPastEnd(url, paging, postsCount);
  const pages = lastPage(postsCount, paging.limit);
  return { posts, pages, paging, viewer: { id: user._id, role: user.role } };
}

type Loaded = Awaited<ReturnType<typeof fetchOwnPosts>>;

/** The HTML document is the same for everyone; the browser fetches the member's data. */
export const loader = () => null;
export const clientLoader = createClientLoader(fetchOwnPosts);

export default function DashboardPosts() {
  const { loaded, failure } = usePageData<Loaded>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="outline-none">{ownPostsTexts.heading}</h1>
      <ReadFailure failure={failure} loaded={loaded} />
      {loaded ? <OwnPosts {...loaded} /> : !failure && <OwnPostsSkeleton />}
    </div>
  );
}

function OwnPosts({ posts, pages, paging, viewer }: Loaded) {
  const { revalidate } = useRevalidator();
  if (posts.length === 0) return <OwnPostsEmpty />;
  const pager = (label: string) => (
    <ListPager
      page={paging.page}
      pages={pages}
      label={label}
      hrefFor={(page) => pageHref(page, paging.limit)}
    />
  );
  const actions = (post: PostView) => (
    <>
      {showsEditButton(viewer, post, 'dashboard-posts') && <EditPostLink post={post} />}
      <DeletePostAction
        post={post}
        viewer={viewer}
        page="dashboard-posts"
        onDeleted={revalidate}
        compact
      />
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

function OwnPostsEmpty() {
  return (
    <EmptyState
      drawing={<EmptyAlbumDrawing />}
      title={ownPostsTexts.empty}
      action={
        <ButtonLink to={createMemoryHref} variant="primary">
          Create your first memory
        </ButtonLink>
      }
    />
  );
}

function OwnPostsSkeleton() {
  return (
    <div
      aria-busy="true"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-6"
    >
      {['first', 'second', 'third'].map((key) => (
        <Skeleton key={key} shape="block" className="aspect-square w-full" />
      ))}
    </div>
  );
}

function EditPostLink({ post }: { post: Pick<PostView, '_id' | 'title'> }) {
  return (
    <ButtonLink
      to={href('/dashboard/posts/edit/:postId', { postId: post._id })}
      size="small"
      icon={<Pencil aria-hidden="true" size={16} />}
    >
      Edit<span className="sr-only"> “{post.title}”</span>
    </ButtonLink>
  );
}
