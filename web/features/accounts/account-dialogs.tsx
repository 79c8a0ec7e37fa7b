import type { EmailChange } from '#contract/accounts.ts';
import { accountFieldTexts } from '#texts/accounts.ts';
import {
  changeEmailTexts,
  changePasswordTexts,
  deleteProfileTexts,
  profileTexts,
} from '#texts/profile.ts';
import { browserApi } from '../../api/browser.ts';
import { endSessionOnServer } from '../../api/log-out.ts';
import { endSession } from '../../api/session.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { FormDialog } from '../../ui/dialogs/dialogs.tsx';
import { Inline } from '../../ui/display/inline.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { CheckboxField } from '../../ui/fields/choice-fields.tsx';
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
      await endSessionOnServer();
      endSession('login');
    },
  });
  return (
    <FormDialog
      title={profileTexts.changeEmail}
      description={
        <Inline
          parts={changeEmailTexts.lead(
            <strong className="break-words text-ink">{currentEmail}</strong>,
          )}
        />
      }
      submitLabel={profileTexts.changeEmail}
      {...dialog}
      onClose={onClose}
    >
      <PasswordField
        label={accountFieldTexts.password}
        {...field('password')}
        autoComplete="current-password"
        enterKeyHint="next"
      />
      <EmailField
        label={changeEmailTexts.newEmail}
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
      error: changeEmailTexts.sameEmail,
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
      description={changePasswordTexts.lead}
      submitLabel={profileTexts.changePassword}
      {...dialog}
      onClose={onClose}
    >
      {/* Tells password managers whose password is being changed. */}
      <input hidden readOnly type="email" autoComplete="username" {...form.register('email')} />
      <PasswordField
        label={changePasswordTexts.currentPassword}
        {...field('currentPassword', { deps: 'newPassword' })}
        autoComplete="current-password"
        enterKeyHint="next"
      />
      <PasswordField
        label={changePasswordTexts.newPassword}
        {...field('newPassword', { deps: 'confirmNewPassword' })}
        autoComplete="new-password"
        enterKeyHint="next"
        hint={<PasswordStrength control={form.control} name="newPassword" />}
      />
      <PasswordField
        label={changePasswordTexts.confirmNewPassword}
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
    defaultValues: { password: '', keepNames: false },
    async send(values) {
      const { message } = await browserApi('deleteProfile', values);
      onClose();
      toast.success(message);
      endSession('register', { hasLeft: true });
    },
  });
  return (
    <FormDialog
      tone="danger"
      title={deleteProfileTexts.title}
      description={deleteProfileTexts.consequence}
      cancelLabel={deleteProfileTexts.cancel}
      submitLabel={profileTexts.deleteProfile}
      {...dialog}
      onClose={onClose}
    >
      <PasswordField
        label={accountFieldTexts.password}
        {...field('password')}
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <CheckboxField
        label={deleteProfileTexts.keepNames}
        hint={deleteProfileTexts.keepNamesHint}
        {...field('keepNames')}
      />
    </FormDialog>
  );
}
