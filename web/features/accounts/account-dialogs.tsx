import type { EmailChange } from '#contract/accounts.ts';
import { profileTexts } from '#contract/texts.ts';
import { browserApi, logOut } from '../../api/browser.ts';
import { endSession } from '../../api/session.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { FormDialog } from '../../ui/dialogs/dialogs.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { PasswordField } from '../../ui/fields/text-fields.tsx';
import { EmailField, PasswordStrength } from './account-fields.tsx';

interface ChangeEmailDialogProps {
  currentEmail: string;
  onClose: () => void;
}

export function ChangeEmailDialog({ currentEmail, onClose }: ChangeEmailDialogProps) {
  const { field, dialog } = useCallForm({
    loadSchema: async () =>
      changeFrom(currentEmail, (await import('#contract/accounts.ts')).EmailChange),
    defaultValues: { password: '', newEmail: '' },
    async send(values) {
      const { message } = await browserApi('requestEmailChange', values);
      onClose();
      toast.success(message);
      logOut();
    },
  });
  return (
    <FormDialog
      title={profileTexts.changeEmail}
      description={
        <>
          We'll email a link to the new address, and log you out. Until you open the link, you log
          in with <strong className="break-words text-ink">{currentEmail}</strong>.
        </>
      }
      submitLabel={profileTexts.changeEmail}
      {...dialog}
      onClose={onClose}
    >
      <PasswordField
        label="Password"
        {...field('password')}
        autoComplete="current-password"
        enterKeyHint="next"
      />
      <EmailField
        label="New Email"
        {...field('newEmail')}
        autoComplete="email"
        enterKeyHint="send"
      />
    </FormDialog>
  );
}

function changeFrom(currentEmail: string, shape: typeof EmailChange) {
  return shape.extend({
    newEmail: shape.shape.newEmail.refine((email) => email !== currentEmail, {
      error: 'New email must be different from current.',
    }),
  });
}

interface ChangePasswordDialogProps {
  email: string;
  onClose: () => void;
}

export function ChangePasswordDialog({ email, onClose }: ChangePasswordDialogProps) {
  const { form, field, dialog } = useCallForm({
    loadSchema: async () => (await import('#contract/accounts.ts')).PasswordChange,
    defaultValues: { currentPassword: '', newPassword: '', confirmNewPassword: '', email },
    async send(values) {
      const { message } = await browserApi('changePassword', values);
      onClose();
      toast.success(message);
      endSession('login');
    },
  });
  return (
    <FormDialog
      title={profileTexts.changePassword}
      description="You will be logged out everywhere, and log in with the new password."
      submitLabel={profileTexts.changePassword}
      {...dialog}
      onClose={onClose}
    >
      {/* Tells password managers whose password is being changed. */}
      <input hidden readOnly type="email" autoComplete="username" {...form.register('email')} />
      <PasswordField
        label="Current Password"
        {...field('currentPassword', { deps: 'newPassword' })}
        autoComplete="current-password"
        enterKeyHint="next"
      />
      <PasswordField
        label="New Password"
        {...field('newPassword', { deps: 'confirmNewPassword' })}
        autoComplete="new-password"
        enterKeyHint="next"
        hint={<PasswordStrength control={form.control} name="newPassword" />}
      />
      <PasswordField
        label="Confirm New Password"
        {...field('confirmNewPassword')}
        autoComplete="new-password"
        enterKeyHint="go"
      />
    </FormDialog>
  );
}

export function DeleteProfileDialog({ onClose }: { onClose: () => void }) {
  const { field, dialog } = useCallForm({
    loadSchema: async () => (await import('#contract/accounts.ts')).ProfileDeletion,
    defaultValues: { password: '' },
    async send(values) {
      const { message } = await browserApi('deleteProfile', values);
      onClose();
      toast.success(message);
      endSession('register');
    },
  });
  return (
    <FormDialog
      tone="danger"
      title="Delete your profile?"
      description="Your posts with their pictures, your comments and your likes go with it, for good. This cannot be undone."
      cancelLabel="Keep my profile"
      submitLabel={profileTexts.deleteProfile}
      {...dialog}
      onClose={onClose}
    >
      <PasswordField
        label="Password"
        {...field('password')}
        autoComplete="current-password"
        enterKeyHint="go"
      />
    </FormDialog>
  );
}
