import type { EmailChange } from '#contract/accounts.ts';
import { profileTexts } from '#contract/texts.ts';
import { browserApi } from '../../../api/browser.ts';
import { logOut } from '../../../api/log-out.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { FormDialog } from '../../../ui/dialogs/dialogs.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { PasswordField } from '../../../ui/fields/text-fields.tsx';
import { EmailField } from '../email-field.tsx';

interface ChangeEmailDialogProps {
  currentEmail: string;
  onClose: () => void;
}

export function ChangeEmailDialog({ currentEmail, onClose }: ChangeEmailDialogProps) {
  const { field, submit, isBusy } = useCallForm({
    loadShape: async () =>
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
      isBusy={isBusy}
      onSubmit={submit}
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
