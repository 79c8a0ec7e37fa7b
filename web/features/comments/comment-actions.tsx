import { lazy, Suspense, useState } from 'react';
import type { CommentView } from '#contract/comments.ts';
import { postsTexts } from '#contract/texts.ts';
import { TextButton } from '../../ui/buttons/text-button.tsx';

const RemoveCommentDialog = lazy(() =>
  import('./remove-comment-dialog.tsx').then((module) => ({
    default: module.RemoveCommentDialog,
  })),
);

interface CommentActionsProps {
  comment: CommentView;
  isRemovable: boolean;
  onRemoved: () => void;
}

/** Two labels that do nothing, and the way to be rid of the comment for those who may. */
export function CommentActions({ comment, isRemovable, onRemoved }: CommentActionsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="no-print mt-2 flex flex-wrap items-center gap-x-5 text-sm text-muted">
      <span>{postsTexts.reply}</span>
      <span>{postsTexts.translate}</span>
      {isRemovable ? (
        <TextButton
          aria-haspopup="dialog"
          className="pointer-coarse:min-h-11"
          onClick={() => setOpen(true)}
        >
          {postsTexts.remove}
        </TextButton>
      ) : (
        <span className="py-1">{postsTexts.remove}</span>
      )}
      {isOpen && (
        <Suspense>
          <RemoveCommentDialog
            comment={comment}
            onRemoved={onRemoved}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
