import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { offlineTexts } from '#texts/connection.ts';
import { failures } from '#texts/failures.ts';
import { pendingTexts } from '#texts/pending.ts';
import { pictureNames } from '../../api/pending-actions.ts';
import type { PendingPost } from '../../api/pending-list.ts';
import { removePending, retryPending } from '../../device/change-pending.ts';
import { useSendingStates } from '../../device/sending-states.ts';
import { findPicturesByName, type KeptPictures, keyOf } from '../../device/stored-pictures.ts';
import { WaitingButtons, WaitingState } from '../../ui/display/waiting.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { createMemoryAnchor } from './create-memory-panel.ts';
import { FilePreview } from './file-preview.tsx';

const shownPictures = 3;

interface WaitingMemoryProps {
  action: PendingPost;
  /** Before it disappears. */
  onTaken: () => void;
}

/** A memory that is not published yet. */
export function WaitingMemory({ action, onTaken }: WaitingMemoryProps) {
  const { text, pictures, refusal } = action;
  const sending = useSendingStates().get(action.id);
  const previews = usePreviews(action, sending && 'picture' in sending ? sending.picture : 0);
  const navigate = useNavigate();
  const { search } = useLocation();
  const hidden = pictures.length - shownPictures;

  async function edit() {
    const { editPending } = await import('./pending-post.ts');
    const outcome = await editPending(action);
    if (outcome === 'occupied') toast.info(pendingTexts.formInUse);
    if (outcome === 'unreadable') toast.error(failures.default);
    // The form, which a phone may have folded.
    if (outcome === 'opened') await navigate({ search, hash: createMemoryAnchor });
  }

  return (
    <article className="grid gap-3 rounded-card border border-dashed border-border bg-surface p-4">
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        <div className="flex gap-2">
          {previews.map(({ name, file }) => (
            <FilePreview key={name} file={file} />
          ))}
          {hidden > 0 && (
            <span className="grid size-16 place-items-center rounded-control bg-sunken text-muted tabular-nums">
              +{hidden}
            </span>
          )}
        </div>
        <div className="grid min-w-0 flex-[1_1_12rem] content-center gap-1">
          <h2 dir="auto" className="line-clamp-2 text-lg wrap-anywhere">
            {text.title}
          </h2>
          <WaitingState refusal={refusal} sending={sending} />
        </div>
      </div>
      <WaitingButtons
        isRefused={refusal !== undefined}
        subject={text.title}
        onRetry={() => retryPending(action)}
        onEdit={() => void edit().catch(() => toast.error(offlineTexts.offline))}
        onRemove={() => {
          onTaken();
          void removePending(action);
        }}
      />
    </article>
  );
}

/** The files of the first pictures, once they are found. */
function usePreviews(action: PendingPost, sent: number) {
  const [found, setFound] = useState<KeptPictures>(new Map());
  const names = pictureNames([action]).slice(0, shownPictures);
  const key = names.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again as more of them are made smaller
  useEffect(() => {
    let isUnmounted = false;
    void findPicturesByName(names)
      .then((pictures) => {
        if (!isUnmounted) setFound(pictures);
      })
      .catch(() => undefined);
    return () => {
      isUnmounted = true;
    };
  }, [key, Math.min(sent, shownPictures + 1)]);
  return names.map((name) => ({ name, file: found.get(keyOf(name))?.file ?? null }));
}
