import { pageSize } from '#contract/limits.ts';
import { trashTexts } from '#texts/trash.ts';
import { createClientLoader } from '../api/loaders.ts';
import { useViewer } from '../api/session.ts';
import { unlistedMeta } from '../features/meta/describe-page.ts';
import { Picture } from '../features/posts/picture.tsx';
import { TrashList } from '../features/trash/trash-list.tsx';
import { Skeleton } from '../ui/feedback/loading-indicators.tsx';
import { DashboardList, SkeletonList } from './dashboard-page.tsx';
import { createPagedFetch } from './paging.ts';

export const meta = unlistedMeta(trashTexts.heading);

const fetchTrash = createPagedFetch(pageSize.trash, (api, query) => api('listTrash', query));

export const loader = () => null;
export const clientLoader = createClientLoader(fetchTrash);

export default function DashboardTrash() {
  const viewer = useViewer();
  return (
    <DashboardList<typeof fetchTrash>
      title={trashTexts.heading}
      lead={trashTexts.lead}
      width="max-w-3xl"
      skeleton={<TrashSkeleton />}
    >
      {({ items }) => (
        <TrashList
          items={items}
          viewerId={viewer?.id}
          showPicture={(picture) => (
            <Picture
              picture={picture}
              sizes="96px"
              frame="size-24 shrink-0 overflow-hidden rounded-image"
              className="size-full object-cover"
            />
          )}
        />
      )}
    </DashboardList>
  );
}

function TrashSkeleton() {
  return (
    <SkeletonList
      count={3}
      className="grid gap-4"
      itemClassName="flex h-34 items-center gap-4 rounded-card border border-hairline bg-surface p-5"
    >
      <Skeleton shape="block" className="size-24 shrink-0" />
      <div className="grid w-full gap-4">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="w-2/3" />
      </div>
    </SkeletonList>
  );
}
