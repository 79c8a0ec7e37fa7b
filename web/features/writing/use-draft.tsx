import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { commonTexts } from '#texts/common.ts';
import { draftTexts } from '#texts/writing.ts';
import { randomUuid } from '../../api/random-uuid.ts';
import { closeUploads } from '../../device/open-uploads.ts';
import { removeDraft, storeDraft } from '../../device/stored-drafts.ts';
import {
  deletePictures,
  findPictures,
  type KeptPictures,
  storedName,
  storePicture,
} from '../../device/stored-pictures.ts';
import { writeStored } from '../../ui/browser-storage.ts';
import { type ToastAction, toast } from '../../ui/feedback/toast.ts';
import { findDraft } from './draft-storage.ts';
import { type Draft, hasChanges, type PostValues, parseDraft } from './post-values.tsx';

/** A draft with the files of its pictures. */
export interface DraftWithFiles {
  draft: Draft;
  files: KeptPictures;
}

interface DraftOptions {
  form: UseFormReturn<PostValues, unknown, PostValues>;
  draftKey: string;
  /** The draft that the form was opened with. */
  initial: Draft | null;
  /** While true, the form is being sent: other tabs are ignored, and nothing is restored. */
  isBusy: boolean;
  /** Whether there is something to lose. */
  hasContent: (values: PostValues) => boolean;
  /** What the changes are based on; undefined of a new post. */
  base: () => PostValues | undefined;
  files: () => KeptPictures;
  /** Shows a draft that was discarded. */
  show: (restored: DraftWithFiles) => void;
  /** Empties the form, draft included. */
  clear: () => void;
  /**
   * Another tab has published the draft, as this post, with the pictures of these keys; without it, tabs do
   * not share the draft.
   */
  onPublishedElsewhere?: ((postId: string, pictures: readonly string[]) => void) | undefined;
}

/** Saves the form at every change, so that neither an ended session nor a crash loses anything. */
export function useDraft(options: DraftOptions) {
  const { form, draftKey, isBusy } = options;
  const [savedAt, setSavedAt] = useState(options.initial?.savedAt ?? null);
  const [isUnkept, setUnkept] = useState(false);
  // Also where storage is full or disabled.
  const latest = useRef(options.initial);

  useEffect(() => {
    if (!isUnkept) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnkept]);

  function store(draft: Draft) {
    latest.current = draft;
    void storeDraft(draftKey, draft).then((isStored) => {
      if (latest.current !== draft) return;
      setSavedAt(isStored ? draft.savedAt : null);
      setUnkept(!isStored);
    });
  }

  function forget() {
    latest.current = null;
    setSavedAt(null);
    setUnkept(false);
  }

  function remove() {
    if (latest.current) void removeDraft(draftKey, latest.current.idempotencyKey);
    forget();
  }

  const save = useEffectEvent(() => {
    const content = form.getValues();
    if (!options.hasContent(content)) return remove();
    if (latest.current && !hasChanges(latest.current.content, content)) return;
    const idempotencyKey = randomUuid();
    const fileNames = Object.fromEntries(
      [...options.files()].map(([key, { file }]) => [key, file.name]),
    );
    store({ content, base: options.base(), fileNames, idempotencyKey, savedAt: Date.now() });
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => save() }), [form]);

  /** All tabs have the same draft with the same key, and learn when one of them publishes it. */
  const handleStorage = useEffectEvent(({ newValue, key }: StorageEvent) => {
    if (key !== draftKey || isBusy || !options.onPublishedElsewhere) return;
    const changed = parseDraft(newValue);
    if (changed && 'content' in changed) {
      // Pictures are not shared between open tabs: with its own ones, this tab has nothing to save.
      const content = { ...changed.content, pictures: form.getValues('pictures') };
      latest.current = { ...changed, content };
      setSavedAt(changed.savedAt);
      setUnkept(false);
      form.reset(content);
      // Two tabs may send it at the same time; the faster one has no draft any more.
    } else if (changed && latest.current) {
      forget();
      const ofThisTab = form.getValues('pictures').map(({ key }) => key);
      options.onPublishedElsewhere(changed.publishedAs, changed.pictures ?? ofThisTab);
    }
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => handleStorage(event);
    addEventListener('storage', listener);
    return () => removeEventListener('storage', listener);
  }, []);

  const read = () => latest.current && { draft: latest.current, files: options.files() };
  const getMounted = useEffectEvent(() => ({
    isBusy,
    read,
    show(restored: DraftWithFiles) {
      store(restored.draft);
      options.show(restored);
    },
  }));
  useEffect(() => {
    const getForm = () => getMounted();
    mountedForms.set(draftKey, getForm);
    return () => {
      if (mountedForms.get(draftKey) === getForm) mountedForms.delete(draftKey);
    };
  }, [draftKey]);

  return {
    savedAt,
    /** What is written could not be stored. */
    isUnkept,
    remove,
    /** Empties the form, which can be undone as long as the page is open. */
    discard() {
      const discarded = read();
      options.clear();
      if (discarded) toast.info(draftTexts.discarded, { action: undo(draftKey, discarded) });
    },
    /** Tells the other tabs. */
    markPublished(postId: string, pictures: readonly string[]) {
      writeStored(draftKey, JSON.stringify({ publishedAs: postId, pictures }));
      writeStored(draftKey, null);
    },
    idempotencyKey: () => latest.current?.idempotencyKey || undefined,
  };
}

