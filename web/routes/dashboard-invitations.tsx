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
  const isInviting = canInvite(useViewer(), useSite());
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-6">
      <header>
        <h1 className="outline-none">Invitations</h1>
        <p className="mt-1 text-muted">
          Links for people you would like to have here, each valid for 14 days.
        </p>
      </header>
      {isInviting && <InvitationForm onCreated={revalidate} />}
      <ReadFailure failure={failure} loaded={loaded} />
      {loaded ? (
        <List {...loaded} isInviting={isInviting} onChanged={revalidate} />
      ) : (
        !failure && <Skeleton shape="block" className="h-96" />
      )}
    </div>
  );
}

type ListProps = Loaded & { isInviting: boolean; onChanged: () => void };

function List({ invitations, paging, pages, isInviting, onChanged }: ListProps) {
  if (invitations.length === 0) return <InvitationsEmpty isInviting={isInviting} />;
  return (
    <>
      <InvitationList invitations={invitations} onChanged={onChanged} />
      <ListPager
        page={paging.page}
        pages={pages}
        label="Invitations, pages"
        hrefFor={(page) => pageHref(page, paging.limit)}
      />
    </>
  );
}
