import type { ReactNode } from 'react';
import type { PostView } from '#contract/posts.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { CardSkeleton } from './card-skeleton.tsx';

interface PostCarouselProps {
  title: string;
  /** Undefined until they are fetched. */
  posts: PostView[] | undefined;
  card: (post: PostView, index: number) => ReactNode;
}

/** Enough to fill the widest row. */
const placeholders = ['first', 'second', 'third', 'fourth'].map((key) => ({
  key,
  content: <CardSkeleton />,
}));

export function PostCarousel({ title, posts, card }: PostCarouselProps) {
  const slides = posts?.map((post, index) => ({ key: post._id, content: card(post, index) }));
  return <Carousel title={title} slides={slides ?? placeholders} isBusy={!slides} />;
}
