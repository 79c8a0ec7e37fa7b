import type { ReactNode } from 'react';
import type { PictureTurn } from './picture.tsx';
import { PostCard, type PostWords } from './post-card.tsx';
import type { PostOnCard } from './post-on-card.ts';

export interface PostGridProps<Post extends PostOnCard = PostOnCard> {
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
