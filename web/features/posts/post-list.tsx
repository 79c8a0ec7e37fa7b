import type { ReactNode } from 'react';
import { lastPage } from '#contract/limits.ts';
import type { PostView } from '#contract/posts.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { PagedList } from '../../ui/pagination.tsx';
import type { PictureTurn } from './picture.tsx';
import { PostCard, type PostOnCard, type PostWords } from './post-card.tsx';

interface ListHeadingProps {
  children: ReactNode;
  postsCount: number;
  /** Stands before the words; whatever of those needs a second line keeps beside it. */
  picture?: ReactNode;
}

/** What a list is about, and how long it is. */
export function ListHeading({ children, postsCount, picture }: ListHeadingProps) {
  return (
    <div className="mb-6 flex items-center gap-4 max-[15rem]:block">
      {picture}
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="min-w-0 break-words outline-none">{children}</h1>
        {postsCount > 0 && (
          <p className="text-muted tabular-nums">
            {postsCount === 1 ? '1 memory' : `${postsCount} memories`}
          </p>
        )}
      </div>
    </div>
  );
}

interface AuthorHeadingProps {
  author: PostView['user'];
  postsCount: number;
}

export function AuthorHeading({ author, postsCount }: AuthorHeadingProps) {
  const name = `${author.firstName} ${author.lastName}`;
  return (
    <ListHeading
      postsCount={postsCount}
      picture={<Avatar name={name} src={author.image} size={64} />}
    >
      {name}
    </ListHeading>
  );
}

interface PagedPostsProps<Post extends PostOnCard> extends PostGridProps<Post> {
  postsCount: number;
  paging: { page: number; limit: number };
  hrefFor: (page: number) => string;
  /** Shown instead when there are no posts at all. */
  empty: ReactNode;
}

export function PagedPosts<Post extends PostOnCard>(props: PagedPostsProps<Post>) {
  const { postsCount, paging, hrefFor, empty, ...grid } = props;
  if (postsCount === 0) return empty;
  const pages = lastPage(postsCount, paging.limit);
  return (
    <PagedList label="Posts" page={paging.page} pages={pages} hrefFor={hrefFor}>
      {grid.posts.length > 0 && <PostGrid {...grid} />}
    </PagedList>
  );
}

interface PostGridProps<Post extends PostOnCard = PostOnCard> {
  posts: readonly Post[];
  words?: ((post: Post) => PostWords) | undefined;
  actions?: ((post: Post) => ReactNode) | undefined;
}

/** The most cards that stand side by side. */
const columns = 4;

export function PostGrid<Post extends PostOnCard>({ posts, words, actions }: PostGridProps<Post>) {
  return (
    <ul className="grid list-none grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-6 p-0">
      {posts.map((post, index) => (
        <li key={post._id} className="grid grid-cols-[minmax(0,1fr)]">
          <PostCard
            post={post}
            turn={turnOf(index)}
            words={words?.(post)}
            actions={actions?.(post)}
          />
        </li>
      ))}
    </ul>
  );
}

function turnOf(index: number): PictureTurn {
  if (index === 0) return 'first';
  return index < columns ? 'soon' : 'later';
}
