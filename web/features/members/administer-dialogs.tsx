import type { MemberView } from '#contract/accounts.ts';
import { limits } from '#contract/limits.ts';
import {
  deleteMemberTexts,
  roleDialogTexts,
  suspensionDialogTexts,
} from '#texts/administer-members.ts';
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
      title={roleDialogTexts.grant(fullName(member))}
      consequence={roleDialogTexts.grantConsequence}
      confirmLabel={roleDialogTexts.confirmGrant}
      cancelLabel={roleDialogTexts.cancelGrant}
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
      title={isOwn ? roleDialogTexts.revokeOwn : roleDialogTexts.revoke(fullName(member))}
      consequence={isOwn ? roleDialogTexts.revokeOwnConsequence : roleDialogTexts.revokeConsequence}
      confirmLabel={roleDialogTexts.confirmRevoke}
      cancelLabel={roleDialogTexts.cancelRevoke}
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
      title={suspensionDialogTexts.suspend(fullName(member))}
      description={suspensionDialogTexts.suspendConsequence}
      submitLabel={suspensionDialogTexts.confirmSuspend}
      {...dialog}
      onClose={onClose}
    >
      <TextAreaField
        label={suspensionDialogTexts.reason}
        {...field('reason')}
        hint={suspensionDialogTexts.reasonHint}
        limit={limits.reason.max}
      />
    </FormDialog>
  );
}

export function LiftSuspensionDialog({ member, onDone, onClose }: DialogProps) {
  return (
    <ConfirmCall
      tone="primary"
      title={suspensionDialogTexts.lift(fullName(member))}
      consequence={suspensionDialogTexts.liftConsequence}
      confirmLabel={suspensionDialogTexts.confirmLift}
      cancelLabel={suspensionDialogTexts.cancelLift}
      call={() => browserApi('changeSuspension', { memberId: member._id, isSuspended: false })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

export function DeleteMemberDialog({ member, onDone, onClose }: DialogProps) {
  return (
    <ConfirmCall
      title={deleteMemberTexts.title(fullName(member))}
      consequence={deletionOf(member.postsCount)}
      confirmLabel={deleteMemberTexts.confirm}
      cancelLabel={deleteMemberTexts.cancel}
      reasonHint={keptInAuditLog}
      call={(reason) => browserApi('deleteMember', { memberId: member._id, reason })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

function deletionOf(postsCount: number | undefined): string {
  const { withoutPosts, withPosts, withAllPosts } = deleteMemberTexts.consequence;
  if (postsCount === undefined) return withAllPosts;
  return postsCount === 0 ? withoutPosts : withPosts(postsCount);
}
