import { href, useLoaderData } from 'react-router';
import type { PostView } from '#contract/posts.ts';
import { dashboardHomeTexts } from '#contract/texts.ts';
import type { Api } from '../api/client.ts';
import { inBrowser } from '../api/load.ts';
import { HomeEmpty } from '../features/dashboard-home/home-empty.tsx';
import { HomeHeading } from '../features/dashboard-home/home-heading.tsx';
import { PostCarousel } from '../features/dashboard-home/post-carousel.tsx';
import { PostCard } from '../features/posts/post-card.tsx';
import { createMemoryAnchor } from '../features/writing/create-memory-anchor.ts';

const createMemoryHref = `${href('/post')}#${createMemoryAnchor}`;

async function fetchHome(api: Api) {
  const { newPosts, mostLikedPosts, mostCommentedPosts } = await api('getDashboardHome');
  return { newPosts, mostLikedPosts, mostCommentedPosts };
}

/** The document is nobody's; the posts come with the first call of the browser. */
export const loader = () => null;
export const clientLoader = inBrowser(fetchHome);

export default function DashboardHome() {
  const loaded = useLoaderData<typeof clientLoader | typeof loader>();
  const { latest, topLiked, mostCommented } = dashboardHomeTexts;
  if (loaded?.newPosts.length === 0) {
    return (
      <div className="grid gap-8">
        <HomeHeading createMemoryHref={createMemoryHref} />
        <HomeEmpty createMemoryHref={createMemoryHref} />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <HomeHeading createMemoryHref={createMemoryHref} />
      <PostCarousel title={latest} posts={loaded?.newPosts} card={firstRowCard} />
      <PostCarousel title={topLiked} posts={loaded?.mostLikedPosts} card={laterCard} />
      <PostCarousel title={mostCommented} posts={loaded?.mostCommentedPosts} card={laterCard} />
    </div>
  );
}

/** The most cards that a carousel shows at once. */
const shownAtOnce = 4;

// No buttons to edit or delete here, whoever looks.
const firstRowCard = (post: PostView, index: number) => (
  <PostCard
    post={post}
    turn={index < shownAtOnce ? 'soon' : 'later'}
    sizes="300px"
    isCompact
    titleAs="h3"
  />
);

const laterCard = (post: PostView) => <PostCard post={post} sizes="300px" isCompact titleAs="h3" />;
