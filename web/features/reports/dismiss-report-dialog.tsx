import type { ReportedItemView } from '#contract/moderation.ts';
import { browserApi } from '../../api/browser.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { ConfirmDialog } from '../../ui/dialogs/dialogs.tsx';

interface DismissReportDialogProps {
  item: ReportedItemView;
  /** Also when another administrator was faster: the list then no longer has the item. */
  onDone: () => Promise<void>;
  onClose: () => void;
}

export function DismissReportDialog({ item, onDone, onClose }: DismissReportDialogProps) {
  const { isPending, rateLimit, mutate } = useMutation();
  const { kind, itemId, title, postId } = item;

  async function dismiss() {
    await mutate(() => browserApi('dismissReport', { kind, itemId }));
    await onDone();
  }

  return (
    <ConfirmDialog
      open
      tone="primary"
      title={kind === 'post' ? `Dismiss the reports about “${title}”?` : 'Dismiss the reports?'}
      consequence={`${postId ? `The ${kind} stays as it is. ` : ''}What was reported and noted is deleted; the audit log keeps that you dismissed it.`}
      confirmLabel="Dismiss"
      cancelLabel="Not now"
      busy={isPending}
      failure={rateLimit}
      onConfirm={dismiss}
      onCancel={onClose}
    />
  );
}
