import { useEffect, useEffectEvent, useState } from 'react';
import { createApi } from '../../api/client.ts';
import { prepareImage } from '../../api/prepare-image.ts';
import { useWhenOnline } from '../../ui/feedback/online-status.tsx';
import {
  deleteDraftPictures,
  findDraftPictures,
  type StoredPicture,
  saveDraftPicture,
} from './draft-pictures.ts';
import { uploadTransport } from './upload.tsx';
import { createUploadQueue, type PictureFailure, type UploadQueue } from './upload-queue.ts';

interface AlbumOptions {
  draftKey: string;
  /** The files of the draft are there again; these are their keys. */
  onRestored: (keys: ReadonlySet<string>) => void;
}

/**
 * The pictures that were chosen in a form: uploads them in the background, and keeps their files in
 * the draft.
 */
export function useAlbum({ draftKey, onRestored }: AlbumOptions) {
  const [queue] = useState(() => createUploadQueue({ prepare: prepareImage, send: uploadPicture }));
  const [cancellation, setCancellation] = useState<PromiseWithResolvers<'cancelled'> | null>(null);
  const handleRestored = useEffectEvent(onRestored);

  useEffect(() => {
    let isUnmounted = false;
    let stopSaving = () => {};
    void findDraftPictures(draftKey).then((stored) => {
      if (isUnmounted) return;
      for (const [key, { file, pictureId }] of stored) queue.add(key, file, pictureId);
      handleRestored(new Set(stored.keys()));
      stopSaving = saveFiles(queue, draftKey, stored);
    });
    return () => {
      isUnmounted = true;
      stopSaving();
      queue.clear();
    };
  }, [queue, draftKey]);

  useWhenOnline(() => queue.retry(failedKeys(queue, ({ mayPass }) => mayPass)));

  /** Whether all pictures are uploaded, one of them failed, or waiting for them was cancelled. */
  async function whenUploaded(): Promise<'uploaded' | 'failed' | 'cancelled'> {
    const cancelled = Promise.withResolvers<'cancelled'>();
    setCancellation(cancelled);
    const settled = queue
      .whenSettled()
      .then(() => (failedKeys(queue).length > 0 ? ('failed' as const) : ('uploaded' as const)));
    return Promise.race([settled, cancelled.promise]).finally(() => setCancellation(null));
  }

  return {
    queue,
    whenUploaded,
    /** Present while `whenUploaded` waits. */
    cancelWaiting: cancellation ? () => cancellation.resolve('cancelled') : undefined,
    /** The id on the server of a picture in the form. */
    idOf: (key: string) => queue.uploads.get().get(key)?.pictureId ?? key,
    /** Uploads every chosen picture once more: the server has deleted some that were not used for a day. */
    uploadAgain: () => queue.retry(queue.uploads.get().keys()),
    discard() {
      queue.clear();
      deleteDraftPictures(draftKey);
    },
    /** The chosen files, to be restored after they were discarded. */
    files: (): Map<string, StoredPicture> =>
      new Map(
        [...queue.uploads.get()].map(([key, { file, pictureId }]) => [key, { file, pictureId }]),
      ),
    restore(files: ReadonlyMap<string, StoredPicture>) {
      queue.clear();
      for (const [key, { file, pictureId }] of files) queue.add(key, file, pictureId);
    },
  };
}

function failedKeys(
  { uploads }: UploadQueue,
  isIncluded: (failure: PictureFailure) => boolean = () => true,
): string[] {
  return [...uploads.get()]
    .filter(([, { failure }]) => failure && isIncluded(failure))
    .map(([key]) => key);
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
function saveFiles(
  { uploads }: UploadQueue,
  draftKey: string,
  stored: ReadonlyMap<string, StoredPicture>,
): () => void {
  const saved = new Map(stored);
  function save() {
    const current = uploads.get();
    for (const key of [...saved.keys()].filter((key) => !current.has(key))) {
      saved.delete(key);
      saveDraftPicture(draftKey, key, null);
    }
    for (const [key, { file, pictureId, status, failure }] of current) {
      const before = saved.get(key);
      const isSendable = status === 'failed' ? failure?.mayPass : status !== 'preparing';
      if (!isSendable || (before?.file === file && before.pictureId === pictureId)) continue;
      saved.set(key, { file, pictureId });
      saveDraftPicture(draftKey, key, { file, pictureId });
    }
  }
  save();
  return uploads.subscribe(save);
}
