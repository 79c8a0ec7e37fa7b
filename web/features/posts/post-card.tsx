import MessageCircle from 'lucide-react/icons/message-circle';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { PostView } from '#contract/posts.ts';
import { postCardTexts } from '#texts/posts.ts';
import { SiteDate } from '../../api/site-dates.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Avatar, pictureOf } from '../../ui/display/avatar.tsx';
import { AudienceBadge, TagChip } from '../../ui/display/badges.tsx';
import { Card, CardBody, CardLink, CardMedia } from '../../ui/display/card.tsx';
import { fullName } from '../../ui/display/full-name.ts';
import { Link } from '../../ui/link.tsx';
import { LikeButton } from './like-button.tsx';
import { type LoadingPriority, Picture } from './picture.tsx';
import { WhenAndWhere } from './when-and-where.tsx';
import { WithPeople } from './with-people.tsx';

export type PostOnCard = Omit<PostView, 'body' | 'image' | 'likes' | 'updatedAt'>;

/** Drops the fields cards do not show: loader data is sent again in the HTML document for hydration. */
export function toPostOnCard({ body, image, likes, updatedAt, ...card }: PostView): PostOnCard {
  return card;
}

export const toPostsOnCards = (posts: readonly PostView[]): PostOnCard[] => posts.map(toPostOnCard);

/** The `sizes` attribute for the columns of the grid. */
const columnSizes =
  '(min-width: 71.5rem) 17rem, (min-width: 54rem) 31vw, (min-width: 35.5rem) 46vw, calc(100vw - 2rem)';

/** The same for members, whose posts page has the form beside the grid: fewer and wider columns. */
export const columnSizesBesideForm =
  '(min-width: 75rem) 23.25rem, (min-width: 64rem) calc(50vw - 14.25rem), ' +
  '(min-width: 56.5rem) calc(50vw - 12.25rem), (min-width: 48rem) calc(100vw - 23rem), ' +
  '(min-width: 35.5rem) 46vw, calc(100vw - 2rem)';

/** Where nothing can be hovered and the card is wide enough, a number has its word. */
const wordOnTouch = 'sr-only pointer-coarse:@2xs:not-sr-only';

/** Title and excerpt of a search result, with the keywords highlighted. */
export interface HighlightedText {
  title: ReactNode;
  excerpt: ReactNode;
}

export interface CardActions {
  /** Beside the author. */
  menu?: ReactNode;
  /** In a row of their own. */
  buttons?: ReactNode;
}

interface PostCardProps {
  post: PostOnCard;
  priority?: LoadingPriority | undefined;
  highlighted?: HighlightedText | undefined;
  actions?: CardActions | undefined;
  /** The `sizes` attribute of the picture outside the grid. */
  sizes?: string | undefined;
  /** Fewer tags, and of a private post only the lock icon. */
  isCompact?: boolean | undefined;
  titleAs?: 'h2' | 'h3' | undefined;
  /** Marked as added to a list that was being read. */
  isJustLoaded?: boolean | undefined;
}

const onPicture =
  'absolute top-2 rounded-full bg-[rgb(23_18_15/0.75)] px-2.5 py-0.5 text-sm text-[white] tabular-nums';

export function PostCard(props: PostCardProps) {
  const { post, priority, highlighted, actions, titleAs: Title = 'h2' } = props;
  const { sizes = columnSizes, isCompact, isJustLoaded } = props;
  const author = fullName(post.user);
  const tagsShown = isCompact ? 2 : 3;
  const hiddenTags = post.tags.length - tagsShown;
  const isDated = post.happenedOn !== null || post.place !== '';
  return (
    <Card interactive>
      <CardMedia>
        <Picture
          picture={post.picture}
          sizes={sizes}
          priority={priority}
          frame="size-full"
          className="size-full object-cover"
        />
        {isJustLoaded && <span className={`left-2 ${onPicture}`}>{postCardTexts.justLoaded}</span>}
        {post.picturesCount > 1 && (
          <span className={`right-2 ${onPicture}`}>
            <span aria-hidden="true">1/{post.picturesCount}</span>
            <span className="sr-only">{postCardTexts.pictures(post.picturesCount)}</span>
          </span>
        )}
      </CardMedia>
      <CardBody>
        <div className="flex items-center justify-between gap-1">
          <Link
            to={href('/post/author/:userId', { userId: post.userId })}
            className="relative z-1 inline-flex min-w-0 items-center gap-2 text-sm text-muted no-underline hover:text-ink hover:underline pointer-coarse:min-h-11"
          >
            <Avatar name={author} src={pictureOf(post.user)} size={24} />
            <span dir="auto" className="truncate">
              {author}
            </span>
          </Link>
          {/* Not higher than the author. */}
          {actions?.menu && <div className="relative z-1 -my-2.5 -mr-3 flex">{actions.menu}</div>}
        </div>
        <Title
          dir="auto"
          // In a carousel as high as its skeleton.
          className={classNames('line-clamp-2 text-lg', isCompact && !isDated && 'min-h-[2lh]')}
        >
          <CardLink to={href('/post/:postId', { postId: post._id })}>
            {highlighted?.title ?? post.title}
          </CardLink>
        </Title>
        <WhenAndWhere post={post} className="text-sm" />
        <WithPeople people={post.people} className="text-sm" />
        {highlighted && (
          <p dir="auto" className="line-clamp-3 text-sm text-muted">
            {highlighted.excerpt}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2">
          {post.tags.slice(0, tagsShown).map((tag) => (
            <TagChip
              key={tag._id}
              name={tag.name}
              to={href('/post/tag/:tagName', { tagName: tag.name })}
            />
          ))}
          {hiddenTags > 0 && <span className="text-sm text-muted">+{hiddenTags}</span>}
          <AudienceBadge audience={post.audience} compact={isCompact} />
        </div>
        <footer className="@container mt-auto text-sm text-muted tabular-nums">
          <div className="flex flex-wrap items-center gap-x-4">
            <LikeButton post={post} />
            <span className="inline-flex items-center gap-1.5">
              <MessageCircle aria-hidden="true" size={16} />
              {post.commentsCount}
              <span className={wordOnTouch}>
                {' '}
                {postCardTexts.commentsAfterCount(post.commentsCount)}
              </span>
            </span>
            <SiteDate at={post.createdAt} className="relative ml-auto cursor-pointer" />
          </div>
        </footer>
        {actions?.buttons && (
          <div className="relative flex justify-end gap-2">{actions.buttons}</div>
        )}
      </CardBody>
    </Card>
  );
}
