import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { MemberView } from '#contract/members.ts';
import { browserApi } from '../../../api/browser.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { nameOf } from '../member-name.ts';

interface DeleteMemberDialogProps {
  member: MemberView;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteMemberDialog({ member, onDeleted, onClose }: DeleteMemberDialogProps) {
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function deleteMember() {
    setBusy(true);
    try {
      const given = { memberId: member._id, ...(reason.trim() && { reason: reason.trim() }) };
      const { message } = await browserApi('deleteMember', given);
      toast.success(message);
      onClose();
      onDeleted();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toast.error(error.message);
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open
      title={`Delete ${nameOf(member)}?`}
      consequence={`The account${postsIn(member.postsCount)} and all comments and likes go, for good. This cannot be undone.`}
      confirmLabel="Delete member"
      cancelLabel="Keep member"
      busy={isBusy}
      onConfirm={deleteMember}
      onCancel={onClose}
    >
      <TextAreaField
        label="Reason (optional)"
        hint="Kept in the record of removals."
        value={reason}
        maxLength={limits.reason.max}
        limit={limits.reason.max}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

/** What goes between the account and the rest of the sentence. */
function postsIn(count: number | undefined): string {
  if (count === 0) return '';
  if (count === undefined) return ', all posts';
  return count === 1 ? ', 1 post' : `, ${count} posts`;
}
