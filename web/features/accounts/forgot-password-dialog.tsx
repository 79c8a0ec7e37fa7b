import { forgotPasswordTexts } from '#contract/texts.ts';
import { browserApi } from '../../api/browser.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { FormDialog } from '../../ui/dialogs/dialogs.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { EmailField } from './account-fields.tsx';

interface ForgotPasswordDialogProps {
  /** The address from the login form. */
  email: string;
  onClose: () => void;
}

export function ForgotPasswordDialog({ email, onClose }: ForgotPasswordDialogProps) {
  const { field, submit, isBusy } = useCallForm({
    loadSchema: async () => (await import('#contract/accounts.ts')).ForgottenPassword,
    defaultValues: { email },
    async send(values) {
      onClose();
      const { message } = await browserApi('forgotPassword', values);
      toast.success(message);
    },
  });
  return (
    <FormDialog
      title={forgotPasswordTexts.title}
      description={forgotPasswordTexts.lead}
      cancelLabel={forgotPasswordTexts.cancel}
      submitLabel={forgotPasswordTexts.submit}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <EmailField {...field('email')} autoComplete="username" enterKeyHint="send" />
    </FormDialog>
  );
}
