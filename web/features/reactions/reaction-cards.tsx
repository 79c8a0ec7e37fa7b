import HeartOff from 'lucide-react/icons/heart-off';
import Trash from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import { href } from 'react-router';
import type { LikeView, OwnCommentView } from '#contract/reactions.ts';
import { deleteOwnCommentTexts, ownCommentTexts, ownLikeTexts } from '#texts/reactions.ts';
import { browserApi } from '../../api/browser.ts';
import { DeletionDialog } from '../../api/confirm-call.tsx';
import { SiteDate } from '../../api/site-dates.tsx';
import { useMutation } from '../../api/use-mutation.ts';
import { Button, ButtonLink } from '../../ui/buttons.tsx';
import { Card } from '../../ui/display/card.tsx';
import { fullName } from '../../ui/display/full-name.ts';
import { Inline } from '../../ui/display/inline.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { Link } from '../../ui/link.tsx';

interface LikeCardProps {
  like: LikeView;
  onRemoved: () => Promise<void>;
}

export function LikeCard({ like, onRemoved }: LikeCardProps) {
  const { isPending, rateLimit, mutate } = useMutation({ failureText: ownLikeTexts.removeFailed });
  const { post } = like;
  const title = post.title ?? ownLikeTexts.unknown;
  const author = post.user ? fullName(post.user) : ownLikeTexts.unknown;

  const removeLike = () =>
    mutate(() => browserApi('likePost', { postId: post._id, action: 'dislike' }), onRemoved);

  return (
    <ReactionCard
      note={<Inline parts={ownLikeTexts.likedOn(<SiteDate at={like.createdAt} />)} />}
      alert={<FormAlert failure={rateLimit} className="mt-3" />}
      actions={
        <>
          {post.title !== undefined && (
            <ButtonLink to={href('/post/:postId', { postId: post._id })} size="small">
              {ownLikeTexts.goToPost}
              <span className="sr-only">{ownLikeTexts.afterGoToPost(title)}</span>
            </ButtonLink>
          )}
          <Button
            size="small"
            data-removes
            busy={isPending}
            icon={<HeartOff aria-hidden="true" size={16} />}
            onClick={removeLike}
          >
            {ownLikeTexts.removeLike}
            <span className="sr-only">{ownLikeTexts.afterRemoveLike(title)}</span>
          </Button>
        </>
      }
    >
      <h2 dir="auto" className="line-clamp-2 text-lg break-words">
        {title}
      </h2>
      <p className="mt-1 text-sm">
        <Inline parts={ownLikeTexts.by(<bdi>{author}</bdi>)} />
        {post.createdAt && (
          <>
            {' · '}
            <SiteDate at={post.createdAt} className="text-muted" />
          </>
        )}
      </p>
    </ReactionCard>
  );
}

interface CommentCardProps {
  comment: OwnCommentView;
  onDeleted: () => void;
}

export function CommentCard({ comment, onDeleted }: CommentCardProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { post } = comment;
  return (
    <ReactionCard
      note={
        <>
          <SiteDate at={comment.createdAt} />
          {comment.editedAt && (
            <>
              {' · '}
              <Inline parts={ownCommentTexts.edited(<SiteDate at={comment.editedAt} />)} />
            </>
          )}
        </>
      }
      actions={
        <>
          <Button
            size="small"
            data-removes
            aria-haspopup="dialog"
            icon={<Trash aria-hidden="true" size={16} />}
            onClick={() => setConfirming(true)}
          >
            {ownCommentTexts.delete[kindOf(comment)]}
            <span className="sr-only">{ownCommentTexts.afterDelete(comment.body)}</span>
          </Button>
          {isConfirming && (
            <DeleteCommentDialog
              comment={comment}
              onDeleted={onDeleted}
              onClose={() => setConfirming(false)}
            />
          )}
        </>
      }
    >
      <blockquote
        dir="auto"
        className="font-serif text-lg leading-snug break-words whitespace-pre-line"
      >
        {ownCommentTexts.quoted(comment.body)}
      </blockquote>
      {comment.isReply && <RepliesTo comment={comment.repliesTo} />}
      <p className="mt-2 text-sm break-words">
        <Inline
          parts={ownCommentTexts.onPost(
            post.title === undefined ? (
              ownCommentTexts.unknownPost
            ) : (
              <Link to={href('/post/:postId', { postId: post._id })}>
                <bdi>{post.title}</bdi>
              </Link>
            ),
          )}
        />
      </p>
    </ReactionCard>
  );
}

/** The comment that a reply refers to. */
function RepliesTo({ comment }: { comment: OwnCommentView['repliesTo'] }) {
  if (!comment) {
    return <p className="mt-2 text-sm text-muted">{ownCommentTexts.replyToUnknown}</p>;
  }
  return (
    <p className="mt-2 text-sm break-words">
      <Inline
        parts={ownCommentTexts.replyTo(
          <bdi>{fullName(comment)}</bdi>,
          <q dir="auto" className="text-muted">
            {comment.body}
          </q>,
        )}
      />
    </p>
  );
}

const kindOf = ({ isReply }: OwnCommentView) => (isReply ? 'reply' : 'comment');

interface DeleteCommentDialogProps {
  comment: OwnCommentView;
  onDeleted: () => void;
  onClose: () => void;
}

function DeleteCommentDialog({ comment, ...handlers }: DeleteCommentDialogProps) {
  const { _id: commentId, post } = comment;
  const texts = deleteOwnCommentTexts[kindOf(comment)];
  return (
    <DeletionDialog
      kind="comment"
      itemId={commentId}
      title={post.title === undefined ? texts.title : texts.titleOn(post.title)}
      consequence={
        <Inline parts={deleteOwnCommentTexts.consequence(<q dir="auto">{comment.body}</q>)} />
      }
      confirmLabel={texts.confirm}
      call={() => browserApi('deleteComment', { commentId })}
      {...handlers}
    />
  );
}

interface ReactionCardProps {
  children: ReactNode;
  /** The date, below the content. */
  note: ReactNode;
  alert?: ReactNode;
  /** Links and buttons, at the right on wide screens. */
  actions: ReactNode;
}

function ReactionCard({ children, note, alert, actions }: ReactionCardProps) {
  return (
    <Card className="gap-4 p-5 sm:flex-row sm:items-center sm:justify-between sm:gap-6">
      <div className="min-w-0">
        {children}
        <p className="mt-2 text-sm text-muted">{note}</p>
        {alert}
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-2 max-sm:*:flex-auto">{actions}</div>
    </Card>
  );
}
