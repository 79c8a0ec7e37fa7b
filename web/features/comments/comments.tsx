import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Viewer } from '#contract/policies.ts';
import type { PostPageView } from '#contract/posts.ts';
import type { CommentView } from '#contract/reactions.ts';
import { commentsTexts } from '#texts/comments.ts';
import { useLoginAddress } from '../../api/route-guards.ts';
import { useLoadMore } from '../../api/use-load-more.ts';
import { Button } from '../../ui/buttons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Link } from '../../ui/link.tsx';
import type { CommentListState, OpenForm } from './comment-content.tsx';
import { CommentPanel } from './comment-panel.tsx';
import { readDraft } from './drafts.ts';
import type { Thread } from './threads.ts';
import { useComments } from './use-comments.ts';
import { useWaitingComments } from './waiting-comments.tsx';

const CommentForm = lazyPart(async () => (await import('./comment-form.tsx')).CommentForm);

interface CommentsProps {
  post: PostPageView;
  viewer: Viewer | null;
  /** For comments that the viewer may report. */
  reportButton: (comment: CommentView) => ReactNode;
}

export function Comments({ post, viewer, reportButton }: CommentsProps) {
  const { threads, shownCount, hasMore, showMore, showReplies, addComment, ...changes } =
    useComments(post);
  const { list, isLoading, loadMore } = useLoadMore<HTMLUListElement>(shownCount, showMore);
  const [openForm, setOpenForm] = useOpenForm(threads, viewer);
  const heading = useRef<HTMLHeadingElement>(null);
  const waiting = useWaitingComments({ postId: post._id, threads, setOpenForm });

  const moreButton = (
    <Button className="self-center" busy={isLoading} onClick={loadMore}>
      {commentsTexts.showMore}
    </Button>
  );

  const state: CommentListState = {
    post,
    viewer,
    highlight: changes.highlight,
    openForm,
    setOpenForm,
    reportButton,
    waitingReplies: waiting.repliesTo,
    async onReplied(reply) {
      setOpenForm(null);
      await addComment(reply);
    },
    async onEdited(comment) {
      setOpenForm(null);
      await changes.changeComment(comment);
    },
    async onDeleted({ _id, parentId }) {
      const panel = document.getElementById(`comment-${parentId ?? _id}`)?.querySelector('button');
      await changes.removeComment(_id);
      (panel?.isConnected ? panel : heading.current)?.focus();
    },
    onRestored: changes.restoreComment,
  };

  return (
    <section aria-labelledby="comments" className="flex flex-col gap-4">
      <h2 ref={heading} id="comments" tabIndex={-1} className="outline-none">
        {commentsTexts.heading}{' '}
        <span className="text-muted tabular-nums">({post.commentsCount})</span>
      </h2>
      <CommentInvitation />
      {/* Reserves the height of the form, against layout shift. */}
      <div className="no-print only-signed-in min-h-46">
        {viewer && (
          <CommentForm
            key={`${viewer.id} ${waiting.formNumber}`}
            memberId={viewer.id}
            post={post}
            isFocused={waiting.formNumber > 0}
            onAdded={addComment}
          />
        )}
      </div>
      {waiting.ofPost}
      <ul ref={list} className="flex list-none flex-col gap-3 p-0">
        {threads.map((thread, index) => (
          <Fragment key={thread.comment._id}>
            {/* Of a link to an old comment: what is between its page and the newest is not loaded. */}
            {index === shownCount && <li className="self-center">{moreButton}</li>}
            <li>
              <CommentPanel
                thread={thread}
                isInitiallyOpen={index === 0}
                state={state}
                showReplies={() => showReplies(thread)}
              />
            </li>
          </Fragment>
        ))}
      </ul>
      {threads.length === 0 && post.commentsCount === 0 && (
        <p className="text-muted">{commentsTexts.empty}</p>
      )}
      {hasMore && shownCount === threads.length && moreButton}
    </section>
  );
}

function CommentInvitation() {
  return (
    <p className="no-print only-signed-out text-muted">
      <Link to={useLoginAddress()} rel="nofollow">
        {commentsTexts.loginToComment}
      </Link>
    </p>
  );
}

/** The open form below a comment; after the way to Login and back, the one with a draft is open. */
function useOpenForm(threads: readonly Thread[], viewer: Viewer | null) {
  const [openForm, setOpenForm] = useState<OpenForm | null>(null);

  const openDraft = useEffectEvent((memberId: string) => {
    for (const { _id } of threads.flatMap(({ comment, replies }) => [comment, ...replies])) {
      for (const kind of ['reply', 'edit'] as const) {
        if (readDraft({ kind, memberId, itemId: _id }) === null) continue;
        return setOpenForm({ commentId: _id, kind, isFocused: false });
      }
    }
  });
  useEffect(() => {
    if (viewer?.id) openDraft(viewer.id);
  }, [viewer?.id]);

  return [viewer && openForm, setOpenForm] as const;
}
