import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type PictureView, pictureListMessages } from '#contract/posts.ts';
import { browserApi } from '../../api/browser.ts';
import { ApiError } from '../../api/client.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { type AlbumEntry, applyChanges, isSameAlbum, replaceEntry } from './album.ts';
import { useAlbum } from './use-album.ts';

const changedElsewhere =
  'The pictures of this memory were changed in another tab. The list shows them as they are now, with your changes: please check it and update again.';

interface EditedAlbumOptions {
  postId: string;
  draftKey: string;
  initial: PictureView[];
  entries: () => AlbumEntry[];
  setEntries: (entries: AlbumEntry[]) => void;
  /** The unsaved changes with which the form was opened. */
  draft: { pictures: AlbumEntry[]; removedIds: string[] } | undefined;
}

/** The pictures of a published post and their unsaved changes. */
export function useEditedAlbum(options: EditedAlbumOptions) {
  const { postId, entries, setEntries, draft } = options;
  const [present, setPresent] = useState(options.initial);
  const [newKey, setNewKey] = useState<string>();
  const album = useAlbum({ draftKey: options.draftKey, onRestored: restore });

  function restore(keys: ReadonlySet<string>) {
    if (!draft) return album.discard();
    const changes = { entries: draft.pictures, removedIds: draft.removedIds };
    setEntries(applyChanges(toEntries(present), changes, (key) => keys.has(key)));
  }

  const removedIds = (from: PictureView[] = present) =>
    from.map(({ _id }) => _id).filter((id) => entries().every(({ key }) => key !== id));

  /** Returns the message of the success; undefined when not all pictures could be uploaded. */
  async function save(): Promise<string | undefined> {
    if (!(await areUploaded())) return undefined;
    try {
      return await send();
    } catch (error) {
      if (!isConflict(error)) throw error;
      return await resolveConflict();
    }
  }

  async function areUploaded(): Promise<boolean> {
    const result = await album.whenUploaded();
    if (result === 'cancelled') toast.info('Nothing is updated; everything is still here.');
    return result === 'uploaded';
  }

  async function send(): Promise<string> {
    const wanted = entries().map(({ key, alt }) => ({ _id: album.idOf(key), alt: alt.trim() }));
    const request = { postId, pictures: wanted, removedIds: removedIds() };
    const { pictures, message } = await browserApi('changePostPictures', request);
    accept(pictures);
    return message;
  }

  /** The pictures were changed elsewhere, or uploads were deleted that had not been used for a day. */
  async function resolveConflict(): Promise<string | undefined> {
    const pictures = await listPictures();
    const isUnchanged = isSameAlbum(toEntries(pictures), toEntries(present));
    if (isUnchanged) {
      toast.info('The server no longer has some of the new pictures: they are uploaded again.');
      album.uploadAgain();
      return (await areUploaded()) ? await send() : undefined;
    }
    const merged = mergeWith(pictures);
    // The response of an earlier attempt was lost: everything is saved.
    if (isSameAlbum(merged, toEntries(pictures))) {
      accept(pictures);
      return 'The pictures are updated.';
    }
    setPresent(pictures);
    setEntries(merged);
    const fields = { pictures: changedElsewhere };
    throw new ApiError({ status: 409, code: 'conflict', message: changedElsewhere, fields });
  }

  function mergeWith(pictures: PictureView[]): AlbumEntry[] {
    const ids = new Set(pictures.map(({ _id }) => _id));
    const saved = entries().map(({ key, alt }) => {
      const id = album.idOf(key);
      return ids.has(id) ? { key: id, alt } : { key, alt };
    });
    const changes = { entries: saved, removedIds: removedIds() };
    return applyChanges(toEntries(pictures), changes, (key) => album.queue.uploads.get().has(key));
  }

  function accept(pictures: PictureView[]) {
    setPresent(pictures);
    setEntries(toEntries(pictures));
    setNewKey(undefined);
    album.discard();
  }

  /** Another picture has replaced the saved cover. A description typed meanwhile is kept. */
  async function handleNewCover(alt: string) {
    const pictures = await listPictures();
    const [former] = present;
    const [cover] = pictures;
    // At once: compared with the former cover, the new one would be an unsaved change.
    flushSync(() => setPresent(pictures));
    const entry = entries().find(({ key }) => key === former?._id);
    if (!entry || !cover) return;
    const isUntouched = entry.alt === former?.alt;
    const by = { key: cover._id, alt: isUntouched ? alt : entry.alt };
    setEntries(replaceEntry(entries(), entry.key, by));
    if (isUntouched) setNewKey(cover._id);
  }

  async function listPictures(): Promise<PictureView[]> {
    return (await browserApi('getPostForEdit', { postId })).post.pictures;
  }

  return {
    ...album,
    present,
    newKey,
    removedIds,
    save,
    handleNewCover,
    /** The files have other addresses after a change of the audience. */
    refresh: async () => setPresent(await listPictures()),
  };
}

/** A picture of the list may be missing because another tab removed it. */
const isConflict = (error: unknown) =>
  error instanceof ApiError &&
  (error.code === 'conflict' || error.fields?.pictures === pictureListMessages.notFound);

export const toEntries = (pictures: readonly PictureView[]): AlbumEntry[] =>
  pictures.map(({ _id, alt }) => ({ key: _id, alt }));
