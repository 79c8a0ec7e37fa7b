import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { canDeleteComment, canReport, type Viewer } from '#contract/policies.ts';
import type { CommentView, PostPageView } from '#contract/posts.ts';
import { useLoginAddress } from '../../api/route-guards.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../ui/buttons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { CommentPanel } from './comment-panel.tsx';
import { useComments } from './use-comments.ts';

const CommentForm = lazyPart(async () => (await import('./comment-form.tsx')).CommentForm);

interface CommentsProps {
  post: PostPageView;
  viewer: Viewer | null;
  /** For comments that the viewer may report. */
  reportButton: (comment: CommentView) => ReactNode;
}

export function Comments({ post, viewer, reportButton }: CommentsProps) {
  const { status } = useSession();
  const { comments, newCommentId, hasMore, isLoading, showMore, addComment, removeComment } =
    useComments(post);
  const heading = useRef<HTMLHeadingElement>(null);

  async function handleDeleted(commentId: string) {
    await removeComment(commentId);
    heading.current?.focus();
  }

  return (
    <section aria-labelledby="comments" className="flex flex-col gap-4">
      <h2 ref={heading} id="comments" tabIndex={-1} className="outline-none">
        Comments <span className="text-muted tabular-nums">({post.commentsCount})</span>
      </h2>
      <CommentInvitation />
      {/* Reserves the height of the form, against layout shift. */}
      <div className="no-print only-signed-in min-h-46">
        {status === 'in' && <CommentForm postId={post._id} onAdded={addComment} />}
      </div>
      <ul className="flex list-none flex-col gap-3 p-0">
        {comments.map((comment, index) => (
          <li key={comment._id}>
            <CommentPanel
              comment={comment}
              isInitiallyOpen={index === 0}
              isNew={comment._id === newCommentId}
              isDeletable={canDeleteComment(viewer, { userId: comment.user.id }, post)}
              reportButton={canReport(viewer, { userId: comment.user.id }) && reportButton(comment)}
              onDeleted={() => handleDeleted(comment._id)}
            />
          </li>
        ))}
      </ul>
      {comments.length === 0 && (
        <p className="text-muted">No comments yet. Yours can be the first.</p>
      )}
      {hasMore && (
        <Button className="self-center" busy={isLoading} onClick={showMore}>
          Show more comments
        </Button>
      )}
    </section>
  );
}

function CommentInvitation() {
  return (
    <p className="no-print only-signed-out text-muted">
      <Link to={useLoginAddress()} rel="nofollow">
        Log in to comment
      </Link>
    </p>
  );
}
