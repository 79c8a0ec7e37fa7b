import type { MetaDescriptor } from 'react-router';
import { formatCalendarDate } from '#contract/dates.ts';
import type { PageSite } from '#contract/page-context.ts';
import type { PostWithPictures } from '#contract/posts.ts';
import { fullName } from '../../ui/display/full-name.ts';
import { describePage, feedLinks, property } from './describe-page.ts';

/** `12.07.1974, Novi Sad`; empty when neither is known. */
const whenAndWhere = ({ happenedOn, place }: Pick<PostWithPictures, 'happenedOn' | 'place'>) =>
  [happenedOn && formatCalendarDate(happenedOn), place].filter(Boolean).join(', ');

/** The page of one post; `excerpt` is the beginning of its body. */
export function describePost(
  post: PostWithPictures,
  site: PageSite,
  excerpt: string,
): MetaDescriptor[] {
  const { publicUrl } = site;
  const url = `${publicUrl}/post/${post._id}`;
  const author = {
    name: fullName(post.user),
    url: `${publicUrl}/post/author/${post.userId}`,
  };
  const { width, height, alt } = post.picture;
  const picture = {
    // Absolute when pictures are on another host.
    url: new URL(post.image, publicUrl).href,
    type: 'image/jpeg' as const,
    width,
    height,
    alt: alt || post.title,
  };
  return [
    ...describePage({
      site,
      url,
      title: post.title,
      description: [whenAndWhere(post), excerpt].filter(Boolean).join(': '),
      type: 'article',
      picture,
    }),
    { name: 'author', content: author.name },
    property('article:author', author.url),
    property('article:published_time', post.createdAt),
    ...(post.updatedAt ? [property('article:modified_time', post.updatedAt)] : []),
    ...post.tags.map(({ name }) => property('article:tag', name)),
    ...feedLinks(publicUrl, site.name),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        headline: post.title,
        description: excerpt,
        url,
        mainEntityOfPage: url,
        image: post.pictures.map((one) => ({
          '@type': 'ImageObject',
          url: new URL(`${one.base}/full.jpg${one.suffix}`, publicUrl).href,
          width: one.width,
          height: one.height,
          caption: one.alt || post.title,
        })),
        datePublished: post.createdAt,
        dateModified: post.updatedAt ?? post.createdAt,
        author: { '@type': 'Person', ...author },
        publisher: { '@type': 'Organization', name: site.name, url: publicUrl },
        ...(post.happenedOn && { temporalCoverage: post.happenedOn }),
        ...(post.place && { contentLocation: { '@type': 'Place', name: post.place } }),
        keywords: post.tags.map(({ name }) => name),
        commentCount: post.commentsCount,
        interactionStatistic: {
          '@type': 'InteractionCounter',
          interactionType: 'https://schema.org/LikeAction',
          userInteractionCount: post.likesCount,
        },
      },
    },
  ];
}
