import { expect, it, vi } from 'vitest';
import { findPictures, storedName, storePicture } from '#web/device/stored-pictures.ts';
import type { Draft } from '#web/features/writing/post-values.tsx';
import { openDraft } from '#web/features/writing/use-draft.tsx';
import { startMemoryDatabase } from '../support/memory-database.ts';

startMemoryDatabase();

it('undo of a discard keeps only its own pictures, not those of the draft that it replaces', async () => {
  const key = 'draft:ana';
  const pictureOf = (name: string) => ({ file: new File([name], name) });
  await storePicture(storedName(key, 'later'), pictureOf('boat.jpg'), { isNew: true });
  // On a page without the form, where it is stored until the form is opened.
  openDraft(key, { draft: {} as Draft, files: new Map([['own', pictureOf('lake.jpg')]]) });
  const kept = async () => [...(await findPictures(key)).keys()];
  await vi.waitFor(async () => expect(await kept()).toEqual(['own']));
});
