import { browserApi } from '../../../api/browser.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { FormDialog } from '../../../ui/dialogs/dialogs.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { EmailField } from '../email-field.tsx';

interface ActivationResendDialogProps {
  /** What has been typed into the register form already. */
  email: string;
  onClose: () => void;
}

export function ActivationResendDialog({ email, onClose }: ActivationResendDialogProps) {
  const { field, submit, isBusy } = useCallForm({
    loadShape: async () => (await import('#contract/accounts.ts')).ActivationResend,
    defaultValues: { email },
    async send(values) {
      const { message } = await browserApi('resendActivation', values);
      onClose();
      toast.success(message);
    },
  });
  return (
    <FormDialog
      title="Resend the activation link"
      description="We'll email you a new link. It will be valid for 24 hours, and older ones stop working."
      submitLabel="Resend link"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <EmailField {...field('email')} autoComplete="email" enterKeyHint="send" />
    </FormDialog>
  );
}
