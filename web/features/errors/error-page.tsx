import type { ReactNode } from 'react';
import { type Path, useLocation } from 'react-router';
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
  404: {
    title: 'This page is not in the album',
    text: 'It may be private, moved or deleted, or the address has a typing error.',
  },
  410: {
    title: 'This memory has been deleted',
    text: 'It was here once; its author or an administrator has removed it.',
  },
  403: {
    title: 'This page is not yours to open',
    text: 'It is for administrators. What is yours is in your dashboard.',
  },
  429: {
    title: 'One moment, please',
    text: 'Many pages were opened in a short time. Please try again in a minute.',
  },
  503: {
    title: 'We are catching our breath',
    text: 'Nothing is lost. Please try again in a moment.',
  },
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
  const text = 'Nothing is lost. Please try again in a moment.';
  return status < 500
    ? { title: 'This address does not work', text: message ?? text }
    : { title: 'Something went wrong on our side', text };
}

/** Full page loads, which discard the broken state. */
function nextSteps(status: number, { here, login }: { here: Path; login: string }): ReactNode {
  const posts = (
    <ButtonLink to="/post" reloadDocument>
      Browse posts
    </ButtonLink>
  );
  if (status === 403) {
    return (
      <ButtonLink to="/dashboard" reloadDocument>
        Go to your dashboard
      </ButtonLink>
    );
  }
  if (status === 404) {
    return (
      <>
        {posts}
        <ButtonLink to={login} rel="nofollow" reloadDocument className="only-signed-out">
          Login
        </ButtonLink>
      </>
    );
  }
  if (status < 500 && status !== 429) return posts;
  return (
    <>
      {posts}
      <ButtonLink to={here} reloadDocument variant="primary">
        Try again
      </ButtonLink>
    </>
  );
}
