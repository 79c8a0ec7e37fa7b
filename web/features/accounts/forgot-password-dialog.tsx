import { useState } from 'react';
import { forgotPasswordTexts } from '#texts/accounts.ts';
import { commonTexts } from '#texts/common.ts';
import { browserApi } from '../../api/browser.ts';
import type { ApiError } from '../../api/client.ts';
import { isRateLimit } from '../../api/client.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { FormDialog } from '../../ui/dialogs/dialogs.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { EmailField } from './account-fields.tsx';

interface RefusedRequest {
  email: string;
  failure: ApiError;
}

/**
 * The dialog for a forgotten password. By specification it closes before the response: its opener
 * shows a rate limit in its place, and the dialog keeps the address for the next time.
 */
export function useForgotPassword(getEmail: () => string) {
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  const [refused, setRefused] = useState<RefusedRequest | null>(null);

  function handleClose() {
    setOpen(false);
    setRefused(null);
  }

  return {
    isOpen,
    /** A link was requested, successfully or not. */
    isSent,
    open: () => setOpen(true),
    /** To be rendered beside the opener. */
    alert: <FormAlert failure={refused?.failure ?? null} />,
    dialog: isOpen && (
      <ForgotPasswordDialog
        email={refused?.email ?? getEmail()}
        onClose={handleClose}
        onSend={() => setSent(true)}
        onRateLimit={setRefused}
      />
    ),
  };
}

interface ForgotPasswordDialogProps {
  /** The address as far as it is known. */
  email: string;
  onClose: () => void;
  onSend: () => void;
  onRateLimit: (refused: RefusedRequest) => void;
}

function ForgotPasswordDialog(props: ForgotPasswordDialogProps) {
  const { email, onClose, onSend, onRateLimit } = props;
  const { form, field, submit, isBusy } = useCallForm({
    loadSchema: async () => (await import('#contract/accounts.ts')).ForgottenPassword,
    defaultValues: { email },
    async send(values) {
      onClose();
      onSend();
      const { message } = await browserApi('forgotPassword', values);
      toast.success(message);
    },
    onFailure(failure) {
      toast.error(failure.message);
      if (isRateLimit(failure)) onRateLimit({ email: form.getValues('email'), failure });
    },
  });
  return (
    <FormDialog
      title={forgotPasswordTexts.title}
      description={forgotPasswordTexts.lead}
      cancelLabel={commonTexts.cancel}
      submitLabel={forgotPasswordTexts.submit}
      isBusy={isBusy}
      failure={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <EmailField {...field('email')} autoComplete="username" enterKeyHint="send" />
    </FormDialog>
  );
}
