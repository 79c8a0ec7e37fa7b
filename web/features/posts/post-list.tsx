import type { ReactNode } from 'react';
import type { PostView } from '#contract/posts.ts';
import { postListTexts } from '#texts/posts.ts';
import { Avatar, pictureOf } from '../../ui/display/avatar.tsx';
import { fullName } from '../../ui/display/full-name.ts';
import { PagedList, type Paging, type PagingQuery } from '../../ui/pagination.tsx';
import { JustLoadedStatus, useJustLoaded } from './just-loaded.tsx';
import type { LoadingPriority } from './picture.tsx';
import { type CardActions, type HighlightedText, PostCard, type PostOnCard } from './post-card.tsx';

interface ListHeadingProps {
  children: ReactNode;
  /** Undefined when it is not known. */
  postsCount: number | undefined;
  picture?: ReactNode;
  /** Beside the count. */
  link?: ReactNode;
}

export function ListHeading({ children, postsCount, picture, link }: ListHeadingProps) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-4">
      {picture}
      <div className="flex min-w-0 flex-[1_1_8rem] flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 dir="auto" className="min-w-0 break-words outline-none">
          {children}
        </h1>
        {postsCount !== undefined && postsCount > 0 && (
          <p className="text-muted tabular-nums">
            {postListTexts.memories(postsCount)}
            {link && <> · {link}</>}
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
  const name = fullName(author);
  return (
    <ListHeading
      postsCount={postsCount}
      picture={<Avatar name={name} src={pictureOf(author)} size={64} />}
    >
      {name}
    </ListHeading>
  );
}

interface PagedPostsProps<Post extends PostOnCard> extends PostGridProps<Post> {
  postsCount: number;
  paging: Paging;
  query?: PagingQuery | undefined;
  /** Shown instead when there are no posts at all. */
  empty: ReactNode;
}

export function PagedPosts<Post extends PostOnCard>(props: PagedPostsProps<Post>) {
  const { postsCount, paging, query, empty, ...grid } = props;
  if (postsCount === 0) return empty;
  return (
    <PagedList label={postListTexts.label} paging={paging} query={query}>
      <PostGrid {...grid} />
    </PagedList>
  );
}

interface PostGridProps<Post extends PostOnCard = PostOnCard> {
  posts: readonly Post[];
  highlighted?: ((post: Post) => HighlightedText) | undefined;
  actions?: ((post: Post) => CardActions) | undefined;
  /** The `sizes` attribute of the pictures where the grid has not the whole width. */
  sizes?: string | undefined;
}

/** Pictures in the first row are visible at once and load eagerly. */
const maxColumns = 4;

export function PostGrid<Post extends PostOnCard>({
  posts,
  highlighted,
  actions,
  sizes,
}: PostGridProps<Post>) {
  const justLoaded = useJustLoaded(posts);
  return (
    <>
      <JustLoadedStatus count={justLoaded.size} />
      <ul className="grid list-none grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-6 p-0">
        {posts.map((post, index) => (
          <li key={post._id} className="grid grid-cols-[minmax(0,1fr)]">
            <PostCard
              post={post}
              priority={priorityOf(index)}
              sizes={sizes}
              highlighted={highlighted?.(post)}
              actions={actions?.(post)}
              isJustLoaded={justLoaded.has(post._id)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** How early the picture of a card is loaded, by its position in the list. */
export function priorityOf(index: number): LoadingPriority {
  if (index === 0) return 'high';
  return index < maxColumns ? 'low' : 'lazy';
}
