import { href, useLoaderData, useRevalidator } from 'react-router';
import type { PostView } from '#contract/posts.ts';
import { dashboardHomeTexts } from '#contract/texts.ts';
import type { Api } from '../api/client.ts';
import { inBrowser } from '../api/loaders.ts';
import { HomeEmpty } from '../features/dashboard-home/home-empty.tsx';
import { HomeHeading } from '../features/dashboard-home/home-heading.tsx';
import { PostCarousel } from '../features/dashboard-home/post-carousel.tsx';
import {
  fetchOnThisDay,
  OnThisDay,
  TurnOnThisDay,
  useIsOnThisDayOn,
} from '../features/posts/on-this-day.tsx';
import { Picture } from '../features/posts/picture.tsx';
import { PostCard } from '../features/posts/post-card.tsx';
import { createMemoryAnchor } from '../features/writing/create-memory-anchor.ts';

const createMemoryHref = `${href('/post')}#${createMemoryAnchor}`;

async function fetchHome(api: Api) {
  const [{ newPosts, mostLikedPosts, mostCommentedPosts }, onThisDay] = await Promise.all([
    api('getDashboardHome'),
    fetchOnThisDay(api),
  ]);
  return { newPosts, mostLikedPosts, mostCommentedPosts, onThisDay };
}

/** The document is nobody's; the posts come with the first call of the browser. */
export const loader = () => null;
export const clientLoader = inBrowser(fetchHome);

export default function DashboardHome() {
  const loaded = useLoaderData<typeof clientLoader | typeof loader>();
  const { revalidate } = useRevalidator();
  const isOn = useIsOnThisDayOn();
  const onThisDay = loaded?.onThisDay ?? [];
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
      <HomeHeading createMemoryHref={createMemoryHref}>
        {isOn && onThisDay.length > 0 && <OnThisDay posts={onThisDay} picture={thumbnail} />}
      </HomeHeading>
      <PostCarousel title={latest} posts={loaded?.newPosts} card={firstRowCard} />
      <PostCarousel title={topLiked} posts={loaded?.mostLikedPosts} card={laterCard} />
      <PostCarousel title={mostCommented} posts={loaded?.mostCommentedPosts} card={laterCard} />
      {!isOn && <TurnOnThisDay onTurnedOn={revalidate} />}
    </div>
  );
}

const thumbnail = (post: PostView) => (
  <Picture
    picture={post.picture}
    sizes="64px"
    turn="soon"
    frame="size-full"
    className="size-full object-cover"
  />
);

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
