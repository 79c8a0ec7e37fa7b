import { useLoaderData } from 'react-router';
import { pageSize } from '#contract/limits.ts';
import type { Api } from '../api/client.ts';
import { inBrowser, onServer, type Place } from '../api/load.ts';
import { PostGrid } from '../features/posts/post-grid.tsx';
import { PostsEmpty } from '../features/posts/posts-empty.tsx';
import { ListPager } from '../ui/navigation/list-pager.tsx';
import { hrefOfPage, readPaging } from './paging.ts';

async function fetchPosts(api: Api, { url }: Place) {
  const paging = readPaging(url.searchParams, pageSize.posts);
  const { posts, postsCount } = await api('listPosts', paging);
  return { posts, postsCount, paging };
}

export const loader = onServer(fetchPosts);
export const clientLoader = inBrowser(fetchPosts);

export const meta = () => [
  { title: 'Posts · Keepsake' },
  { name: 'description', content: 'Memories shared by the members of Keepsake.' },
];

export default function Posts() {
  const { posts, postsCount, paging } = useLoaderData<typeof clientLoader>();
  const pageCount = Math.ceil(postsCount / paging.limit);
  return (
    <section aria-labelledby="posts-heading">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 id="posts-heading" className="font-serif text-3xl font-semibold tracking-tight">
          Posts
        </h1>
        {postsCount > 0 && (
          <p className="text-muted tabular-nums">
            {postsCount === 1 ? '1 memory' : `${postsCount} memories`}
          </p>
        )}
      </div>
      {posts.length > 0 ? <PostGrid posts={posts} /> : <PostsEmpty />}
      {pageCount > 1 && (
        <div className="mt-8">
          <ListPager
            page={paging.page}
            pages={pageCount}
            label="Posts, pages"
            hrefFor={(page) => hrefOfPage(page, paging.limit)}
          />
        </div>
      )}
    </section>
  );
}
