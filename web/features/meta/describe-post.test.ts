import { expect, it } from 'vitest';
import type { PostWithPictures } from '#contract/posts.ts';
import { defaultSiteView } from '#contract/site.ts';
import { describePost } from './describe-post.ts';

const site = {
  ...defaultSiteView,
  publicUrl: 'https://memories.example',
  timeZone: 'UTC',
  mailGoesTo: 'smtp',
} as const;

const picture = {
  _id: 'i1',
  width: 1600,
  height: 900,
  alt: 'A white street',
  placeholder: '',
  isAnimated: false,
  base: '/pictures/key',
  suffix: '',
};

const post: PostWithPictures = {
  _id: 'p1',
  userId: 'm1',
  user: { firstName: 'Ana', lastName: 'Ilić', image: null, hasPicture: false },
  title: 'First snow',
  body: 'It fell all night.',
  image: '/pictures/key/full.jpg',
  picture,
  pictures: [picture, { ...picture, _id: 'i2', alt: '', base: '/pictures/other' }],
  picturesCount: 2,
  tags: [{ _id: 't1', name: 'winter' }],
  happenedOn: null,
  place: '',
  audience: 'public',
  isPublic: true,
  likes: [],
  likesCount: 3,
  likedByMe: false,
  isMuted: false,
  commentsCount: 2,
  createdAt: '2026-01-02T00:00:00.000Z',
  updatedAt: '2026-01-03T00:00:00.000Z',
};

const head = (changes: Partial<PostWithPictures> = {}) =>
  describePost({ ...post, ...changes }, site, 'It fell …');

it('a post has Open Graph tags for image, author and dates', () => {
  expect(head()).toEqual(
    expect.arrayContaining([
      { title: 'First snow · Keepsake' },
      { name: 'description', content: 'It fell …' },
      { tagName: 'link', rel: 'canonical', href: 'https://memories.example/post/p1' },
      { property: 'og:type', content: 'article' },
      { property: 'og:title', content: 'First snow' },
      { property: 'og:image', content: 'https://memories.example/pictures/key/full.jpg' },
      { property: 'og:image:width', content: '1600' },
      { property: 'og:image:height', content: '900' },
      { property: 'og:image:alt', content: 'A white street' },
      { property: 'article:published_time', content: post.createdAt },
      { property: 'article:modified_time', content: post.updatedAt },
      { property: 'article:tag', content: 'winter' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ]),
  );
});

it('an image on another host keeps its address', () => {
  const image = 'https://pictures.example/pictures/key/full.jpg';
  expect(head({ image })).toContainEqual({ property: 'og:image', content: image });
});

it('an image without alt text gets the title', () => {
  const described = head({ picture: { ...post.picture, alt: '' } });
  expect(described).toContainEqual({ property: 'og:image:alt', content: 'First snow' });
});

it('the linked data has the same values', () => {
  expect(head().at(-1)).toEqual({
    'script:ld+json': expect.objectContaining({
      '@type': 'BlogPosting',
      headline: 'First snow',
      datePublished: post.createdAt,
      dateModified: post.updatedAt,
      author: {
        '@type': 'Person',
        name: 'Ana Ilić',
        url: 'https://memories.example/post/author/m1',
      },
      image: [
        expect.objectContaining({
          url: 'https://memories.example/pictures/key/full.jpg',
          caption: 'A white street',
        }),
        expect.objectContaining({
          url: 'https://memories.example/pictures/other/full.jpg',
          caption: 'First snow',
        }),
      ],
      commentCount: 2,
    }),
  });
});

it('a post that was never edited has no modified time', () => {
  const untouched = head({ updatedAt: null });
  expect(JSON.stringify(untouched)).not.toContain('modified_time');
  expect(untouched.at(-1)).toEqual({
    'script:ld+json': expect.objectContaining({ dateModified: post.createdAt }),
  });
});

it('when and where it happened is in the description and in the linked data', () => {
  const described = head({ happenedOn: '1974-07', place: 'Novi Sad' });
  const description = described.find((one) => 'name' in one && one.name === 'description');
  expect(description).toMatchObject({ content: expect.stringMatching(/^07\.1974, Novi Sad: /) });
  expect(described.at(-1)).toEqual({
    'script:ld+json': expect.objectContaining({
      temporalCoverage: '1974-07',
      contentLocation: { '@type': 'Place', name: 'Novi Sad' },
    }),
  });
  expect(JSON.stringify(head())).not.toMatch(/temporalCoverage|contentLocation/);
});
