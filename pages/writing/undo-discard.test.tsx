import { expect, it } from 'vitest';
import { findDraftPictures, saveDraftPicture } from '#web/features/writing/draft-storage.ts';
import type { Draft } from '#web/features/writing/post-values.tsx';
import { openDraft } from '#web/features/writing/use-draft.tsx';
import { startMemoryDatabase } from '../support/memory-database.ts';

startMemoryDatabase();

it('undo of a discard keeps only its own pictures, not those of the draft that it replaces', async () => {
  const key = 'draft:ana';
  const pictureOf = (name: string) => ({ file: new File([name], name) });
  saveDraftPicture(key, 'later', pictureOf('boat.jpg'));
  // On a page without the form, where it is stored until the form is opened.
  openDraft(key, { draft: {} as Draft, files: new Map([['own', pictureOf('lake.jpg')]]) });
  expect([...(await findDraftPictures(key)).keys()]).toEqual(['own']);
});
