import { pageSize } from '#contract/limits.ts';
import { postListTexts, postsByTagTexts } from '#texts/posts.ts';
import { createClientLoader, createLoader, type Loaded, usePageData } from '../api/loaders.ts';
import { describeTag } from '../features/meta/describe-lists.ts';
import { describedMeta } from '../features/meta/describe-page.ts';
import { toPostsOnCards } from '../features/posts/post-card.tsx';
import { ListHeading, PagedPosts } from '../features/posts/post-list.tsx';
import { ButtonLink } from '../ui/buttons.tsx';
import { EmptyState } from '../ui/display/empty-state.tsx';
import { ReadFailure } from '../ui/feedback/read-failure.tsx';
import type { Route } from './+types/posts-by-tag.ts';
import { useCardActions } from './delete-post-action.tsx';
import { createPagedFetch } from './paging.ts';

const fetchTagged = createPagedFetch(pageSize.posts, async (api, query, { params }) => {
  const tag = params.tagName ?? '';
  const { posts, postsCount } = await api('listPostsByTag', { ...query, tag });
  return { posts: toPostsOnCards(posts), postsCount };
});

export const loader = createLoader(fetchTagged, (shown, site, { params }) =>
  describeTag(params.tagName ?? '', shown, site),
);
export const clientLoader = createClientLoader(fetchTagged);

export const meta = describedMeta((_, { tagName }) => `#${tagName}`);

export default function PostsByTag({ params }: Route.ComponentProps) {
  const { loaded, failure } = usePageData<Loaded<typeof fetchTagged>>();
  const actions = useCardActions();
  return (
    <>
      <ListHeading postsCount={loaded?.postsCount}>#{params.tagName}</ListHeading>
      <ReadFailure failure={failure} loaded={loaded} />
      {loaded && (
        <PagedPosts
          {...loaded}
          empty={
            <EmptyState
              title={postsByTagTexts.empty}
              action={<ButtonLink to="/post">{postListTexts.browse}</ButtonLink>}
            />
          }
          actions={actions}
        />
      )}
    </>
  );
}
