import { useState } from 'react';
import type { MemberView } from '#contract/accounts.ts';
import { limits } from '#contract/limits.ts';
import { browserApi } from '../../api/browser.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { ConfirmDialog } from '../../ui/dialogs/dialogs.tsx';
import { fullName } from '../../ui/display/full-name.ts';
import { ReasonField } from '../../ui/fields/text-area-field.tsx';

interface DeleteMemberDialogProps {
  member: MemberView;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteMemberDialog({ member, onDeleted, onClose }: DeleteMemberDialogProps) {
  const [reason, setReason] = useState('');
  const { isPending, rateLimit, mutate } = useMutation();

  const deleteMember = () =>
    mutate(
      () =>
        browserApi('deleteMember', {
          memberId: member._id,
          ...(reason.trim() && { reason: reason.trim() }),
        }),
      () => {
        onClose();
        onDeleted();
      },
    );

  return (
    <ConfirmDialog
      open
      title={`Delete ${fullName(member)}?`}
      consequence={`The account${postsIn(member.postsCount)} and all comments and likes go, for good. This cannot be undone.`}
      confirmLabel="Delete member"
      cancelLabel="Keep member"
      busy={isPending}
      failure={rateLimit}
      onConfirm={deleteMember}
      onCancel={onClose}
    >
      <ReasonField value={reason} limit={limits.reason.max} onChange={setReason} />
    </ConfirmDialog>
  );
}

/** What goes between the account and the rest of the sentence. */
function postsIn(count: number | undefined): string {
  if (count === 0) return '';
  if (count === undefined) return ', all posts';
  return count === 1 ? ', 1 post' : `, ${count} posts`;
}
