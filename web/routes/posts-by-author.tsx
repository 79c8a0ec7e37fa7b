import { pageSize } from '#contract/limits.ts';
import { postListTexts, postsByAuthorTexts } from '#texts/posts.ts';
import { createClientLoader, createLoader, type Loaded, usePageData } from '../api/loaders.ts';
import { describeAuthor } from '../features/meta/describe-lists.ts';
import { describedMeta } from '../features/meta/describe-page.ts';
import { toPostsOnCards } from '../features/posts/post-card.tsx';
import { AuthorHeading, ListHeading, PagedPosts } from '../features/posts/post-list.tsx';
import { ButtonLink } from '../ui/buttons.tsx';
import { EmptyState } from '../ui/display/empty-state.tsx';
import { fullName } from '../ui/display/full-name.ts';
import { ReadFailure } from '../ui/feedback/read-failure.tsx';
import { useCardActions } from './delete-post-action.tsx';
import { createPagedFetch } from './paging.ts';

const fetchAuthored = createPagedFetch(pageSize.posts, async (api, query, { params }) => {
  const { userId = '' } = params;
  const [{ member: author }, { posts, postsCount }] = await Promise.all([
    api('getMember', { memberId: userId }),
    api('listPostsByAuthor', { ...query, userId }),
  ]);
  return { posts: toPostsOnCards(posts), postsCount, author };
});

export const loader = createLoader(fetchAuthored, describeAuthor);
export const clientLoader = createClientLoader(fetchAuthored);

export const meta = describedMeta((loaded: Loaded<typeof fetchAuthored> | undefined) =>
  loaded ? fullName(loaded.author) : postsByAuthorTexts.heading,
);

export default function PostsByAuthor() {
  const { loaded, failure } = usePageData<Loaded<typeof fetchAuthored>>();
  const actions = useCardActions();
  return (
    <>
      {loaded ? (
        <AuthorHeading {...loaded} />
      ) : (
        <ListHeading postsCount={undefined}>{postsByAuthorTexts.heading}</ListHeading>
      )}
      <ReadFailure failure={failure} loaded={loaded} />
      {loaded && (
        <PagedPosts
          {...loaded}
          empty={
            <EmptyState
              title={postsByAuthorTexts.empty}
              action={<ButtonLink to="/post">{postListTexts.browse}</ButtonLink>}
            />
          }
          actions={actions}
        />
      )}
    </>
  );
}
