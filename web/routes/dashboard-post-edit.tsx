import { href, replace, useLoaderData } from 'react-router';
import { editPostTexts } from '#contract/texts.ts';
import { type Api, ApiFailure } from '../api/client.ts';
import { inBrowser, type Place } from '../api/loaders.ts';
import { ChangeablePicture } from '../features/writing/edit/changeable-picture.tsx';
import { EditPostForm } from '../features/writing/edit/edit-post-form.tsx';
import { EditPostSkeleton } from '../features/writing/edit/edit-post-skeleton.tsx';
import { toast } from '../ui/feedback/toast.ts';

export const meta = () => [
  { title: `${editPostTexts.heading} · Keepsake` },
  { name: 'robots', content: 'noindex' },
];

async function fetchPostForEdit(api: Api, { params }: Place) {
  try {
    const { post, tags } = await api('getPostForEdit', { postId: params.postId ?? '' });
    return { post, tags };
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status === 401) throw error;
    toast.error(editPostTexts.loadFailed, { id: 'edit-post' });
    // Whoever it is, that page puts the own id into its address.
    throw replace(href('/dashboard/posts/:userId', { userId: 'own' }));
  }
}

/** The document is nobody's; the post comes with the first call of the browser. */
export const loader = () => null;
export const clientLoader = inBrowser(fetchPostForEdit);

export default function DashboardPostEdit() {
  const loaded = useLoaderData<typeof clientLoader | typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="outline-none">{editPostTexts.heading}</h1>
      {loaded ? (
        <div key={loaded.post._id} className="grid grid-cols-1 gap-8 lg:grid-cols-2">
          <ChangeablePicture post={loaded.post} />
          <EditPostForm post={loaded.post} tags={loaded.tags} />
        </div>
      ) : (
        <EditPostSkeleton />
      )}
    </div>
  );
}
