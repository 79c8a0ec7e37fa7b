import type { ReactNode } from 'react';
import { type Path, useLocation } from 'react-router';
import { errorPageTexts } from '#texts/errors.ts';
import { navigationTexts } from '#texts/navigation.ts';
import { useSite } from '../../api/page-context.ts';
import { useLoginAddress } from '../../api/route-guards.ts';
import { ButtonLink } from '../../ui/buttons.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { RequestId } from '../../ui/feedback/read-failure.tsx';

interface ErrorPageProps {
  status: number;
  /** The message of the server, if any. */
  message?: string | undefined;
  requestId?: string | undefined;
  /** The search box of the posts. */
  search: ReactNode;
}

interface Message {
  title: string;
  text: string;
}

const pages: Record<number, Message> = {
  404: errorPageTexts.missing,
  410: errorPageTexts.deleted,
  403: errorPageTexts.forbidden,
  429: errorPageTexts.rateLimit,
  503: errorPageTexts.unavailable,
};

/** The error page of a status: drawing, message and next step. */
export function ErrorPage({ status, message, requestId, search }: ErrorPageProps) {
  const here = useLocation();
  const login = useLoginAddress();
  const { name: siteName } = useSite();
  const { title, text } = pages[status] ?? defaultMessage(status, message);
  const isMissing = status === 404 || status === 410;
  return (
    <>
      <title>{`${title} · ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        drawing={isMissing ? 'lost-page' : 'broken-page'}
        title={title}
        titleAs="h1"
        text={text}
        action={
          <>
            {isMissing && search}
            <div className="flex flex-wrap justify-center gap-3">
              {nextSteps(status, { here, login })}
            </div>
            {requestId && (
              <div className="mt-6">
                <RequestId id={requestId} />
              </div>
            )}
          </>
        }
      />
    </>
  );
}

function defaultMessage(status: number, message: string | undefined): Message {
  const { badAddress, ourFault } = errorPageTexts;
  return status < 500 ? { ...badAddress, text: message ?? badAddress.text } : ourFault;
}

/** Full page loads, which discard the broken state. */
function nextSteps(status: number, { here, login }: { here: Path; login: string }): ReactNode {
  const posts = (
    <ButtonLink to="/post" reloadDocument>
      {errorPageTexts.browsePosts}
    </ButtonLink>
  );
  if (status === 403) {
    return (
      <ButtonLink to="/dashboard" reloadDocument>
        {errorPageTexts.goToDashboard}
      </ButtonLink>
    );
  }
  if (status === 404) {
    return (
      <>
        {posts}
        <ButtonLink to={login} rel="nofollow" reloadDocument className="only-signed-out">
          {navigationTexts.login}
        </ButtonLink>
      </>
    );
  }
  if (status < 500 && status !== 429) return posts;
  return (
    <>
      {posts}
      <ButtonLink to={here} reloadDocument variant="primary">
        {errorPageTexts.tryAgain}
      </ButtonLink>
    </>
  );
}
