import Info from 'lucide-react/icons/info';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import type { CallArguments } from '#contract/calls.ts';
import { accountFieldTexts, loginTexts } from '#texts/accounts.ts';
import { browserApi } from '../../api/browser.ts';
import { useIsLogOutLate } from '../../api/late-log-outs.ts';
import { returnAddress } from '../../api/route-guards.ts';
import { startSession } from '../../api/session.ts';
import { markSharesFromBefore } from '../../api/shares.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { useKeptForLogin } from '../../api/waiting-after-session.ts';
import { Button, TextButton } from '../../ui/buttons.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { NeedsScript } from '../../ui/feedback/needs-script.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { PasswordField } from '../../ui/fields/text-fields.tsx';
import { Link } from '../../ui/link.tsx';
import { EmailField } from './account-fields.tsx';
import { useForgotPassword } from './forgot-password-dialog.tsx';
import {
  forgetRegistration,
  MailLocation,
  type Registration,
  RegistrationNotice,
  useRegistration,
} from './registration-notice.tsx';
import { ResendActivation } from './resend-activation.tsx';

type LoginValues = CallArguments<'login'>;

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
      // Where IndexedDB is disabled there are none.
      void markSharesFromBefore().catch(() => undefined);
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
    staysAtForm: ({ code }) =>
      code === 'not_activated' || code === 'waiting' || code === 'suspended',
  });
  const forgotPassword = useForgotPassword(() => form.getValues('email'));
  useKnownAddress(registration, form);
  const kept = useKeptForLogin();
  const isLogOutLate = useIsLogOutLate();

  return (
    <>
      {next && <Note>{loginTexts.returnsAfterwards}</Note>}
      {kept && <Note>{kept}</Note>}
      {isLogOutLate && <Note>{loginTexts.logOutPending}</Note>}
      {registration && !registration.isActivated && (
        <RegistrationNotice email={registration.email} onDismiss={dismiss} />
      )}
      <form method="post" noValidate className="mt-6 grid gap-4" onSubmit={submit}>
        <EmailField {...field('email')} autoComplete="username" enterKeyHint="next" />
        <PasswordField
          label={accountFieldTexts.password}
          {...field('password')}
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <NeedsScript>{loginTexts.needsScript}</NeedsScript>
        <FormAlert failure={failure}>
          {failure?.code === 'not_activated' && (
            <>
              <MailLocation />
              <ResendActivation email={sentEmail} />
            </>
          )}
        </FormAlert>
        <Button type="submit" variant="primary" fullWidth className="mt-2" busy={isBusy}>
          {loginTexts.submit}
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

const Note = ({ children }: { children: ReactNode }) => (
  <p className="mt-4 flex items-start gap-2 rounded-control bg-info-soft px-3 py-2 text-sm text-info">
    <Info aria-hidden="true" size={18} className="mt-px shrink-0" />
    {children}
  </p>
);

/** Fills in the address that was registered in this browser; after its activation only the password is missing. */
function useKnownAddress(
  registration: Registration | null,
  form: UseFormReturn<LoginValues, unknown, LoginValues>,
): void {
  const fillIn = useEffectEvent(({ email, isActivated }: Registration) => {
    // Not under the fingers of somebody who began before the page was hydrated.
    const isTyping = document.activeElement instanceof HTMLInputElement;
    if (isTyping || form.getValues('email')) return;
    form.setValue('email', email);
    if (isActivated) form.setFocus('password');
  });
  useEffect(() => {
    if (registration) fillIn(registration);
  }, [registration]);
}
