import { href } from 'react-router';
import { emailActivationTexts, mailLinkTexts } from '#texts/mail-links.ts';
import { browserApi } from '../../api/browser.ts';
import { ApiError } from '../../api/client.ts';
import { endSession } from '../../api/session.ts';
import { Button, ButtonLink } from '../../ui/buttons.tsx';
import { NeedsScript } from '../../ui/feedback/needs-script.tsx';
import { Link } from '../../ui/link.tsx';
import { isBadLink, Result, useLinkCall } from './mail-link.tsx';

interface EmailActivationProps {
  token: string | null;
  /** Epoch milliseconds from the link. */
  expires: string | null;
}

/** Confirms a new e-mail address with the mailed token. */
export function EmailActivation({ token, expires }: EmailActivationProps) {
  const { outcome, retry } = useLinkCall(async () => {
    if (!token || isPast(expires)) throw invalidLink;
    const response = await browserApi('confirmEmailChange', { token });
    endSession();
    return response;
  });
  const failure = outcome.state === 'failed' ? outcome.failure : null;
  const mayRetry = failure !== null && !isBadLink(failure);
  return (
    <>
      <Result tone={tones[outcome.state]}>
        {outcome.state === 'waiting' && (
          <>
            <p>{emailActivationTexts.confirming}</p>
            <NeedsScript>{mailLinkTexts.needsScript}</NeedsScript>
          </>
        )}
        {outcome.state === 'done' && <p>{outcome.response.message}</p>}
        {failure && <p>{emailActivationTexts.invalid}</p>}
        {failure && !mayRetry && (
          <p className="text-muted">{emailActivationTexts.howToGetNewLink}</p>
        )}
        {mayRetry && <p className="text-muted">{failure.message}</p>}
      </Result>
      <div className="mt-6 grid justify-items-center gap-3 border-t border-hairline pt-5">
        {mayRetry && <Button onClick={retry}>{mailLinkTexts.tryAgain}</Button>}
        {failure && !mayRetry && (
          <ButtonLink variant="primary" to={ownProfile}>
            {mailLinkTexts.sendNewLink}
          </ButtonLink>
        )}
        <Link to="/login" className="py-1 pointer-coarse:-my-1.5 pointer-coarse:py-2.5">
          {emailActivationTexts.back}
        </Link>
      </div>
    </>
  );
}

const tones = { waiting: 'waiting', done: 'success', failed: 'failure' } as const;

/** A new link needs the password of the account. Any id is replaced by one's own. */
const ownProfile = href('/dashboard/profile/:userId', { userId: 'own' });

const invalidLink = new ApiError({ status: 0, code: 'bad_link', message: '' });

function isPast(expires: string | null): boolean {
  return expires !== null && Number(expires) <= Date.now();
}
