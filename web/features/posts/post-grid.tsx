import type { PostView } from '#contract/posts.ts';
import { PostCard } from './post-card.tsx';

export function PostGrid({ posts }: { posts: PostView[] }) {
  return (
    <ul className="grid list-none grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-6 p-0">
      {posts.map((post) => (
        <li key={post._id} className="grid">
          <PostCard post={post} />
        </li>
      ))}
    </ul>
  );
}
