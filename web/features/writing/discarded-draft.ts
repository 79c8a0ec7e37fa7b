import { useEffect, useEffectEvent } from 'react';
import { writeStored } from '../../ui/browser-storage.ts';
import { type ToastAction, toast } from '../../ui/feedback/toast.ts';
import {
  deleteDraftPictures,
  findDraftPictures,
  type StoredPicture,
  saveDraftPicture,
} from './draft-pictures.ts';
import { type Draft, findDraft } from './saved-draft.tsx';

/** A draft with the files of its pictures by their keys in the form. */
export interface DraftWithFiles {
  draft: Draft;
  files: ReadonlyMap<string, StoredPicture>;
}

/** The form that shows a draft. */
interface DraftForm {
  /** Null when there is nothing to lose. */
  read: () => DraftWithFiles | null;
  show: (restored: DraftWithFiles) => void;
  /** While it sends its draft. */
  isBusy: boolean;
}

/** The mounted form of each draft; a restored draft shows in it at once. */
const mountedForms = new Map<string, () => DraftForm>();

/** Returns how to discard the draft of a form, which can be undone as long as the page is open. */
export function useDiscard(key: string, form: DraftForm, clear: () => void): () => void {
  const latestForm = useEffectEvent(() => form);
  useEffect(() => {
    const getForm = () => latestForm();
    mountedForms.set(key, getForm);
    return () => {
      if (mountedForms.get(key) === getForm) mountedForms.delete(key);
    };
  }, [key]);

  return () => {
    const discarded = form.read();
    clear();
    if (discarded) toast.info('Your draft is discarded.', { action: undo(key, discarded) });
  };
}

/** Works on any page: it outlives the form. */
const undo = (key: string, discarded: DraftWithFiles): ToastAction => ({
  label: 'Undo',
  run: () => void restore(key, discarded),
});

async function restore(key: string, discarded: DraftWithFiles): Promise<void> {
  const form = mountedForms.get(key)?.();
  if (form?.isBusy) {
    const message = 'A memory is being sent. The discarded draft can be brought back after it.';
    toast.info(message, { action: undo(key, discarded) });
    return;
  }
  const replaced = form ? form.read() : await findStored(key);
  if (form) form.show(discarded);
  else store(key, discarded);
  if (!replaced) toast.success('Your draft is back.');
  else {
    const message = 'Your draft is back, in place of what was written since.';
    toast.success(message, { action: undo(key, replaced) });
  }
}

async function findStored(key: string): Promise<DraftWithFiles | null> {
  const draft = findDraft(key);
  return draft && { draft, files: await findDraftPictures(key) };
}

function store(key: string, { draft, files }: DraftWithFiles): void {
  writeStored(key, JSON.stringify(draft));
  deleteDraftPictures(key);
  for (const [name, picture] of files) saveDraftPicture(key, name, picture);
}
