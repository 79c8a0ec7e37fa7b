import { useState } from 'react';
import { useNavigate } from 'react-router';
import { accountFieldTexts, registerTexts } from '#texts/accounts.ts';
import { browserApi } from '../../api/browser.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Button, TextButton } from '../../ui/buttons.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { NeedsScript } from '../../ui/feedback/needs-script.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { PasswordField, TextField } from '../../ui/fields/text-fields.tsx';
import { Link } from '../../ui/link.tsx';
import { EmailField, PasswordStrength } from './account-fields.tsx';
import { rememberRegistration } from './registration-notice.tsx';
import { ActivationResendDialog } from './resend-activation.tsx';

interface RegisterFormProps {
  /** The token of the invitation that the page was opened with. */
  invitation?: string | undefined;
  onInvitationRefused?: (() => void) | undefined;
}

export function RegisterForm({ invitation, onInvitationRefused }: RegisterFormProps) {
  const navigate = useNavigate();
  const { form, field, submit, failure, isBusy } = useCallForm({
    loadSchema: async () => (await import('#contract/accounts.ts')).Registration,
    async send(values) {
      const { message } = await browserApi('register', {
        ...values,
        ...(invitation !== undefined && { invitation }),
      });
      toast.success(message);
      rememberRegistration(values.email);
      form.reset();
      await navigate('/login');
    },
    onFailure({ code, message }) {
      toast.error(message);
      if (code === 'bad_invitation') onInvitationRefused?.();
    },
    staysAtForm: ({ code }) => code === 'bad_invitation' || code === 'registration_closed',
  });

  return (
    <>
      <form method="post" noValidate className="mt-6 grid gap-4" onSubmit={submit}>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <TextField
            label={accountFieldTexts.firstName}
            {...field('firstName')}
            autoComplete="given-name"
            enterKeyHint="next"
          />
          <TextField
            label={accountFieldTexts.lastName}
            {...field('lastName')}
            autoComplete="family-name"
            enterKeyHint="next"
          />
        </div>
        <EmailField {...field('email')} autoComplete="email" enterKeyHint="next" />
        <PasswordField
          label={accountFieldTexts.password}
          {...field('password', { deps: 'confirmPassword' })}
          autoComplete="new-password"
          enterKeyHint="next"
          hint={<PasswordStrength control={form.control} name="password" />}
        />
        <PasswordField
          label={registerTexts.confirmPassword}
          {...field('confirmPassword')}
          autoComplete="new-password"
          enterKeyHint="go"
        />
        <NeedsScript>{registerTexts.needsScript}</NeedsScript>
        <FormAlert failure={failure} />
        <Button type="submit" variant="primary" fullWidth className="mt-2" busy={isBusy}>
          {registerTexts.submit}
        </Button>
      </form>
      <RegisterLinks email={() => form.getValues('email')} />
    </>
  );
}

interface RegisterLinksProps {
  /** The address as far as it is known. */
  email?: () => string;
}

/** For who has registered already; also where nobody can register. */
export function RegisterLinks({ email = () => '' }: RegisterLinksProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <>
      <div className="mt-6 grid justify-items-start gap-2">
        <p>
          {registerTexts.noLink}{' '}
          <TextButton aria-haspopup="dialog" onClick={() => setDialogOpen(true)}>
            {registerTexts.resend}
          </TextButton>
        </p>
        <Link to="/login" className="py-1 pointer-coarse:-my-1.5 pointer-coarse:py-2.5">
          {registerTexts.login}
        </Link>
      </div>
      {isDialogOpen && (
        <ActivationResendDialog email={email()} onClose={() => setDialogOpen(false)} />
      )}
    </>
  );
}
