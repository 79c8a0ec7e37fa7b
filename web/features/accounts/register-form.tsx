import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { registerTexts } from '#contract/texts.ts';
import { browserApi } from '../../api/browser.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Button, TextButton } from '../../ui/buttons.tsx';
import { FormDialog } from '../../ui/dialogs/dialogs.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { PasswordField, TextField } from '../../ui/fields/text-fields.tsx';
import { EmailField, PasswordStrength } from './account-fields.tsx';

export function RegisterForm() {
  const navigate = useNavigate();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { form, field, submit, isBusy } = useCallForm({
    loadSchema: async () => (await import('#contract/accounts.ts')).Registration,
    async send(values) {
      const { message } = await browserApi('register', values);
      toast.success(message);
      form.reset();
      await navigate('/login');
    },
  });

  return (
    <>
      <form method="post" noValidate className="mt-6 grid gap-4" onSubmit={submit}>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <TextField
            label="First Name"
            {...field('firstName')}
            autoComplete="given-name"
            enterKeyHint="next"
          />
          <TextField
            label="Last Name"
            {...field('lastName')}
            autoComplete="family-name"
            enterKeyHint="next"
          />
        </div>
        <EmailField {...field('email')} autoComplete="email" enterKeyHint="next" />
        <PasswordField
          label="Password"
          {...field('password', { deps: 'confirmPassword' })}
          autoComplete="new-password"
          enterKeyHint="next"
          hint={<PasswordStrength control={form.control} name="password" />}
        />
        <PasswordField
          label="Confirm Password"
          {...field('confirmPassword')}
          autoComplete="new-password"
          enterKeyHint="go"
        />
        <Button type="submit" variant="primary" fullWidth className="mt-2" busy={isBusy}>
          {registerTexts.heading}
        </Button>
      </form>
      <div className="mt-6 grid justify-items-start gap-2">
        <p>
          Didn't get the activation link?{' '}
          <TextButton aria-haspopup="dialog" onClick={() => setDialogOpen(true)}>
            {registerTexts.resend}
          </TextButton>
        </p>
        <Link to="/login" className="py-1 pointer-coarse:-my-1.5 pointer-coarse:py-2.5">
          Already have an account? Click here to Login
        </Link>
      </div>
      {isDialogOpen && (
        <ActivationResendDialog
          email={form.getValues('email')}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </>
  );
}

interface ActivationResendDialogProps {
  /** The address from the register form. */
  email: string;
  onClose: () => void;
}

function ActivationResendDialog({ email, onClose }: ActivationResendDialogProps) {
  const { field, submit, isBusy } = useCallForm({
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
