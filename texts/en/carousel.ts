export const carouselTexts = {
  /** Says what kind of region it is; read out after the title. */
  kind: 'carousel',
  previous: 'Previous slide',
  next: 'Next slide',
  slidesOf: (title: string) => `${title}, slides`,
  goTo: (slide: number, count: number) => `Go to slide ${slide} of ${count}`,
} as const;
