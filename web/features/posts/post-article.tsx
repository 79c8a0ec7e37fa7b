import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { PostView } from '#contract/posts.ts';
import { postsTexts } from '#contract/texts.ts';
import { LockBadge, TagChip } from '../../ui/display/badges.tsx';
import { BodyText } from './body-text.tsx';
import { LikeButton } from './like-button.tsx';
import { PostByline } from './post-byline.tsx';
import { PostPicture } from './post-picture.tsx';

interface PostArticleProps {
  post: PostView;
  /** Buttons for those who may use them, beside the heart. */
  actions?: ReactNode;
  /** The comments. */
  children: ReactNode;
}

/** A post on its own page: the picture first on phones, beside the words on wide screens. */
export function PostArticle({ post, actions, children }: PostArticleProps) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-12">
      <div className="lg:sticky lg:top-24 lg:order-last">
        <PostPicture post={post} />
      </div>
      <div className="flex min-w-0 flex-col gap-10">
        <article className="flex flex-col gap-5">
          <h1 className="break-words outline-none">{post.title}</h1>
          <PostByline post={post} />
          <div className="no-print flex flex-wrap items-center gap-2">
            {!post.isPublic && <LockBadge />}
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
