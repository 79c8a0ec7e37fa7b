import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { PostView } from '#contract/posts.ts';
import { commonTexts } from '#texts/common.ts';
import { deletePostTexts } from '#texts/posts.ts';
import { Button, IconButton } from '../../ui/buttons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const DeletePostDialog = lazyPart(
  async () => (await import('./delete-post-dialog.tsx')).DeletePostDialog,
);

interface DeletePostButtonProps {
  post: Pick<PostView, '_id' | 'userId' | 'title'>;
  onDeleted: () => void;
  /** The icon alone. */
  compact?: boolean | undefined;
}

export function DeletePostButton({ post, onDeleted, compact }: DeletePostButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const buttonProps = {
    ...DeletePostDialog.onIntent,
    'aria-haspopup': 'dialog',
    onClick: () => setOpen(true),
  } as const;
  const icon = <Trash aria-hidden="true" size={compact ? 18 : 20} />;
  return (
    <>
      {compact ? (
        <IconButton
          {...buttonProps}
          label={deletePostTexts.buttonOf(post.title)}
          word={commonTexts.delete}
          icon={icon}
          variant="danger"
          size="small"
        />
      ) : (
        <Button {...buttonProps} icon={icon}>
          {deletePostTexts.button}
        </Button>
      )}
      {isOpen && (
        <DeletePostDialog post={post} onDeleted={onDeleted} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
