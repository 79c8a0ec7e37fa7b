import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { lastPage, pageSize } from '#contract/limits.ts';
import type { Api } from '../api/client.ts';
import { createClientLoader, type LoaderInput, usePageData } from '../api/loaders.ts';
import { AuditEmpty, AuditList } from '../features/administration/audit-list.tsx';
import { unlistedMeta } from '../features/meta/describe-page.ts';
import { Skeleton } from '../ui/feedback/loading-indicators.tsx';
import { ReadFailure } from '../ui/feedback/read-failure.tsx';
import { ListPager } from '../ui/pagination.tsx';
import { pageHref, readPaging, redirectPastEnd } from './paging.ts';

export const meta = unlistedMeta('Audit log');

async function fetchEntries(api: Api, { url }: LoaderInput) {
  const paging = readPaging(url.searchParams, pageSize.auditEntries);
  const { entries, total } = await api('listAuditEntries', paging);
  redirectPastEnd(url, paging, total);
  return { entries, paging, pages: lastPage(total, paging.limit) };
}

type Loaded = Awaited<ReturnType<typeof fetchEntries>>;

export const loader = () => null;
export const clientLoader = createClientLoader(fetchEntries);

export default function DashboardAudit() {
  const { loaded, failure } = usePageData<Loaded>();
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);

  /** The button that was pressed is gone. */
  async function handleRestored() {
    await revalidate();
    heading.current?.focus();
  }

  return (
    <div className="grid max-w-2xl grid-cols-1 gap-6">
      <header>
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          Audit log
        </h1>
        <p className="mt-1 text-muted">
          What administrators did, and why. What they removed can be restored for 30 days.
        </p>
      </header>
      <ReadFailure failure={failure} loaded={loaded} />
      {loaded ? (
        <Entries {...loaded} onRestored={handleRestored} />
      ) : (
        !failure && <Skeleton shape="block" className="h-96" />
      )}
    </div>
  );
}

function Entries({
  entries,
  paging,
  pages,
  onRestored,
}: Loaded & { onRestored: () => Promise<void> }) {
  if (entries.length === 0) return <AuditEmpty />;
  return (
    <>
      <AuditList entries={entries} onRestored={onRestored} />
      <ListPager
        page={paging.page}
        pages={pages}
        label="Audit log, pages"
        hrefFor={(page) => pageHref(page, paging.limit)}
      />
    </>
  );
}
