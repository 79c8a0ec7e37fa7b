import { useEffect, useEffectEvent, useState } from 'react';
import { uploadTexts } from '#texts/writing.ts';
import { openUploads, passOnUploads } from '../../device/open-uploads.ts';
import { areUnreachable, type RejectedFile } from '../../device/picture-upload.ts';
import { sendWithPictures } from '../../device/publish-memory.ts';
import { useWhenOnline } from '../../ui/feedback/online-status.tsx';
import { toast } from '../../ui/feedback/toast.ts';

interface UploadsOptions {
  memberId: string;
  /** Gets the keys of the files that the draft had. */
  onRestored: (keys: string[]) => void;
  /** Gets the files that can never be uploaded, and are not in the queue any more. */
  onRejected: (files: readonly RejectedFile[]) => void;
}

/** The pictures that were chosen in a form; they are kept and uploaded also when it is left. */
export function useUploads(draftKey: string, { memberId, onRestored, onRejected }: UploadsOptions) {
  const [uploads, setUploads] = useState(() => openUploads(memberId, draftKey));
  const { queue } = uploads;
  const [cancellation, setCancellation] = useState<PromiseWithResolvers<boolean> | null>(null);
  const handleRestored = useEffectEvent(onRestored);
  const handleRejected = useEffectEvent(() => onRejected(queue.rejected.get()));
  useEffect(() => queue.rejected.subscribe(() => handleRejected()), [queue]);

  useEffect(() => {
    // The effects of an error page end all uploads, also those of the page that takes its place.
    if (uploads.isClosed()) return setUploads(openUploads(memberId, draftKey));
    let isUnmounted = false;
    uploads.setInForm(true);
    void uploads.restored().then(() => {
      if (isUnmounted) return;
      // What failed while nobody saw it.
      queue.retry(queue.failedKeys());
      handleRestored([...queue.uploads.get().keys()]);
    });
    return () => {
      isUnmounted = true;
      uploads.setInForm(false);
    };
  }, [uploads, queue, memberId, draftKey]);

  useWhenOnline(() => queue.retry(queue.failedKeys()));

  /** False when one has failed, which its field shows, or when waiting was cancelled. */
  async function areUploaded(): Promise<boolean> {
    const cancelled = Promise.withResolvers<boolean>();
    setCancellation(cancelled);
    const settled = queue.whenSettled().then(() => queue.failedKeys().length === 0);
    return Promise.race([settled, cancelled.promise]).finally(() => setCancellation(null));
  }

  const sending = {
    queue,
    areUploaded,
    onUploadedAgain: () => void toast.info(uploadTexts.uploadedAgain),
  };

  return {
    queue,
    unkept: uploads.unkept,
    /** For `publishMemory`. */
    sending,
    /** Calls `send` once the chosen pictures are uploaded; resolves to undefined when they are not. */
    whenUploaded: <Result>(send: () => Promise<Result>) => sendWithPictures(sending, send),
    /** Defined while `whenUploaded` waits. */
    cancelWaiting: cancellation
      ? () => {
          cancellation.resolve(false);
          toast.info(uploadTexts.cancelled);
        }
      : undefined,
    /** Whether some are on their way, and none has failed but for lack of a connection. */
    areOnTheirWay() {
      const all = queue.uploads.get();
      const isUploaded = [...all.values()].every(({ status }) => status === 'uploaded');
      return !isUploaded && (queue.failedKeys().length === 0 || areUnreachable(all));
    },
    whenKept: () => uploads.whenKept(),
    /** As `areUnreachable`, once the files are prepared. */
    async areUnreachable() {
      const before = queue.uploads.get().size;
      await queue.whenPrepared();
      // A file that was rejected meanwhile is shown in the form.
      if (queue.uploads.get().size < before) return false;
      return areUnreachable(queue.uploads.get());
    },
    /** The id on the server of a picture in the form. */
    idOf: (key: string) => queue.uploads.get().get(key)?.pictureId ?? key,
    /** The memory is in the outbox; what is chosen now is of the next one. */
    passOn(actionId: string) {
      passOnUploads(draftKey, actionId);
      setUploads(openUploads(memberId, draftKey));
    },
    /** Another tab has published the memory or handed it over. */
    keepOnly: (keys: readonly string[]) => uploads.keepOnly(keys),
    discard: () => queue.clear(),
    /** The chosen files, to be restored after they were discarded. */
    files: () => uploads.files(),
    restore: (files: ReturnType<typeof uploads.files>) => uploads.restore(files),
  };
}
