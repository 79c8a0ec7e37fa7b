import { profileTexts } from '#contract/texts.ts';
import { browserApi } from '../../../api/browser.ts';
import { endSession } from '../../../api/session.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { FormDialog } from '../../../ui/dialogs/dialogs.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { PasswordField } from '../../../ui/fields/text-fields.tsx';
import { PasswordStrength } from '../passwords/password-strength.tsx';

interface ChangePasswordDialogProps {
  email: string;
  onClose: () => void;
}

export function ChangePasswordDialog({ email, onClose }: ChangePasswordDialogProps) {
  const { form, field, submit, isBusy } = useCallForm({
    loadShape: async () => (await import('#contract/accounts.ts')).PasswordChange,
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
      isBusy={isBusy}
      onSubmit={submit}
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
