import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { formatDate } from '#contract/dates.ts';
import type { PostView } from '#contract/posts.ts';
import { useSite } from '../../api/use-site.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Card, CardBody, CardLink, CardMedia } from '../../ui/display/card.tsx';
import { DateText } from '../../ui/display/date-text.tsx';
import { LockBadge } from '../../ui/display/lock-badge.tsx';
import { TagChip } from '../../ui/display/tag-chip.tsx';

const tagsShown = 3;

export function PostCard({ post }: { post: PostView }) {
  const { timeZone } = useSite();
  const author = `${post.user.firstName} ${post.user.lastName}`;
  const more = post.tags.length - tagsShown;
  return (
    <Card interactive>
      <CardMedia>
        <img
          src={post.image}
          alt={post.picture.alt}
          width={post.picture.width}
          height={post.picture.height}
          loading="lazy"
          decoding="async"
        />
      </CardMedia>
      <CardBody>
        <Link
          to={href('/post/author/:userId', { userId: post.userId })}
          className="relative inline-flex items-center gap-2 self-start text-sm text-muted no-underline"
        >
          <Avatar name={author} src={post.user.image} size={24} />
          {author}
        </Link>
        <h2 className="line-clamp-2 min-h-[2lh] font-serif text-lg font-semibold">
          <CardLink to={href('/post/:postId', { postId: post._id })}>{post.title}</CardLink>
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          {post.tags.slice(0, tagsShown).map((tag) => (
            <TagChip
              key={tag._id}
              name={tag.name}
              to={href('/post/tag/:tagName', { tagName: tag.name })}
            />
          ))}
          {more > 0 && <span className="text-sm text-muted">+{more}</span>}
          {!post.isPublic && <LockBadge />}
        </div>
        <footer className="mt-auto flex items-center gap-4 text-sm text-muted tabular-nums">
          <Count icon={<Heart aria-hidden="true" size={16} />} of={post.likesCount} noun="likes" />
          <Count
            icon={<MessageCircle aria-hidden="true" size={16} />}
            of={post.commentsCount}
            noun="comments"
          />
          <DateText dateTime={post.createdAt} className="ml-auto">
            {formatDate(post.createdAt, timeZone)}
          </DateText>
        </footer>
      </CardBody>
    </Card>
  );
}

function Count({ icon, of, noun }: { icon: ReactNode; of: number; noun: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      {icon}
      {of}
      <span className="sr-only"> {noun}</span>
    </span>
  );
}
