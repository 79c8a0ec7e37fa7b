import { useEffect, useState } from 'react';
import { mailLinkTexts, resetPasswordTexts } from '#texts/mail-links.ts';
import { browserApi } from '../../api/browser.ts';
import { isRateLimit } from '../../api/client.ts';
import { endSession } from '../../api/session.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Button } from '../../ui/buttons.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { NeedsScript } from '../../ui/feedback/needs-script.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { PasswordField } from '../../ui/fields/text-fields.tsx';
import { Link } from '../../ui/link.tsx';
import { PasswordStrength } from './account-fields.tsx';
import { useForgotPassword } from './forgot-password-dialog.tsx';
import { RedirectCountdown, RedirectNotice, Result } from './mail-link.tsx';

/** The result and the number of submits: each restarts the redirect countdown. */
interface Attempt {
  number: number;
  success?: string;
}

export function ResetPasswordForm({ token }: { token: string }) {
  const isLinkValid = useLinkCheck(token);
  const [attempt, setAttempt] = useState<Attempt>({ number: 0 });
  const { form, field, submit, failure, isBusy } = useCallForm({
    loadSchema: async () => (await import('#contract/accounts.ts')).PasswordReset,
    async send(values) {
      const { message } = await browserApi('resetPassword', { token, ...values });
      endSession();
      toast.success(message);
      setAttempt({ number: attempt.number + 1, success: message });
    },
    onFailure(error) {
      toast.error(error.message);
      const canSendAgain = error.code === 'validation' || isRateLimit(error);
      if (!canSendAgain) setAttempt({ number: attempt.number + 1 });
    },
  });

  // The response to a submit is newer than the check.
  if (!isLinkValid && !isBusy && attempt.number === 0) return <InvalidLink />;
  return (
    <>
      {attempt.success ? (
        <Result tone="success">
          <p>{attempt.success}</p>
          <RedirectNotice to="/login" />
        </Result>
      ) : (
        <>
          <p className="mt-2 text-center text-muted">{resetPasswordTexts.lead}</p>
          <form method="post" noValidate className="mt-6 grid gap-4" onSubmit={submit}>
            <PasswordField
              label={resetPasswordTexts.newPassword}
              {...field('newPassword', { deps: 'confirmNewPassword' })}
              autoComplete="new-password"
              enterKeyHint="next"
              hint={<PasswordStrength control={form.control} name="newPassword" />}
            />
            <PasswordField
              label={resetPasswordTexts.confirmNewPassword}
              {...field('confirmNewPassword')}
              autoComplete="new-password"
              enterKeyHint="go"
            />
            <NeedsScript>{resetPasswordTexts.needsScript}</NeedsScript>
            <FormAlert failure={failure} />
            <Button type="submit" variant="primary" fullWidth className="mt-2" busy={isBusy}>
              {resetPasswordTexts.submit}
            </Button>
          </form>
        </>
      )}
      {attempt.number > 0 && <RedirectCountdown key={attempt.number} to="/login" />}
      <BackToLogin />
    </>
  );
}

function BackToLogin() {
  return (
    <p className="mt-4 text-center">
      <Link to="/login" className="inline-flex min-h-11 items-center">
        {resetPasswordTexts.back}
      </Link>
    </p>
  );
}

/** Whether the link still works; true until the server says otherwise. */
function useLinkCheck(token: string): boolean {
  const [isValid, setValid] = useState(true);
  useEffect(() => {
    let isCurrent = true;
    browserApi('checkLink', { kind: 'resetPassword', token }).then(
      (response) => isCurrent && setValid(response.isValid),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [token]);
  return isValid;
}

/** Shown before anything is typed into the form. */
function InvalidLink() {
  const forgotPassword = useForgotPassword(() => '');
  return (
    <>
      <Result tone="failure" role="alert">
        <p>{resetPasswordTexts.invalidLink}</p>
        <RedirectNotice to="/login" />
      </Result>
      <div className="mt-6 grid justify-items-center gap-3">
        <Button variant="primary" aria-haspopup="dialog" onClick={forgotPassword.open}>
          {mailLinkTexts.sendNewLink}
        </Button>
        {forgotPassword.alert}
      </div>
      {forgotPassword.dialog}
      {/* Not while the dialog is open, and not while the result of sending is read. */}
      {!forgotPassword.isOpen && !forgotPassword.isSent && <RedirectCountdown to="/login" />}
      <BackToLogin />
    </>
  );
}
