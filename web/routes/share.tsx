import { href, useNavigate } from 'react-router';
import { sharedTexts } from '#texts/shared.ts';
import { createClientLoader, createEmptyLoader } from '../api/loaders.ts';
import { useSession } from '../api/session.ts';
import { unlistedMeta } from '../features/meta/describe-page.ts';
import { NeedsScript } from '../ui/feedback/needs-script.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const SharedMemory = lazyPart(
  async () => (await import('../features/writing/shared-memory.tsx')).SharedMemory,
);

export const meta = unlistedMeta(sharedTexts.heading);

export const loader = createEmptyLoader();
export const clientLoader = createClientLoader(async () => ({}));

/** Opened by the service worker when another app has shared something; for members only. */
export default function Share() {
  const { user } = useSession();
  const navigate = useNavigate();
  return (
    <div className="mx-auto max-w-reading">
      <h1 className="mb-4 outline-none">{sharedTexts.heading}</h1>
      <NeedsScript>{sharedTexts.needsScript}</NeedsScript>
      {user && (
        <SharedMemory
          key={user._id}
          memberId={user._id}
          onPublished={(postId) => void navigate(href('/post/:postId', { postId }))}
          // It waits there.
          onKept={() => void navigate(href('/post'))}
        />
      )}
    </div>
  );
}
