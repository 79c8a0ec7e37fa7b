import { browserApi } from '../../api/browser.ts';
import { useToldCall } from '../../api/use-told-call.ts';
import { ConfirmDialog } from '../../ui/dialogs/dialogs.tsx';
import type { TagDialogProps } from './tag-dialog.ts';

export function DeleteTagDialog({ tag, onDone, onClose }: TagDialogProps) {
  const { isBusy, run } = useToldCall();

  async function handleConfirm() {
    await run(() => browserApi('deleteTag', { tagId: tag._id }), onClose);
    onDone();
  }

  return (
    <ConfirmDialog
      open
      title={`Delete #${tag.name}?`}
      consequence="No post has it. Members can no longer choose it."
      confirmLabel="Delete tag"
      cancelLabel="Keep it"
      busy={isBusy}
      onConfirm={handleConfirm}
      onCancel={onClose}
    />
  );
}
