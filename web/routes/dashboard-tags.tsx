import { useRevalidator } from 'react-router';
import type { Api } from '../api/client.ts';
import { createClientLoader, usePageData } from '../api/loaders.ts';
import { AddTagForm, TagList } from '../features/administration/tag-list.tsx';
import { unlistedMeta } from '../features/meta/describe-page.ts';
import { Skeleton } from '../ui/feedback/loading-indicators.tsx';
import { ReadFailure } from '../ui/feedback/read-failure.tsx';

export const meta = unlistedMeta('Tags');

async function fetchTags(api: Api) {
  return (await api('listManagedTags')).tags;
}

export const loader = () => null;
export const clientLoader = createClientLoader(fetchTags);

export default function DashboardTags() {
  const { loaded: tags, failure } = usePageData<Awaited<ReturnType<typeof fetchTags>>>();
  const { revalidate } = useRevalidator();
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-6">
      <header>
        <h1 className="outline-none">Tags</h1>
        <p className="mt-1 text-muted">What members choose from when they publish a memory.</p>
      </header>
      <AddTagForm onAdded={revalidate} />
      <ReadFailure failure={failure} loaded={tags} />
      {tags ? (
        <TagList tags={tags} onChanged={revalidate} />
      ) : (
        !failure && <Skeleton shape="block" className="h-96" />
      )}
    </div>
  );
}
