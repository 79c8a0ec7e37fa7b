import type { MemberView } from '#contract/accounts.ts';
import { limits } from '#contract/limits.ts';
import { browserApi } from '../../api/browser.ts';
import { endSession } from '../../api/session.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { ConfirmDialog, FormDialog } from '../../ui/dialogs/dialogs.tsx';
import { fullName } from '../../ui/display/full-name.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';

interface DialogProps {
  member: Pick<MemberView, '_id' | 'firstName' | 'lastName'>;
  onDone: () => void;
  onClose: () => void;
}

interface ConfirmChangeProps {
  title: string;
  consequence: string;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary';
  change: () => Promise<{ message: string }>;
  onChanged: () => void;
  onClose: () => void;
}

/** Asks before a change of a member's role or suspension, and makes it. */
function ConfirmChange({ change, onChanged, onClose, ...texts }: ConfirmChangeProps) {
  const { isPending, rateLimit, mutate } = useMutation();

  function handleChanged() {
    onClose();
    onChanged();
  }

  return (
    <ConfirmDialog
      open
      cancelLabel="Not now"
      {...texts}
      busy={isPending}
      failure={rateLimit}
      onConfirm={() => mutate(change, handleChanged)}
      onCancel={onClose}
    />
  );
}

export function GrantRoleDialog({ member, onDone, onClose }: DialogProps) {
  return (
    <ConfirmChange
      tone="primary"
      title={`Make ${fullName(member)} an administrator?`}
      consequence="Administrators read every memory, private ones too, remove what others wrote, and decide about members and settings."
      confirmLabel="Make administrator"
      change={() => browserApi('changeRole', { memberId: member._id, role: 'admin' })}
      onChanged={onDone}
      onClose={onClose}
    />
  );
}

interface RevokeRoleDialogProps extends DialogProps {
  isOwn: boolean;
}

export function RevokeRoleDialog({ member, isOwn, onDone, onClose }: RevokeRoleDialogProps) {
  return (
    <ConfirmChange
      title={isOwn ? 'Give up your administrator role?' : `Revoke the role of ${fullName(member)}?`}
      consequence={
        isOwn
          ? 'You are logged out everywhere and stay a member. Only another administrator can make you one again.'
          : 'They are logged out everywhere and stay a member; nothing of theirs is deleted.'
      }
      confirmLabel="Revoke role"
      cancelLabel="Keep role"
      change={() => browserApi('changeRole', { memberId: member._id, role: 'member' })}
      // The server has ended all sessions of whoever loses the role.
      onChanged={isOwn ? () => endSession('login') : onDone}
      onClose={onClose}
    />
  );
}

export function SuspendMemberDialog({ member, onDone, onClose }: DialogProps) {
  const { field, submit, failure, isBusy } = useCallForm({
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
      isBusy={isBusy}
      failure={failure}
      onSubmit={submit}
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
    <ConfirmChange
      tone="primary"
      title={`Lift the suspension of ${fullName(member)}?`}
      consequence="They can log in again, with the password they have."
      confirmLabel="Lift suspension"
      change={() => browserApi('changeSuspension', { memberId: member._id, isSuspended: false })}
      onChanged={onDone}
      onClose={onClose}
    />
  );
}
