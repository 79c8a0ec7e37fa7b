import { useState } from 'react';
import type { CallOutput } from '#contract/calls.ts';
import { activationTexts } from '#contract/texts.ts';
import { browserApi } from '../../api/browser.ts';
import { Button } from '../../ui/buttons.tsx';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';
import {
  isBadLink,
  type LinkOutcome,
  NeedsScript,
  RedirectCountdown,
  RedirectNotice,
  Result,
  type ResultTone,
  useLinkCall,
} from './mail-link.tsx';

interface ActivationMessage {
  tone: ResultTone;
  message: string;
  redirectTo?: '/login' | '/register';
  needsPassword?: boolean | undefined;
}

/** Activates the account with the mailed token, shows the result and redirects. */
export function AccountActivation({ token }: { token: string }) {
  const { outcome, retry } = useLinkCall(() => browserApi('activateAccount', { token }));
  const { tone, message, redirectTo, needsPassword } = messageFor(outcome);
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <>
      <Result tone={tone}>
        <p>{message}</p>
        {tone === 'waiting' && <NeedsScript />}
        {redirectTo && <RedirectNotice to={redirectTo} />}
      </Result>
      {needsPassword && (
        <div className="mt-6 grid justify-items-center">
          <Button variant="primary" aria-haspopup="dialog" onClick={() => setDialogOpen(true)}>
            Set a password
          </Button>
        </div>
      )}
      {isDialogOpen && <ForgotPasswordDialog email="" onClose={() => setDialogOpen(false)} />}
      {/* The redirect would close the dialog; the countdown restarts after it. */}
      {redirectTo && !isDialogOpen && <RedirectCountdown to={redirectTo} hasLink />}
      {tone === 'failure' && !redirectTo && (
        <div className="mt-6 grid justify-items-center">
          <Button onClick={retry}>Try again</Button>
        </div>
      )}
    </>
  );
}

function messageFor(outcome: LinkOutcome<CallOutput<'activateAccount'>>): ActivationMessage {
  if (outcome.state === 'waiting') return { tone: 'waiting', message: 'Activating your account…' };
  if (outcome.state === 'done') {
    const { status, message, needsPassword } = outcome.response;
    return { tone: status, message, needsPassword, redirectTo: '/login' };
  }
  return isBadLink(outcome.failure)
    ? { tone: 'failure', message: activationTexts.expired, redirectTo: '/register' }
    : { tone: 'failure', message: outcome.failure.message };
}
