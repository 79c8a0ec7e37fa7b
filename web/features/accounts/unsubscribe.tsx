import { type ReactNode, useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { mailLinkTexts, unsubscribeTexts } from '#texts/mail-links.ts';
import { browserApi } from '../../api/browser.ts';
import { ApiError } from '../../api/client.ts';
import { loginAddress } from '../../api/route-guards.ts';
import { useSession } from '../../api/session.ts';
import { Button, ButtonLink } from '../../ui/buttons.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { NeedsScript } from '../../ui/feedback/needs-script.tsx';
import { isBadLink, Result } from './mail-link.tsx';
import { subjectOf } from './unsubscribe-token.ts';

/**
 * Unsubscribes from the mails that the link came with, or mutes a conversation, without login. Only by the
 * button: programs that check mails open every link.
 */
export function Unsubscribe({ token }: { token: string }) {
  const { question, postId } = subjectOf(token);
  const [isPending, setPending] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);

  async function unsubscribe() {
    setPending(true);
    try {
      const response = await browserApi('unsubscribe', { token });
      setMessage(response.message);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      setPending(false);
    }
  }

  if (message !== null) {
    return (
      <Outcome tone="success" postId={postId}>
        <p>{message}</p>
        <p className="text-muted">
          {postId ? unsubscribeTexts.unmuteHint : unsubscribeTexts.changeOfMind}
        </p>
      </Outcome>
    );
  }
  if (failure && isBadLink(failure)) {
    return (
      <Outcome tone="failure">
        <p>{unsubscribeTexts.badLink}</p>
        <p className="text-muted">{unsubscribeTexts.badLinkHint}</p>
      </Outcome>
    );
  }
  return (
    <>
      <p className="mt-2 text-center text-pretty text-muted">
        {unsubscribeTexts.question[question]}
      </p>
      <div className="mt-6 grid grid-cols-1 gap-4">
        <NeedsScript>{mailLinkTexts.needsScript}</NeedsScript>
        <FormAlert failure={failure} />
        <Button variant="primary" fullWidth busy={isPending} onClick={unsubscribe}>
          {postId ? unsubscribeTexts.mute : unsubscribeTexts.submit}
        </Button>
      </div>
    </>
  );
}

interface OutcomeProps {
  tone: 'success' | 'failure';
  /** Of a conversation. */
  postId?: string | undefined;
  children: ReactNode;
}

/** In the place of the button, and of its focus. */
function Outcome({ tone, postId, children }: OutcomeProps) {
  const { status, user } = useSession();
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => result.current?.focus(), []);
  // While the member is unknown, the page replaces 'own' by the id.
  const profile = {
    pathname: href('/dashboard/profile/:userId', { userId: user?._id ?? 'own' }),
    search: '',
    hash: '#email',
  };
  return (
    <>
      <div ref={result} tabIndex={-1} className="outline-none">
        <Result tone={tone} role="alert">
          {children}
        </Result>
      </div>
      <div className="mt-6 grid justify-items-center border-t border-hairline pt-5">
        {postId ? (
          <ButtonLink to={href('/post/:postId', { postId })}>
            {unsubscribeTexts.toMemory}
          </ButtonLink>
        ) : (
          <ButtonLink to={status === 'out' ? loginAddress(profile) : profile}>
            {unsubscribeTexts.settings}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
