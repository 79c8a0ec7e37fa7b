import { useState } from 'react';
import type { CallOutput } from '#contract/calls.ts';
import { activationTexts, mailLinkTexts } from '#texts/mail-links.ts';
import { browserApi } from '../../api/browser.ts';
import { Button } from '../../ui/buttons.tsx';
import { NeedsScript } from '../../ui/feedback/needs-script.tsx';
import { useForgotPassword } from './forgot-password-dialog.tsx';
import {
  isBadLink,
  type LinkOutcome,
  RedirectCountdown,
  RedirectNotice,
  Result,
  type ResultTone,
  useLinkCall,
} from './mail-link.tsx';
import { findRegistration, markActivated } from './registration-notice.tsx';
import { ActivationResendDialog } from './resend-activation.tsx';

interface ActivationMessage {
  tone: ResultTone;
  message: string;
  redirectTo?: '/login' | '/register';
  needsPassword?: boolean | undefined;
}

/** The address of the registration in this browser, which the dialogs start with. */
const knownEmail = () => findRegistration()?.email ?? '';

/** Activates the account with the mailed token, shows the result and redirects. */
export function AccountActivation({ token }: { token: string }) {
  const { outcome, retry } = useLinkCall(async () => {
    const response = await browserApi('activateAccount', { token });
    markActivated();
    return response;
  });
  const { tone, message, redirectTo, needsPassword } = messageFor(outcome);
  const forgotPassword = useForgotPassword(knownEmail);
  const [isResendOpen, setResendOpen] = useState(false);
  const isDialogOpen = forgotPassword.isOpen || isResendOpen;
  return (
    <>
      <Result tone={tone}>
        <p>{message}</p>
        {tone === 'waiting' && <NeedsScript>{mailLinkTexts.needsScript}</NeedsScript>}
        {redirectTo && <RedirectNotice to={redirectTo} />}
      </Result>
      <div className="mt-6 grid justify-items-center gap-3 empty:hidden">
        {needsPassword && (
          <Button variant="primary" aria-haspopup="dialog" onClick={forgotPassword.open}>
            {activationTexts.setPassword}
          </Button>
        )}
        {forgotPassword.alert}
        {redirectTo === '/register' && (
          <Button variant="primary" aria-haspopup="dialog" onClick={() => setResendOpen(true)}>
            {mailLinkTexts.sendNewLink}
          </Button>
        )}
        {tone === 'failure' && !redirectTo && (
          <Button onClick={retry}>{mailLinkTexts.tryAgain}</Button>
        )}
      </div>
      {forgotPassword.dialog}
      {isResendOpen && (
        <ActivationResendDialog email={knownEmail()} onClose={() => setResendOpen(false)} />
      )}
      {/* The redirect would close the dialog; the countdown restarts after it. */}
      {redirectTo && !isDialogOpen && <RedirectCountdown to={redirectTo} hasLink />}
    </>
  );
}

function messageFor(outcome: LinkOutcome<CallOutput<'activateAccount'>>): ActivationMessage {
  if (outcome.state === 'waiting') return { tone: 'waiting', message: activationTexts.activating };
  if (outcome.state === 'done') {
    const { status, message, needsPassword } = outcome.response;
    return { tone: status, message, needsPassword, redirectTo: '/login' };
  }
  return isBadLink(outcome.failure)
    ? { tone: 'failure', message: activationTexts.expired, redirectTo: '/register' }
    : { tone: 'failure', message: outcome.failure.message };
}
