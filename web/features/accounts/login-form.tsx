import Info from 'lucide-react/icons/info';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { loginTexts } from '#contract/texts.ts';
import { browserApi } from '../../api/browser.ts';
import { returnAddress } from '../../api/route-guards.ts';
import { startSession } from '../../api/session.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Button, TextButton } from '../../ui/buttons.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { PasswordField } from '../../ui/fields/text-fields.tsx';
import { EmailField, NeedsScript } from './account-fields.tsx';
import { useForgotPassword } from './forgot-password-dialog.tsx';
import { forgetRegistration, RegistrationNotice, useRegistration } from './registration-notice.tsx';
import { ResendActivation } from './resend-activation.tsx';

export function LoginForm() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const next = returnAddress(query);
  const { registration, dismiss } = useRegistration();
  const [sentEmail, setSentEmail] = useState('');
  const { form, field, submit, failure, isBusy } = useCallForm({
    loadSchema: async () => (await import('#contract/accounts.ts')).Login,
    async send(values) {
      setSentEmail(values.email);
      const { message, token, user } = await browserApi('login', values);
      toast.dismiss('login');
      toast.success(message);
      const isStored = startSession(token, user);
      if (!isStored) toast.warning(loginTexts.notStored);
      forgetRegistration();
      await navigate(next ?? '/post', { replace: true });
      form.reset();
    },
    onFailure: ({ message }) => toast.error(message, { id: 'login' }),
    staysAtForm: ({ code }) => code === 'not_activated',
  });
  const forgotPassword = useForgotPassword(() => form.getValues('email'));
  const fillIn = useEffectEvent((email: string) => {
    if (!form.getValues('email')) form.setValue('email', email);
  });
  const knownEmail = registration?.email;
  useEffect(() => {
    if (knownEmail) fillIn(knownEmail);
  }, [knownEmail]);

  return (
    <>
      {next && (
        <p className="mt-4 flex items-start gap-2 rounded-control bg-info-soft px-3 py-2 text-sm text-info">
          <Info aria-hidden="true" size={18} className="mt-px shrink-0" />
          Log in, and you will be back where you were.
        </p>
      )}
      {registration && !registration.isActivated && (
        <RegistrationNotice email={registration.email} onDismiss={dismiss} />
      )}
      <form method="post" noValidate className="mt-6 grid gap-4" onSubmit={submit}>
        <EmailField {...field('email')} autoComplete="username" enterKeyHint="next" />
        <PasswordField
          label="Password"
          {...field('password')}
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <NeedsScript>Please allow JavaScript for this page: logging in needs it.</NeedsScript>
        <FormAlert failure={failure}>
          {failure?.code === 'not_activated' && <ResendActivation email={sentEmail} />}
        </FormAlert>
        <Button type="submit" variant="primary" fullWidth className="mt-2" busy={isBusy}>
          {loginTexts.heading}
        </Button>
      </form>
      <div className="mt-6 grid justify-items-start gap-2">
        <TextButton aria-haspopup="dialog" onClick={forgotPassword.open}>
          {loginTexts.forgot}
        </TextButton>
        {forgotPassword.alert}
        <Link to="/register" className="py-1 pointer-coarse:-my-1.5 pointer-coarse:py-2.5">
          {loginTexts.register}
        </Link>
      </div>
      {forgotPassword.dialog}
    </>
  );
}
