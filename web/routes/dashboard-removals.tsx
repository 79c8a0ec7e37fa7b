import { lastPage, pageSize } from '#contract/limits.ts';
import type { Api } from '../api/client.ts';
import { createClientLoader, type LoaderInput, usePageData } from '../api/loaders.ts';
import { RemovalList, RemovalsEmpty } from '../features/administration/removal-list.tsx';
import { Skeleton } from '../ui/feedback/loading-indicators.tsx';
import { ReadFailure } from '../ui/feedback/read-failure.tsx';
import { ListPager } from '../ui/pagination.tsx';
import { pageHref, readPaging, redirectPastEnd } from './paging.ts';

export const meta = () => [
  { title: 'Removals · Keepsake' },
  { name: 'robots', content: 'noindex' },
];

async function fetchRemovals(api: Api, { url }: LoaderInput) {
  const paging = readPaging(url.searchParams, pageSize.removals);
  const { removals, total } = await api('listRemovals', paging);
  redirectPastEnd(url, paging, total);
  return { removals, paging, pages: lastPage(total, paging.limit) };
}

type Loaded = Awaited<ReturnType<typeof fetchRemovals>>;

export const loader = () => null;
export const clientLoader = createClientLoader(fetchRemovals);

export default function DashboardRemovals() {
  const { loaded, failure } = usePageData<Loaded>();
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-6">
      <header>
        <h1 className="outline-none">Removals</h1>
        <p className="mt-1 text-muted">What administrators removed, and why.</p>
      </header>
      <ReadFailure failure={failure} loaded={loaded} />
      {loaded ? <Removals {...loaded} /> : !failure && <Skeleton shape="block" className="h-96" />}
    </div>
  );
}

function Removals({ removals, paging, pages }: Loaded) {
  if (removals.length === 0) return <RemovalsEmpty />;
  return (
    <>
      <RemovalList removals={removals} />
      <ListPager
        page={paging.page}
        pages={pages}
        label="Removals, pages"
        hrefFor={(page) => pageHref(page, paging.limit)}
      />
    </>
  );
}