interface MountedForm {
  isBusy: boolean;
  read: () => DraftWithFiles | null;
  show: (restored: DraftWithFiles) => void;
}

/** The mounted form of each draft; a restored draft shows in it at once. */
const mountedForms = new Map<string, () => MountedForm>();

/** Works on any page: it outlives the form. */
const undo = (draftKey: string, discarded: DraftWithFiles): ToastAction => ({
  label: commonTexts.undo,
  run: () => void restore(draftKey, discarded),
});

async function restore(draftKey: string, discarded: DraftWithFiles): Promise<void> {
  const form = mountedForms.get(draftKey)?.();
  if (form?.isBusy) {
    toast.info(draftTexts.sending, { action: undo(draftKey, discarded) });
    return;
  }
  const replaced = form ? form.read() : await findStored(draftKey);
  if (!(await openDraft(draftKey, discarded)))
    toast.error(draftTexts.notStored, { action: undo(draftKey, discarded) });
  else if (!replaced) toast.success(draftTexts.restored);
  else toast.success(draftTexts.restoredInPlace, { action: undo(draftKey, replaced) });
}

/** Whether the form is on the page. */
export const isMounted = (draftKey: string) => mountedForms.has(draftKey);

/**
 * Shows it in the form in place of what it has, or stores it until the form is opened; resolves to false
 * where that has no room.
 */
export async function openDraft(draftKey: string, opened: DraftWithFiles): Promise<boolean> {
  const form = mountedForms.get(draftKey)?.();
  if (form) {
    form.show(opened);
    return true;
  }
  if (!(await storeDraft(draftKey, opened.draft))) return false;
  replacePictures(draftKey, opened.files).catch(() => toast.error(draftTexts.notStored));
  return true;
}

async function replacePictures(draftKey: string, files: KeptPictures): Promise<void> {
  const nameOf = (key: string) => storedName(draftKey, key);
  // Of a form that was left and still uploads.
  closeUploads(draftKey);
  const former = [...(await findPictures(draftKey)).keys()].filter((key) => !files.has(key));
  for (const [key, picture] of files) await storePicture(nameOf(key), picture, { isNew: true });
  await deletePictures(former.map(nameOf));
}

/** Whether the form has something, or is being sent. */
export function hasDraft(draftKey: string): boolean {
  const form = mountedForms.get(draftKey)?.();
  return form ? form.isBusy || form.read() !== null : findDraft(draftKey) !== null;
}

async function findStored(draftKey: string): Promise<DraftWithFiles | null> {
  const draft = findDraft(draftKey);
  // Where IndexedDB is disabled there are none.
  return draft && { draft, files: await findPictures(draftKey).catch(() => new Map()) };
}
