import { useEffect, useEffectEvent, useState } from 'react';
import { messages } from '#texts/messages.ts';
import { uploadTexts } from '#texts/writing.ts';
import { ApiError, createApi } from '../../api/client.ts';
import { prepareImage } from '../../api/prepare-image.ts';
import { uploadTransport } from '../../api/upload-transport.ts';
import {
  areUnreachable,
  createUploadQueue,
  type RejectedFile,
  type UploadQueue,
} from '../../device/upload-queue.ts';
import { useWhenOnline } from '../../ui/feedback/online-status.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import {
  type DraftPicture,
  type DraftPictures,
  deleteDraftPictures,
  findDraftPictures,
  saveDraftPicture,
} from './draft-storage.ts';

interface UploadsOptions {
  /** Gets the keys of the files that the draft had. */
  onRestored: (keys: string[]) => void;
  /** Gets the files that can never be uploaded, and are not in the queue any more. */
  onRejected: (files: readonly RejectedFile[]) => void;
}

/**
 * The pictures that were chosen in a form: uploads them in the background, and keeps their files in the
 * draft.
 */
export function useUploads(draftKey: string, { onRestored, onRejected }: UploadsOptions) {
  const [queue] = useState(() => createUploadQueue({ prepare: prepareImage, send: uploadPicture }));
  const [cancellation, setCancellation] = useState<PromiseWithResolvers<boolean> | null>(null);
  const handleRestored = useEffectEvent(onRestored);
  const handleRejected = useEffectEvent(() => onRejected(queue.rejected.get()));
  useEffect(() => queue.rejected.subscribe(() => handleRejected()), [queue]);

  useEffect(() => {
    let isUnmounted = false;
    let stopSaving = () => {};
    void findDraftPictures(draftKey).then((stored) => {
      if (isUnmounted) return;
      addAll(queue, stored);
      handleRestored([...stored.keys()]);
      stopSaving = saveFiles(queue, draftKey, stored);
    });
    return () => {
      isUnmounted = true;
      stopSaving();
      queue.clear();
    };
  }, [queue, draftKey]);

  const failedKeys = () =>
    [...queue.uploads.get()].flatMap(([key, { failure }]) => (failure ? key : []));

  useWhenOnline(() => queue.retry(failedKeys()));

  /** False when one has failed, which its field shows, or when waiting was cancelled. */
  async function areUploaded(): Promise<boolean> {
    const cancelled = Promise.withResolvers<boolean>();
    setCancellation(cancelled);
    const settled = queue.whenSettled().then(() => failedKeys().length === 0);
    return Promise.race([settled, cancelled.promise]).finally(() => setCancellation(null));
  }

  return {
    queue,
    /** Calls `send` once the chosen pictures are uploaded; resolves to undefined when they are not. */
    async whenUploaded<Result>(send: () => Promise<Result>): Promise<Result | undefined> {
      if (!(await areUploaded())) return undefined;
      try {
        return await send();
      } catch (error) {
        if (!isMissingUpload(error)) throw error;
        toast.info(uploadTexts.uploadedAgain);
        queue.retry(queue.uploads.get().keys());
        return (await areUploaded()) ? await send() : undefined;
      }
    },
    /** Defined while `whenUploaded` waits. */
    cancelWaiting: cancellation
      ? () => {
          cancellation.resolve(false);
          toast.info(uploadTexts.cancelled);
        }
      : undefined,
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
    discard() {
      queue.clear();
      deleteDraftPictures(draftKey);
    },
    /** The chosen files, to be restored after they were discarded. */
    files: (): DraftPictures =>
      new Map(
        [...queue.uploads.get()].map(([key, { file, pictureId }]) => [key, { file, pictureId }]),
      ),
    restore(files: DraftPictures) {
      queue.clear();
      addAll(queue, files);
    },
  };
}

function addAll(queue: UploadQueue, pictures: DraftPictures) {
  for (const [key, { file, pictureId }] of pictures) queue.add(key, file, pictureId);
}

/** The server deletes uploads that have not been used for a day. */
function isMissingUpload(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { pictureIds, pictures } = error.fields;
  return pictureIds !== undefined || pictures === messages.picture_not_found;
}

async function uploadPicture(
  file: File,
  options: { signal: AbortSignal; onProgress: (progress: number) => void },
): Promise<string> {
  const body = new FormData();
  body.append('image', file);
  const api = createApi(uploadTransport({ ...options, isInBackground: true }));
  const { picture } = await api('uploadPicture', body);
  return picture._id;
}

/** Saves the files as they are sent, and deletes those of removed pictures; returns how to stop. */
function saveFiles({ uploads }: UploadQueue, draftKey: string, stored: DraftPictures): () => void {
  const saved = new Map<string, DraftPicture>(stored);
  function save() {
    const current = uploads.get();
    for (const key of [...saved.keys()].filter((key) => !current.has(key))) {
      saved.delete(key);
      saveDraftPicture(draftKey, key, null);
    }
    for (const [key, { file, pictureId, status }] of current) {
      const before = saved.get(key);
      if (status === 'preparing' || (before?.file === file && before.pictureId === pictureId))
        continue;
      saved.set(key, { file, pictureId });
      saveDraftPicture(draftKey, key, { file, pictureId });
    }
  }
  save();
  return uploads.subscribe(save);
}
