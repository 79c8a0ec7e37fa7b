import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { lastPage } from '#contract/limits.ts';
import { ListPager } from '../../ui/pagination.tsx';
import { PostGrid, type PostGridProps } from './post-grid.tsx';
import type { PostOnCard } from './post-on-card.ts';

interface PagedPostsProps<Post extends PostOnCard> extends PostGridProps<Post> {
  postsCount: number;
  paging: { page: number; limit: number };
  hrefFor: (page: number) => string;
  /** What stands here when the whole list is empty. */
  empty: ReactNode;
}

/** One page of a list of posts, with a pager above and below it. */
export function PagedPosts<Post extends PostOnCard>(props: PagedPostsProps<Post>) {
  const { postsCount, paging, hrefFor, empty, ...grid } = props;
  if (postsCount === 0) return empty;
  const pages = lastPage(postsCount, paging.limit);
  const pager = { page: paging.page, pages, hrefFor };
  return (
    <div className="flex flex-col gap-6">
      {pages > 1 && <ListPager {...pager} label="Posts, pages above" />}
      {grid.posts.length > 0 ? (
        <PostGrid {...grid} />
      ) : (
        <p className="py-12 text-center text-lg">
          There is no page {paging.page}. <Link to={hrefFor(pages)}>Go to the last page</Link>
        </p>
      )}
      {pages > 1 && <ListPager {...pager} label="Posts, pages below" />}
    </div>
  );
}
