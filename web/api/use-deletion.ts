import { useRevalidator } from 'react-router';
import type { ItemKind } from '#contract/fields.ts';
import { toast } from '../ui/feedback/toast.ts';
import { focusHeading } from '../ui/focus-after-removal.ts';
import { browserApi } from './browser.ts';
import { ApiError } from './client.ts';
import { useMutation } from './use-mutation.ts';

/** Who can restore what is about to be deleted; `isModeration`: an administrator removes what another wrote. */
export function restoreText(isModeration: boolean): string {
  return isModeration
    ? 'Administrators can restore it from the audit log for 30 days.'
    : 'You can restore it for 30 days.';
}

/** Moves a post or comment to the trash; its toast offers Undo, also on the page shown next. */
export function useDeletion(kind: ItemKind, itemId: string, onRestored?: () => void) {
  const { mutate, ...state } = useMutation();
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

  const deleteItem = (request: () => Promise<{ message: string }>, onDeleted: () => void) =>
    mutate(request, onDeleted, { label: 'Undo', run: restore });

  return { ...state, deleteItem };
}
