import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { PostView, PostWithPictures } from '#contract/posts.ts';
import { postTexts } from '#texts/post.ts';
import { SiteDateTime } from '../../api/site-dates.tsx';
import { Avatar, pictureOf } from '../../ui/display/avatar.tsx';
import { AudienceBadge, TagChip } from '../../ui/display/badges.tsx';
import { fullName } from '../../ui/display/full-name.ts';
import { Inline } from '../../ui/display/inline.tsx';
import { Link } from '../../ui/link.tsx';
import { BodyText } from './body-text.tsx';
import { LikeButtonWithLikers } from './like-button.tsx';
import { PostPictures } from './post-pictures.tsx';
import { WhenAndWhere } from './when-and-where.tsx';
import { WithPeople } from './with-people.tsx';

interface PostArticleProps {
  post: PostWithPictures;
  /** Beside the title; its space is reserved for members. */
  menu?: ReactNode;
  /** Buttons beside the like button. */
  actions?: ReactNode;
  /** The comments. */
  children: ReactNode;
}

/** A post on its own page: the picture above the text on phones, beside it on wide screens. */
export function PostArticle({ post, menu, actions, children }: PostArticleProps) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-12">
      <div className="lg:sticky lg:top-below-header lg:order-last">
        <PostPictures post={post} />
      </div>
      <div className="flex min-w-0 flex-col gap-10">
        <article className="flex flex-col gap-5">
          <div className="flex items-start gap-2">
            <h1 dir="auto" className="min-w-0 flex-1 break-words outline-none">
              {post.title}
            </h1>
            <div className="no-print only-signed-in -mr-2 size-11 shrink-0">{menu}</div>
          </div>
          <WhenAndWhere post={post} isLinked className="-mt-2" />
          <WithPeople people={post.people} isLinked className="-mt-2" />
          <PostByline post={post} />
          <div className="no-print flex flex-wrap items-center gap-2">
            <AudienceBadge audience={post.audience} />
            {post.tags.length === 0 && <p className="text-muted">{postTexts.noTags}</p>}
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
            <LikeButtonWithLikers post={post} />
            {actions}
          </div>
        </article>
        {children}
      </div>
    </div>
  );
}

function PostByline({ post }: { post: PostView }) {
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
            <Inline parts={postTexts.published(<SiteDateTime at={post.createdAt} />)} />
          </span>
          {post.updatedAt && (
            <span>
              <Inline parts={postTexts.edited(<SiteDateTime at={post.updatedAt} />)} />
            </span>
          )}
        </p>
      </div>
    </div>
  );
}
