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

interface Told {
  tone: ResultTone;
  message: string;
  leadsTo?: '/login' | '/register';
  needsPassword?: boolean | undefined;
}

/** Uses the link from the mail, tells what became of it, and leads on. */
export function AccountActivation({ token }: { token: string }) {
  const { outcome, retry } = useLinkCall(() => browserApi('activateAccount', { token }));
  const { tone, message, leadsTo, needsPassword } = tell(outcome);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Result tone={tone}>
        <p>{message}</p>
        {tone === 'waiting' && <NeedsScript />}
        {leadsTo && <RedirectNotice to={leadsTo} />}
      </Result>
      {needsPassword && (
        <div className="mt-6 grid justify-items-center">
          <Button variant="primary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            Set a password
          </Button>
        </div>
      )}
      {isAsking && <ForgotPasswordDialog email="" onClose={() => setAsking(false)} />}
      {/* The countdown would take the dialog away; it begins anew when it is closed. */}
      {leadsTo && !isAsking && <RedirectCountdown to={leadsTo} hasLink />}
      {tone === 'failure' && !leadsTo && (
        <div className="mt-6 grid justify-items-center">
          <Button onClick={retry}>Try again</Button>
        </div>
      )}
    </>
  );
}

function tell(outcome: LinkOutcome<CallOutput<'activateAccount'>>): Told {
  if (outcome.state === 'waiting') return { tone: 'waiting', message: 'Activating your account…' };
  if (outcome.state === 'done') {
    const { status, message, needsPassword } = outcome.answer;
    return { tone: status, message, needsPassword, leadsTo: '/login' };
  }
  return isBadLink(outcome.failure)
    ? { tone: 'failure', message: activationTexts.expired, leadsTo: '/register' }
    : { tone: 'failure', message: outcome.failure.message };
}
