import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { lastPage, pageSize } from '#contract/limits.ts';
import type { Api } from '../api/client.ts';
import { createClientLoader, type LoaderInput, usePageData } from '../api/loaders.ts';
import { useViewer } from '../api/session.ts';
import { unlistedMeta } from '../features/meta/describe-page.ts';
import { Picture } from '../features/posts/picture.tsx';
import { TrashList } from '../features/trash/trash-list.tsx';
import { Skeleton } from '../ui/feedback/loading-indicators.tsx';
import { ReadFailure } from '../ui/feedback/read-failure.tsx';
import { ListPager } from '../ui/pagination.tsx';
import { pageHref, readPaging, redirectPastEnd } from './paging.ts';

export const meta = unlistedMeta('Trash');

async function fetchTrash(api: Api, { url }: LoaderInput) {
  const paging = readPaging(url.searchParams, pageSize.trash);
  const { items, total } = await api('listTrash', paging);
  // The last item of the last page was restored, or the URL is outdated.
  redirectPastEnd(url, paging, total);
  return { items, paging, pages: lastPage(total, paging.limit) };
}

type Loaded = Awaited<ReturnType<typeof fetchTrash>>;

/** The HTML document is the same for everyone; the browser fetches the member's data. */
export const loader = () => null;
export const clientLoader = createClientLoader(fetchTrash);

export default function DashboardTrash() {
  const { loaded, failure } = usePageData<Loaded>();
  const { revalidate } = useRevalidator();
  const viewer = useViewer();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <header>
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          Trash
        </h1>
        <p className="mt-1 text-muted">
          What you deleted stays here for 30 days. Nobody else sees it.
        </p>
      </header>
      <ReadFailure failure={failure} loaded={loaded} />
      {loaded ? (
        <>
          <TrashList
            items={loaded.items}
            viewerId={viewer?.id}
            showPicture={(picture) => (
              <Picture
                picture={picture}
                sizes="96px"
                frame="size-24 shrink-0 overflow-hidden rounded-image"
                className="size-full object-cover"
              />
            )}
            reload={revalidate}
            findHeading={() => heading.current}
          />
          {loaded.items.length > 0 && (
            <ListPager
              page={loaded.paging.page}
              pages={loaded.pages}
              label="Trash, pages"
              hrefFor={(page) => pageHref(page, loaded.paging.limit)}
            />
          )}
        </>
      ) : (
        !failure && <TrashSkeleton />
      )}
    </div>
  );
}

function TrashSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      {['first', 'second', 'third'].map((key) => (
        <div
          key={key}
          className="flex h-34 items-center gap-4 rounded-card border border-hairline bg-surface p-5"
        >
          <Skeleton shape="block" className="size-24 shrink-0" />
          <div className="grid w-full gap-4">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="w-2/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
