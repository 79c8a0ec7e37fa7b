import { href, replace } from 'react-router';
import { editPostTexts } from '#texts/edit-post.ts';
import { type Api, ApiError } from '../api/client.ts';
import { createClientLoader, type LoaderInput, usePageData } from '../api/loaders.ts';
import { unlistedMeta } from '../features/meta/describe-page.ts';
import { EditPostForm } from '../features/writing/edit-post-form.tsx';
import { Skeleton } from '../ui/feedback/loading-indicators.tsx';
import { toast } from '../ui/feedback/toast.ts';

export const meta = unlistedMeta(editPostTexts.heading);

async function fetchPostForEdit(api: Api, { params }: LoaderInput) {
  try {
    const { post, tags } = await api('getPostForEdit', { postId: params.postId ?? '' });
    return { post, tags };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    toast.error(editPostTexts.loadFailed, { id: 'edit-post' });
    // That page replaces any other id in its URL by the member's own.
    throw replace(href('/dashboard/posts/:userId', { userId: 'own' }));
  }
}

/** The HTML document is the same for everyone; the browser fetches the member's data. */
export const loader = () => null;
export const clientLoader = createClientLoader(fetchPostForEdit);

export default function DashboardPostEdit() {
  const { loaded } = usePageData<Awaited<ReturnType<typeof fetchPostForEdit>>>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="outline-none">{editPostTexts.heading}</h1>
      {loaded ? (
        <EditPostForm key={loaded.post._id} post={loaded.post} tags={loaded.tags} />
      ) : (
        <EditPostSkeleton />
      )}
    </div>
  );
}

function EditPostSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-8 lg:grid-cols-2">
      <Skeleton shape="block" className="aspect-4/3 w-full" />
      <div className="grid content-start gap-5">
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-32 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    </div>
  );
}
