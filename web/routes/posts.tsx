import { lazy, Suspense } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { pageSize } from '#contract/limits.ts';
import type { Api } from '../api/client.ts';
import { createClientLoader, createLoader, type LoaderInput } from '../api/loaders.ts';
import { useLoginAddress } from '../api/route-guards.ts';
import { useSession } from '../api/session.ts';
import { describeAllPosts } from '../features/meta/describe-lists.ts';
import { toPostsOnCards } from '../features/posts/post-card.tsx';
import { ListHeading, PagedPosts } from '../features/posts/post-list.tsx';
import { SearchBox } from '../features/posts/search-box.tsx';
import type { Route } from './+types/posts.ts';
import { useCardActions } from './delete-post-action.tsx';
import { pageHref, readPaging } from './paging.ts';

const CreateMemory = lazy(() =>
  import('../features/writing/create-memory.tsx').then((module) => ({
    default: module.CreateMemory,
  })),
);

/** Rendered on the server; browsers, which rarely show it, load it on demand. */
const PostsEmpty = import.meta.env.SSR
  ? (await import('../features/posts/posts-empty.tsx')).PostsEmpty
  : lazy(async () => ({ default: (await import('../features/posts/posts-empty.tsx')).PostsEmpty }));

async function fetchPosts(api: Api, { url }: LoaderInput) {
  const paging = readPaging(url.searchParams, pageSize.posts);
  const { posts, postsCount } = await api('listPosts', paging);
  return { posts: toPostsOnCards(posts), postsCount, paging };
}

export const loader = createLoader(fetchPosts, describeAllPosts);
export const clientLoader = createClientLoader(fetchPosts);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.head ?? [{ title: 'Posts · Keepsake' }];

export default function Posts() {
  const { posts, postsCount, paging } = useLoaderData<typeof clientLoader>();
  const { status } = useSession();
  const { revalidate } = useRevalidator();
  const actions = useCardActions();
  return (
    <>
      <ListHeading postsCount={postsCount}>Posts</ListHeading>
      <SearchBox />
      <LoginInvitation />
      <div className="flex flex-col gap-8 lg:flex-row">
        {/* Reserves the height of the form from the first paint on, against layout shift. */}
        <div className="only-signed-in min-h-14 lg:order-last lg:min-h-232 lg:w-88 lg:shrink-0">
          {status === 'in' && (
            <Suspense>
              <CreateMemory onPublished={revalidate} />
            </Suspense>
          )}
        </div>
        <div className="min-w-0 flex-1">
          <PagedPosts
            posts={posts}
            postsCount={postsCount}
            paging={paging}
            hrefFor={(page) => pageHref(page, paging.limit)}
            empty={
              <Suspense>
                <PostsEmpty />
              </Suspense>
            }
            actions={actions}
          />
        </div>
      </div>
    </>
  );
}

function LoginInvitation() {
  return (
    <p className="only-signed-out mb-6 rounded-card bg-tint px-4 py-3 text-pretty">
      Pictures and the stories behind them. <Link to="/register">Register</Link> to keep yours here,
      or{' '}
      <Link to={useLoginAddress()} rel="nofollow">
        log in
      </Link>
      .
    </p>
  );
}
