import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import type { PostView } from '#contract/posts.ts';
import { dashboardHomeTexts } from '#texts/dashboard.ts';
import type { Api } from '../api/client.ts';
import { createClientLoader, usePageData } from '../api/loaders.ts';
import { useSession } from '../api/session.ts';
import {
  EnableOnThisDay,
  fetchOnThisDay,
  OnThisDay,
  useIsOnThisDayEnabled,
} from '../features/posts/on-this-day.tsx';
import { PostCard } from '../features/posts/post-card.tsx';
import { createMemoryHref } from '../features/writing/create-memory-panel.ts';
import { ButtonLink } from '../ui/buttons.tsx';
import { Carousel } from '../ui/carousel.tsx';
import { Card, CardBody, CardMedia } from '../ui/display/card.tsx';
import { EmptyState } from '../ui/display/empty-state.tsx';
import { Inline } from '../ui/display/inline.tsx';
import { Skeleton } from '../ui/feedback/loading-indicators.tsx';
import { ReadFailure } from '../ui/feedback/read-failure.tsx';

async function fetchHome(api: Api) {
  const [{ newPosts, mostLikedPosts, mostCommentedPosts }, onThisDay] = await Promise.all([
    api('getDashboardHome'),
    fetchOnThisDay(api),
  ]);
  return { newPosts, mostLikedPosts, mostCommentedPosts, onThisDay };
}

/** The HTML document is the same for everyone; the browser fetches the member's data. */
export const loader = () => null;
export const clientLoader = createClientLoader(fetchHome);

export default function DashboardHome() {
  const { loaded, failure } = usePageData<Awaited<ReturnType<typeof fetchHome>>>();
  const { revalidate } = useRevalidator();
  const isOnThisDayEnabled = useIsOnThisDayEnabled();
  const onThisDay = loaded?.onThisDay ?? [];
  const { latest, topLiked, mostCommented } = dashboardHomeTexts;
  const failed = <ReadFailure failure={failure} loaded={loaded} />;
  if (loaded ? loaded.newPosts.length === 0 : failure) {
    return (
      <div className="grid gap-8">
        <HomeHeading />
        {failed}
        {loaded && <HomeEmpty />}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <HomeHeading>
        {isOnThisDayEnabled && onThisDay.length > 0 && <OnThisDay posts={onThisDay} />}
      </HomeHeading>
      {failed}
      <PostCarousel title={latest} posts={loaded?.newPosts} card={firstRowCard} />
      <PostCarousel title={topLiked} posts={loaded?.mostLikedPosts} card={laterCard} />
      <PostCarousel title={mostCommented} posts={loaded?.mostCommentedPosts} card={laterCard} />
      {!isOnThisDayEnabled && <EnableOnThisDay onEnabled={revalidate} />}
    </div>
  );
}

/** The most cards a carousel shows at once; their pictures load eagerly. */
const visibleCards = 4;

// Without actions: nobody edits or deletes posts here.
const firstRowCard = (post: PostView, index: number) => (
  <PostCard
    post={post}
    priority={index < visibleCards ? 'low' : 'lazy'}
    sizes="300px"
    isCompact
    titleAs="h3"
  />
);

const laterCard = (post: PostView) => <PostCard post={post} sizes="300px" isCompact titleAs="h3" />;

/** `children` replace the sentence below the greeting and have its height. */
function HomeHeading({ children }: { children?: ReactNode }) {
  const { user } = useSession();
  return (
    <header>
      <h1 className="break-words outline-none">
        {user ? (
          <Inline parts={dashboardHomeTexts.welcomeMember(<bdi>{user.firstName}</bdi>)} />
        ) : (
          dashboardHomeTexts.welcome
        )}
      </h1>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="grid min-h-19 min-w-0 flex-1 basis-64 items-center">
          {children || <p className="text-muted">{dashboardHomeTexts.lead}</p>}
        </div>
        <ButtonLink
          to={createMemoryHref}
          variant="primary"
          icon={<Plus aria-hidden="true" size={18} />}
        >
          {dashboardHomeTexts.create}
        </ButtonLink>
      </div>
    </header>
  );
}

function HomeEmpty() {
  return (
    <EmptyState
      title={dashboardHomeTexts.empty}
      text={dashboardHomeTexts.emptyHint}
      action={
        <ButtonLink to={createMemoryHref} variant="primary">
          {dashboardHomeTexts.createFirst}
        </ButtonLink>
      }
    />
  );
}

interface PostCarouselProps {
  title: string;
  /** Undefined while they are loading. */
  posts: PostView[] | undefined;
  card: (post: PostView, index: number) => ReactNode;
}

/** Enough skeletons to fill the widest row. */
const skeletons = ['first', 'second', 'third', 'fourth'].map((key) => ({
  key,
  content: <CardSkeleton />,
}));

function PostCarousel({ title, posts, card }: PostCarouselProps) {
  const slides = posts?.map((post, index) => ({ key: post._id, content: card(post, index) }));
  return <Carousel title={title} slides={slides ?? skeletons} isBusy={!slides} />;
}

/** As high as a card whose tags fit one line, against layout shift. */
function CardSkeleton() {
  return (
    <Card aria-hidden="true">
      <CardMedia>{null}</CardMedia>
      <CardBody>
        <div className="flex h-6 items-center gap-2 pointer-coarse:h-11">
          <Skeleton shape="circle" className="size-6" />
          <Skeleton className="w-28" />
        </div>
        <div className="grid min-h-[2lh] content-center gap-3 text-lg">
          <Skeleton className="w-full" />
          <Skeleton className="w-2/3" />
        </div>
        <Skeleton className="h-6 w-24 pointer-coarse:h-8" />
        <div className="mt-auto flex h-8 items-center pointer-coarse:h-11">
          <Skeleton className="w-full" />
        </div>
      </CardBody>
    </Card>
  );
}
