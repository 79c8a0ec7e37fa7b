import { resendActivationTexts } from '#texts/accounts.ts';
import { browserApi } from '../../api/browser.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { FormDialog } from '../../ui/dialogs/dialogs.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { EmailField } from './account-fields.tsx';

/** Sends the activation link again, where the address is known. */
export function ResendActivation({ email }: { email: string }) {
  const { isPending, failure, mutate } = useMutation();
  return (
    <>
      <p>
        <TextButton
          aria-disabled={isPending || undefined}
          onClick={() => isPending || mutate(() => browserApi('resendActivation', { email }))}
        >
          {resendActivationTexts.sendAgain}
        </TextButton>
      </p>
      {failure && (
        <p role="alert" className="text-error">
          {failure.message}
        </p>
      )}
    </>
  );
}

interface ActivationResendDialogProps {
  /** The address as far as it is known. */
  email: string;
  onClose: () => void;
}

export function ActivationResendDialog({ email, onClose }: ActivationResendDialogProps) {
  const { field, dialog } = useCallForm({
    loadSchema: async () => (await import('#contract/accounts.ts')).ActivationResend,
    defaultValues: { email },
    async send(values) {
      const { message } = await browserApi('resendActivation', values);
      onClose();
      toast.success(message);
    },
  });
  return (
    <FormDialog
      title={resendActivationTexts.title}
      description={resendActivationTexts.lead}
      submitLabel={resendActivationTexts.submit}
      {...dialog}
      onClose={onClose}
    >
      <EmailField {...field('email')} autoComplete="email" enterKeyHint="send" />
    </FormDialog>
  );
}
