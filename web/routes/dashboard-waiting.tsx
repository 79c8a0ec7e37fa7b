import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { lastPage, pageSize } from '#contract/limits.ts';
import type { Api } from '../api/client.ts';
import { createClientLoader, type LoaderInput, usePageData } from '../api/loaders.ts';
import { WaitingList } from '../features/invitations/waiting-list.tsx';
import { unlistedMeta } from '../features/meta/describe-page.ts';
import { Skeleton } from '../ui/feedback/loading-indicators.tsx';
import { ReadFailure } from '../ui/feedback/read-failure.tsx';
import { ListPager } from '../ui/pagination.tsx';
import { pageHref, readPaging, redirectPastEnd } from './paging.ts';

export const meta = unlistedMeta('Waiting');

async function fetchPage(api: Api, { url }: LoaderInput) {
  const paging = readPaging(url.searchParams, pageSize.waiting);
  const { members, total } = await api('listWaiting', paging);
  redirectPastEnd(url, paging, total);
  return { members, paging, pages: lastPage(total, paging.limit) };
}

type Loaded = Awaited<ReturnType<typeof fetchPage>>;

export const loader = () => null;
export const clientLoader = createClientLoader(fetchPage);

export default function DashboardWaiting() {
  const { loaded, failure } = usePageData<Loaded>();
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-6">
      <header>
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          Waiting
        </h1>
        <p className="mt-1 text-muted">
          People who have registered and whom an administrator has yet to accept.
        </p>
      </header>
      <ReadFailure failure={failure} loaded={loaded} />
      {loaded ? (
        <List {...loaded} onChanged={revalidate} onDecided={() => heading.current?.focus()} />
      ) : (
        !failure && <Skeleton shape="block" className="h-96" />
      )}
    </div>
  );
}

interface ListProps extends Loaded {
  onChanged: () => Promise<void>;
  onDecided: () => void;
}

function List({ members, paging, pages, onChanged, onDecided }: ListProps) {
  return (
    <>
      <WaitingList members={members} onChanged={onChanged} onDecided={onDecided} />
      <ListPager
        page={paging.page}
        pages={pages}
        label="Waiting, pages"
        hrefFor={(page) => pageHref(page, paging.limit)}
      />
    </>
  );
}
