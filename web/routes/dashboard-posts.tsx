import Pencil from 'lucide-react/icons/pencil';
import { href, useRevalidator } from 'react-router';
import { showsEditButton } from '#contract/policies.ts';
import type { PostView } from '#contract/posts.ts';
import { ownPostsTexts } from '#texts/own-posts.ts';
import { createClientLoader, type Loaded } from '../api/loaders.ts';
import { unlistedMeta } from '../features/meta/describe-page.ts';
import { PostGrid } from '../features/posts/post-list.tsx';
import { createMemoryHref } from '../features/writing/create-memory-panel.ts';
import { ButtonLink } from '../ui/buttons.tsx';
import { EmptyState } from '../ui/display/empty-state.tsx';
import { Skeleton } from '../ui/feedback/loading-indicators.tsx';
import { ListPager } from '../ui/pagination.tsx';
import { fetchOwnPosts } from './copied-pages.ts';
import { DashboardPage } from './dashboard-page.tsx';
import { DeletePostAction } from './delete-post-action.tsx';

export const meta = unlistedMeta(ownPostsTexts.heading);

export const loader = () => null;
export const clientLoader = createClientLoader(fetchOwnPosts);

export default function DashboardPosts() {
  return (
    <DashboardPage<typeof fetchOwnPosts>
      title={ownPostsTexts.heading}
      width="max-w-none"
      skeleton={<OwnPostsSkeleton />}
    >
      {(list) => <OwnPosts {...list} />}
    </DashboardPage>
  );
}

function OwnPosts({ posts, paging, viewer }: Loaded<typeof fetchOwnPosts>) {
  const { revalidate } = useRevalidator();
  if (posts.length === 0) return <OwnPostsEmpty />;
  const actions = (post: PostView) => ({
    buttons: (
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
    ),
  });
  return (
    <>
      <ListPager paging={paging} label={ownPostsTexts.pagesAbove} />
      <PostGrid posts={posts} actions={actions} />
      <ListPager paging={paging} label={ownPostsTexts.pagesBelow} />
    </>
  );
}

function OwnPostsEmpty() {
  return (
    <EmptyState
      title={ownPostsTexts.empty}
      action={
        <ButtonLink to={createMemoryHref} variant="primary">
          {ownPostsTexts.createFirst}
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
      aria-label={ownPostsTexts.editOf(post.title)}
    >
      {ownPostsTexts.edit}
    </ButtonLink>
  );
}
