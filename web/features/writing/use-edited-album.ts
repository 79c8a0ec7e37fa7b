import { useState } from 'react';
import type { CallOutput } from '#contract/calls.ts';
import { type PictureView, type PostForEdit, pictureListMessages } from '#contract/posts.ts';
import { browserApi } from '../../api/browser.ts';
import { ApiError } from '../../api/client.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { type AlbumEntry, applyChanges, isSameAlbum, replaceEntry, toEntries } from './album.ts';
import { useAlbum } from './use-album.ts';

interface EditedAlbumOptions {
  draftKey: string;
  /** The saved pictures of the post. */
  present: () => PictureView[];
  entries: () => AlbumEntry[];
  setEntries: (entries: AlbumEntry[]) => void;
  /** The unsaved changes with which the form was opened. */
  draft: { pictures: AlbumEntry[]; removedIds: string[] } | undefined;
  /** The draft's pictures are there again, applied to those of the post. */
  onRestored: (entries: AlbumEntry[]) => void;
}

/** The unsaved changes of the pictures of a published post. */
export function useEditedAlbum(options: EditedAlbumOptions) {
  const { present, entries, setEntries, draft } = options;
  const [newKey, setNewKey] = useState<string>();
  const album = useAlbum({ draftKey: options.draftKey, onRestored: restore });

  function restore(keys: ReadonlySet<string>) {
    if (!draft) return album.discard();
    const changes = { entries: draft.pictures, removedIds: draft.removedIds };
    options.onRestored(applyChanges(toEntries(present()), changes, (key) => keys.has(key)));
  }

  const removedIds = () => missingFrom(entries(), toEntries(present()));

  /** Undefined when not all pictures could be uploaded. */
  async function save(post: PostForEdit): Promise<CallOutput<'changePostPictures'> | undefined> {
    // Those of a choice that was not taken.
    const unused = [...album.queue.uploads.get().keys()];
    album.queue.remove(unused.filter((key) => entries().every((entry) => entry.key !== key)));
    if (!(await areUploaded())) return undefined;
    try {
      return await send(post);
    } catch (error) {
      if (!isMissingUpload(error)) throw error;
      toast.info('The server no longer has some of the new pictures: they are uploaded again.');
      album.uploadAgain();
      return (await areUploaded()) ? await send(post) : undefined;
    }
  }

  async function areUploaded(): Promise<boolean> {
    const result = await album.whenUploaded();
    if (result === 'cancelled') toast.info('Nothing is updated; everything is still here.');
    return result === 'uploaded';
  }

  async function send({ _id: postId, version, pictures }: PostForEdit) {
    const wanted = entries().map(({ key, alt }) => ({ _id: album.idOf(key), alt: alt.trim() }));
    const removedIds = missingFrom(entries(), toEntries(pictures));
    const request = { postId, version, pictures: wanted, removedIds };
    const response = await browserApi('changePostPictures', request);
    setEntries(toEntries(response.pictures));
    setNewKey(undefined);
    album.discard();
    return response;
  }

  /** The form's pictures, with its changes since `base` applied to what another tab has saved. */
  function changesOn(theirs: PictureView[], base: readonly AlbumEntry[]): AlbumEntry[] {
    const saved = toEntries(theirs);
    const altIn = (all: readonly AlbumEntry[], id: string) =>
      all.find(({ key }) => key === id)?.alt;
    const mine = entries().map(({ key, alt }) => {
      // Saved by an earlier attempt whose response was lost.
      const id = altIn(saved, album.idOf(key)) === undefined ? key : album.idOf(key);
      return { key: id, alt };
    });
    if (isSameAlbum(mine, base)) return mine;
    const withTheirAlts = mine.map(({ key, alt }) => ({
      key,
      alt: alt.trim() === altIn(base, key) ? (altIn(saved, key) ?? alt) : alt,
    }));
    const changes = { entries: withTheirAlts, removedIds: missingFrom(mine, base) };
    return applyChanges(saved, changes, (key) => album.queue.uploads.get().has(key));
  }

  /** Another picture has replaced the saved cover. A description typed meanwhile is kept. */
  function handleNewCover(alt: string, former: PictureView | undefined, cover?: PictureView) {
    const entry = entries().find(({ key }) => key === former?._id);
    if (!entry || !cover) return;
    const isUntouched = entry.alt === former?.alt;
    const by = { key: cover._id, alt: isUntouched ? alt : entry.alt };
    setEntries(replaceEntry(entries(), entry.key, by));
    if (isUntouched) setNewKey(cover._id);
  }

  return { ...album, newKey, removedIds, save, changesOn, handleNewCover };
}

const missingFrom = (entries: readonly AlbumEntry[], among: readonly AlbumEntry[]): string[] =>
  among.map(({ key }) => key).filter((id) => entries.every(({ key }) => key !== id));

/** Uploads are deleted when they have not been used for a day. */
const isMissingUpload = (error: unknown) =>
  error instanceof ApiError && error.fields.pictures === pictureListMessages.notFound;
