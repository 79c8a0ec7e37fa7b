import type { MemberView } from '#contract/accounts.ts';
import { limits } from '#contract/limits.ts';
import { browserApi } from '../../api/browser.ts';
import { ConfirmCall, keptInAuditLog } from '../../api/confirm-call.tsx';
import { endSession } from '../../api/session.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { FormDialog } from '../../ui/dialogs/dialogs.tsx';
import { fullName } from '../../ui/display/full-name.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';

interface DialogProps {
  member: Pick<MemberView, '_id' | 'firstName' | 'lastName' | 'postsCount'>;
  onDone: () => void;
  onClose: () => void;
}

export function GrantRoleDialog({ member, onDone, onClose }: DialogProps) {
  return (
    <ConfirmCall
      tone="primary"
      title={`Make ${fullName(member)} an administrator?`}
      consequence="Administrators read every memory, private ones too, remove what others wrote, and decide about members and settings."
      confirmLabel="Make administrator"
      cancelLabel="Not now"
      call={() => browserApi('changeRole', { memberId: member._id, role: 'admin' })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

interface RevokeRoleDialogProps extends DialogProps {
  isOwn: boolean;
}

export function RevokeRoleDialog({ member, isOwn, onDone, onClose }: RevokeRoleDialogProps) {
  return (
    <ConfirmCall
      title={isOwn ? 'Give up your administrator role?' : `Revoke the role of ${fullName(member)}?`}
      consequence={
        isOwn
          ? 'You are logged out everywhere and stay a member. Only another administrator can make you one again.'
          : 'They are logged out everywhere and stay a member; nothing of theirs is deleted.'
      }
      confirmLabel="Revoke role"
      cancelLabel="Keep role"
      call={() => browserApi('changeRole', { memberId: member._id, role: 'member' })}
      // The server has ended all sessions of whoever loses the role.
      onDone={isOwn ? () => endSession('login') : onDone}
      onClose={onClose}
    />
  );
}

export function SuspendMemberDialog({ member, onDone, onClose }: DialogProps) {
  const { field, dialog } = useCallForm({
    loadSchema: async () => (await import('#contract/moderation.ts')).SuspensionReason,
    defaultValues: { reason: '' },
    async send({ reason }) {
      const change = { memberId: member._id, isSuspended: true, reason };
      const { message } = await browserApi('changeSuspension', change);
      toast.success(message);
      onClose();
      onDone();
    },
    onFailure: ({ fields, message }) => fields.reason || toast.error(message),
    staysAtForm: ({ fields }) => !fields.reason,
  });
  return (
    <FormDialog
      tone="danger"
      title={`Suspend ${fullName(member)}?`}
      description="They are logged out at once and cannot log in until you lift the suspension. What they wrote stays."
      submitLabel="Suspend member"
      {...dialog}
      onClose={onClose}
    >
      <TextAreaField
        label="Reason"
        {...field('reason')}
        hint="They read it when they log in; it is kept in the audit log."
        limit={limits.reason.max}
      />
    </FormDialog>
  );
}

export function LiftSuspensionDialog({ member, onDone, onClose }: DialogProps) {
  return (
    <ConfirmCall
      tone="primary"
      title={`Lift the suspension of ${fullName(member)}?`}
      consequence="They can log in again, with the password they have."
      confirmLabel="Lift suspension"
      cancelLabel="Not now"
      call={() => browserApi('changeSuspension', { memberId: member._id, isSuspended: false })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

export function DeleteMemberDialog({ member, onDone, onClose }: DialogProps) {
  return (
    <ConfirmCall
      title={`Delete ${fullName(member)}?`}
      consequence={`The account${postsIn(member.postsCount)} and all comments and likes go, for good. This cannot be undone.`}
      confirmLabel="Delete member"
      cancelLabel="Keep member"
      reasonHint={keptInAuditLog}
      call={(reason) => browserApi('deleteMember', { memberId: member._id, reason })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

/** What goes between the account and the rest of the sentence. */
function postsIn(count: number | undefined): string {
  if (count === 0) return '';
  if (count === undefined) return ', all posts';
  return count === 1 ? ', 1 post' : `, ${count} posts`;
}
