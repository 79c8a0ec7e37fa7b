import { type ReactNode, useEffect, useRef, useState } from 'react';
import { canDeleteComment, canEditComment, canReport, type Viewer } from '#contract/policies.ts';
import type { PostPageView } from '#contract/posts.ts';
import type { CommentView } from '#contract/reactions.ts';
import { commentTexts } from '#texts/comments.ts';
import { SiteDateTime } from '../../api/site-dates.tsx';
import { TextButton } from '../../ui/buttons.tsx';
import { fullName } from '../../ui/display/full-name.ts';
import { Inline } from '../../ui/display/inline.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { Highlight } from './use-comments.ts';

/** The form below a comment; one is open at a time. */
export interface OpenForm {
  commentId: string;
  kind: 'reply' | 'edit';
  /** Gets the focus. */
  isFocused: boolean;
}

/** What all comments of a post share. */
export interface CommentListState {
  post: PostPageView;
  viewer: Viewer | null;
  highlight: Highlight | null;
  openForm: OpenForm | null;
  setOpenForm: (form: OpenForm | null) => void;
  reportButton: (comment: CommentView) => ReactNode;
  /** Those that reply to one of these comments, and are not sent yet. */
  waitingReplies: (commentIds: readonly string[]) => ReactNode;
  onReplied: (reply: CommentView) => Promise<void>;
  onEdited: (comment: CommentView) => Promise<void>;
  onDeleted: (comment: CommentView) => Promise<void>;
  onRestored: (comment: CommentView) => void;
}

const ReplyForm = lazyPart(async () => (await import('./comment-form.tsx')).ReplyForm);
const EditCommentForm = lazyPart(async () => (await import('./comment-form.tsx')).EditCommentForm);

interface CommentContentProps {
  comment: CommentView;
  state: CommentListState;
}

/** The text of a comment or reply, what can be done with it, and its open form. */
export function CommentContent({ comment, state }: CommentContentProps) {
  const { post, viewer, openForm, setOpenForm, onReplied, onEdited } = state;
  const form = openForm?.commentId === comment._id ? openForm : null;
  const shared = {
    memberId: viewer?.id ?? '',
    comment,
    isFocused: form?.isFocused ?? false,
    onClose: () => setOpenForm(null),
  };
  return (
    <>
      {form?.kind === 'edit' ? (
        <EditCommentForm {...shared} onSent={onEdited} />
      ) : (
        <p dir="auto" className="break-words whitespace-pre-wrap">
          {comment.body}
        </p>
      )}
      <CommentActions comment={comment} state={state} openKind={form?.kind} />
      {form?.kind === 'reply' && (
        <div className="no-print mt-2 mb-5">
          <ReplyForm {...shared} post={post} onSent={onReplied} />
        </div>
      )}
    </>
  );
}

/** When a comment was written, the number of its replies, and when it was last edited. */
export function CommentFacts({ comment }: { comment: CommentView }) {
  const { repliesCount } = comment;
  return (
    <>
      <SiteDateTime at={comment.createdAt} />
      {repliesCount > 0 && ` · ${commentTexts.replies(repliesCount)}`}
      {comment.editedAt && (
        <>
          {' · '}
          <Inline parts={commentTexts.edited(<SiteDateTime at={comment.editedAt} />)} />
        </>
      )}
    </>
  );
}

const DeleteCommentDialog = lazyPart(
  async () => (await import('./delete-comment-dialog.tsx')).DeleteCommentDialog,
);

/** Without underline, and without the cursor of a text. */
function InertLabel({ children }: { children: string }) {
  return <span className="cursor-default py-1 select-none">{children}</span>;
}

interface CommentActionsProps extends CommentContentProps {
  openKind: OpenForm['kind'] | undefined;
}

/**
 * Translate is an inert label by specification, and so are Reply and Remove for those who may not;
 * Edit and Report are only there for those who may.
 */
function CommentActions({ comment, state, openKind }: CommentActionsProps) {
  const { post, viewer, setOpenForm, reportButton, onDeleted, onRestored } = state;
  const [isDeleting, setDeleting] = useState(false);
  const author = { userId: comment.user.id };

  const toggle = (kind: OpenForm['kind']) =>
    setOpenForm(openKind === kind ? null : { commentId: comment._id, kind, isFocused: true });

  return (
    <div className="no-print mt-2 flex flex-wrap items-center gap-x-5 text-sm text-muted">
      {viewer ? (
        <FormButton
          label={commentTexts.replyTo(fullName(comment.user))}
          isOpen={openKind === 'reply'}
          onClick={() => toggle('reply')}
        >
          {commentTexts.reply}
        </FormButton>
      ) : (
        <InertLabel>{commentTexts.reply}</InertLabel>
      )}
      <InertLabel>{commentTexts.translate}</InertLabel>
      {canEditComment(viewer, author) && (
        <FormButton isOpen={openKind === 'edit'} onClick={() => toggle('edit')}>
          {commentTexts.edit}
        </FormButton>
      )}
      {canDeleteComment(viewer, author, post) ? (
        <TextButton
          {...DeleteCommentDialog.onIntent}
          aria-haspopup="dialog"
          className="pointer-coarse:min-h-11"
          onClick={() => setDeleting(true)}
        >
          {commentTexts.remove}
        </TextButton>
      ) : (
        <InertLabel>{commentTexts.remove}</InertLabel>
      )}
      {canReport(viewer, author) && reportButton(comment)}
      {isDeleting && (
        <DeleteCommentDialog
          comment={comment}
          onDeleted={() => onDeleted(comment)}
          onRestored={() => onRestored(comment)}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  );
}

interface FormButtonProps {
  label?: string;
  isOpen: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Opens and closes a form, and gets the focus back when it was in there. */
function FormButton({ label, isOpen, onClick, children }: FormButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (isClosed && document.activeElement === document.body) button.current?.focus();
  }, [isOpen]);
  return (
    <TextButton
      ref={button}
      aria-label={label}
      aria-expanded={isOpen}
      className="pointer-coarse:min-h-11"
      onClick={onClick}
    >
      {children}
    </TextButton>
  );
}
