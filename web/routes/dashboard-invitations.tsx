import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { lastPage, pageSize } from '#contract/limits.ts';
import { canInvite } from '#contract/policies.ts';
import type { Api } from '../api/client.ts';
import { createClientLoader, type LoaderInput, usePageData } from '../api/loaders.ts';
import { useSite } from '../api/page-context.ts';
import { useViewer } from '../api/session.ts';
import { InvitationForm } from '../features/invitations/invitation-form.tsx';
import { InvitationList, InvitationsEmpty } from '../features/invitations/invitation-list.tsx';
import { unlistedMeta } from '../features/meta/describe-page.ts';
import { Skeleton } from '../ui/feedback/loading-indicators.tsx';
import { ReadFailure } from '../ui/feedback/read-failure.tsx';
import { ListPager } from '../ui/pagination.tsx';
import { pageHref, readPaging, redirectPastEnd } from './paging.ts';

export const meta = unlistedMeta('Invitations');

async function fetchPage(api: Api, { url }: LoaderInput) {
  const paging = readPaging(url.searchParams, pageSize.invitations);
  const { invitations, total } = await api('listInvitations', paging);
  redirectPastEnd(url, paging, total);
  return { invitations, paging, pages: lastPage(total, paging.limit) };
}

type Loaded = Awaited<ReturnType<typeof fetchPage>>;

export const loader = () => null;
export const clientLoader = createClientLoader(fetchPage);

export default function DashboardInvitations() {
  const { loaded, failure } = usePageData<Loaded>();
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const site = useSite();
  const isInviting = canInvite(useViewer(), site);
  const isRegistrationClosed = site.joining === 'nobody';
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-6">
      <header>
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          Invitations
        </h1>
        <p className="mt-1 text-muted">
          {isRegistrationClosed
            ? 'Nobody can join at the moment; invitations work again when that changes.'
            : 'Links for people you would like to have here, each valid for 14 days.'}
        </p>
      </header>
      {isInviting && !isRegistrationClosed && <InvitationForm onCreated={revalidate} />}
      <ReadFailure failure={failure} loaded={loaded} />
      {loaded ? (
        <List
          {...loaded}
          isInviting={isInviting}
          onChanged={revalidate}
          onDecided={() => heading.current?.focus()}
        />
      ) : (
        !failure && <Skeleton shape="block" className="h-96" />
      )}
    </div>
  );
}

interface ListProps extends Loaded {
  isInviting: boolean;
  onChanged: () => Promise<void>;
  onDecided: () => void;
}

function List({ invitations, paging, pages, isInviting, onChanged, onDecided }: ListProps) {
  if (invitations.length === 0) return <InvitationsEmpty isInviting={isInviting} />;
  return (
    <>
      <InvitationList invitations={invitations} onChanged={onChanged} onDecided={onDecided} />
      <ListPager
        page={paging.page}
        pages={pages}
        label="Invitations, pages"
        hrefFor={(page) => pageHref(page, paging.limit)}
      />
    </>
  );
}
