import { href, Link } from 'react-router';
import { formatDateTime } from '#contract/dates.ts';
import type { PostView } from '#contract/posts.ts';
import { useSite } from '../../api/page-context.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { DateText } from '../../ui/display/date-text.tsx';

/** Who wrote it, and when. */
export function PostByline({ post }: { post: PostView }) {
  const { timeZone } = useSite();
  const author = `${post.user.firstName} ${post.user.lastName}`;
  return (
    <div className="flex items-center gap-3">
      <Avatar name={author} src={post.user.image} size={40} />
      <div className="min-w-0">
        <Link
          to={href('/post/author/:userId', { userId: post.userId })}
          className="inline-flex min-h-6 items-center font-medium wrap-anywhere pointer-coarse:-my-2.5 pointer-coarse:py-2.5"
        >
          {author}
        </Link>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <span>
            Published{' '}
            <DateText dateTime={post.createdAt}>{(at) => formatDateTime(at, timeZone)}</DateText>
          </span>
          {post.updatedAt && (
            <span>
              Edited{' '}
              <DateText dateTime={post.updatedAt}>{(at) => formatDateTime(at, timeZone)}</DateText>
            </span>
          )}
        </p>
      </div>
    </div>
  );
}
