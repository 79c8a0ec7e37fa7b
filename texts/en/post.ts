/** The page of one post. */
export const postTexts = {
  /** The title of the page while the post is not known. */
  title: 'Memory',
  published: <Part>(date: Part) => ['Published ', date],
  edited: <Part>(date: Part) => ['Edited ', date],
  noTags: 'There are no tags',
} as const;

export const postPicturesTexts = {
  showLarge: 'Show the picture large',
  others: 'More pictures',
  showOneLarge: (position: number, count: number) => `Show picture ${position} of ${count} large`,
} as const;

/** The pictures of a post on the whole screen. */
export const lightboxTexts = {
  title: (post: string) => `Picture of “${post}”`,
  /** `1 of 5`. */
  position: (position: number | string, count: number | string) => `${position} of ${count}`,
  previous: 'Previous picture',
  next: 'Next picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  /** For screen readers: what the pictures together are, and what one of them is. */
  pictures: 'Pictures',
  carousel: 'Carousel',
  slide: 'Slide',
} as const;

export const shareTexts = {
  share: 'Share',
  copyLink: 'Copy link',
  copied: 'Link copied.',
  copyFailed: 'The link could not be copied. Please copy it from the address bar.',
  sendByEmail: 'Send by e-mail',
} as const;

/** Links to the posts published before and after. */
export const neighbourTexts = {
  label: 'More memories',
  previous: 'Previous',
  next: 'Next',
} as const;
