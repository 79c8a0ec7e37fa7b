import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ItemKind } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { commonTexts } from '#texts/common.ts';
import { confirmTexts } from '#texts/confirm.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/dialogs/dialogs.tsx';
import { type ToastAction, toast } from '../ui/feedback/toast.ts';
import { TextAreaField } from '../ui/fields/text-area-field.tsx';
import { focusHeading } from '../ui/focus-after-removal.ts';
import { browserApi } from './browser.ts';
import { ApiError } from './client.ts';
import { useMutation } from './use-mutation.ts';

interface ConfirmCallProps
  extends Pick<ConfirmDialogProps, 'title' | 'consequence' | 'confirmLabel' | 'tone'> {
  cancelLabel?: string;
  /** Below the field for a reason, if the dialog has one. */
  reasonHint?: string | undefined;
  call: (reason: string) => Promise<{ message: string }>;
  /** Called after the dialog was closed. */
  onDone?: () => void | Promise<void>;
  /** Called after a failure, too. */
  onSettled?: () => void | Promise<void>;
  onClose: () => void;
  action?: ToastAction | undefined;
}

/** Asks before a call, makes it, and closes; open while it is rendered. */
export function ConfirmCall(props: ConfirmCallProps) {
  const { reasonHint, call, onDone, onSettled, onClose, action, ...texts } = props;
  const [reason, setReason] = useState('');
  const { isPending, rateLimit, mutate } = useMutation();

  async function confirm() {
    await mutate(
      () => call(reason.trim()),
      () => {
        onClose();
        return onDone?.();
      },
      action,
    );
    await onSettled?.();
  }

  return (
    <ConfirmDialog
      open
      cancelLabel={confirmTexts.keep}
      {...texts}
      busy={isPending}
      failure={rateLimit}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {reasonHint && (
        <TextAreaField
          label={confirmTexts.reason}
          hint={reasonHint}
          value={reason}
          maxLength={limits.reason.max}
          limit={limits.reason.max}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  );
}

/** Where a reason given by an administrator is kept. */
export const { keptInAuditLog } = confirmTexts;

interface DeletionDialogProps extends Omit<ConfirmCallProps, 'action' | 'reasonHint' | 'onDone'> {
  kind: ItemKind;
  itemId: string;
  /** An administrator removes what another wrote. */
  isModeration?: boolean;
  onDeleted: () => void;
  onRestored?: (() => void) | undefined;
}

/** Asks before a post or comment goes to the trash; the toast offers Undo, also on the page shown next. */
export function DeletionDialog(props: DeletionDialogProps) {
  const { kind, itemId, isModeration = false, consequence, onDeleted, onRestored, ...rest } = props;
  const { revalidate } = useRevalidator();

  async function restore() {
    try {
      const { message } = await browserApi('restoreTrash', { kind, itemId });
      toast.success(message);
      onRestored?.();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
    }
    await revalidate();
    // The button in the toast had the focus, and is gone.
    if (document.activeElement === document.body) focusHeading({ preventScroll: true });
  }

  return (
    <ConfirmCall
      {...rest}
      consequence={
        <>
          {consequence} {isModeration ? confirmTexts.restorableByAdmins : confirmTexts.restorable}
        </>
      }
      reasonHint={isModeration ? keptInAuditLog : undefined}
      action={{ label: commonTexts.undo, run: restore }}
      onDone={onDeleted}
    />
  );
}
