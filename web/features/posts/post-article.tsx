import { type MouseEvent, type ReactNode, useState } from 'react';
import { href, Link } from 'react-router';
import { formatDateTime } from '#contract/dates.ts';
import type { PostView } from '#contract/posts.ts';
import { postsTexts } from '#contract/texts.ts';
import { useSite } from '../../api/page-context.ts';
import { Avatar, pictureOf } from '../../ui/display/avatar.tsx';
import { AudienceBadge, TagChip } from '../../ui/display/badges.tsx';
import { DateText } from '../../ui/display/date-text.tsx';
import { fullName } from '../../ui/display/full-name.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { BodyText } from './body-text.tsx';
import { LikeButton } from './like-button.tsx';
import { Picture } from './picture.tsx';

interface PostArticleProps {
  post: PostView;
  /** Buttons beside the like button. */
  actions?: ReactNode;
  /** The comments. */
  children: ReactNode;
}

/** A post on its own page: the picture above the text on phones, beside it on wide screens. */
export function PostArticle({ post, actions, children }: PostArticleProps) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-12">
      <div className="lg:sticky lg:top-24 lg:order-last">
        <PostPicture post={post} />
      </div>
      <div className="flex min-w-0 flex-col gap-10">
        <article className="flex flex-col gap-5">
          <h1 dir="auto" className="break-words outline-none">
            {post.title}
          </h1>
          <PostByline post={post} />
          <div className="no-print flex flex-wrap items-center gap-2">
            <AudienceBadge audience={post.audience} />
            {post.tags.length === 0 && <p className="text-muted">{postsTexts.noTags}</p>}
            {post.tags.map((tag) => (
              <TagChip
                key={tag._id}
                name={tag.name}
                to={href('/post/tag/:tagName', { tagName: tag.name })}
              />
            ))}
          </div>
          <BodyText body={post.body} />
          <div className="no-print flex flex-wrap items-center gap-3">
            <LikeButton post={post} size="large" />
            {actions}
          </div>
        </article>
        {children}
      </div>
    </div>
  );
}

function PostByline({ post }: { post: PostView }) {
  const { timeZone } = useSite();
  const author = fullName(post.user);
  return (
    <div className="flex items-center gap-3">
      <Avatar name={author} src={pictureOf(post.user)} size={40} />
      <div className="min-w-0">
        <Link
          to={href('/post/author/:userId', { userId: post.userId })}
          dir="auto"
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

const Lightbox = lazyPart(async () => (await import('./lightbox.tsx')).Lightbox, {
  preload: true,
});

/** Opens the lightbox; without script, a page with the image file. */
function PostPicture({ post }: { post: PostView }) {
  const [isOpen, setOpen] = useState(false);

  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <figure className="rounded-card bg-sunken p-3 lg:p-4">
      <a
        href={post.image}
        aria-haspopup="dialog"
        className="focus-on-photo block cursor-zoom-in rounded-image"
        onClick={open}
      >
        <Picture
          picture={post.picture}
          sizes="(min-width: 75rem) 36rem, (min-width: 64rem) 48vw, calc(100vw - 3.5rem)"
          priority="high"
          uncropped
          frame="mx-auto overflow-hidden rounded-image"
          className="size-full object-contain"
        />
        <span className="sr-only">Show the picture large</span>
      </a>
      {isOpen && <Lightbox post={post} onClose={() => setOpen(false)} />}
    </figure>
  );
}
