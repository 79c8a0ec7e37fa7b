import {
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { deviceTimeZone, formatRecent } from '#contract/dates.ts';
import { commonTexts } from '#texts/common.ts';
import { draftTexts } from '#texts/writing.ts';
import { randomUuid } from '../../api/random-uuid.ts';
import type { Unkept } from '../../device/kept-uploads.ts';
import { closeUploads } from '../../device/open-uploads.ts';
import {
  deletePictures,
  findPictures,
  type KeptPictures,
  storedName,
  storePicture,
} from '../../device/stored-pictures.ts';
import { writeStored } from '../../ui/browser-storage.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { Inline } from '../../ui/display/inline.tsx';
import { type ToastAction, toast } from '../../ui/feedback/toast.ts';
import type { Observable } from '../../ui/observable.ts';
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
  /** Another tab has published the draft, as this post; without it, tabs do not share the draft. */
  onPublishedElsewhere?: ((postId: string) => void) | undefined;
}

/** Saves the form at every change, so that neither an ended session nor a crash loses anything. */
export function useDraft(options: DraftOptions) {
  const { form, draftKey, isBusy } = options;
  const [savedAt, setSavedAt] = useState(options.initial?.savedAt ?? null);
  // Also where storage is full or disabled.
  const latest = useRef(options.initial);

  function store(draft: Draft) {
    latest.current = draft;
    setSavedAt(writeStored(draftKey, JSON.stringify(draft)) ? draft.savedAt : null);
  }

  function forget() {
    latest.current = null;
    setSavedAt(null);
  }

  function remove() {
    // Not what another tab has saved since.
    const own = latest.current?.idempotencyKey;
    if (own !== undefined && findDraft(draftKey)?.idempotencyKey === own) {
      writeStored(draftKey, null);
    }
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
      form.reset(content);
      // Two tabs may send it at the same time; the faster one has no draft any more.
    } else if (changed && latest.current) {
      forget();
      options.onPublishedElsewhere(changed.publishedAs);
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
    remove,
    /** Empties the form, which can be undone as long as the page is open. */
    discard() {
      const discarded = read();
      options.clear();
      if (discarded) toast.info(draftTexts.discarded, { action: undo(draftKey, discarded) });
    },
    /** Tells the other tabs. */
    markPublished(postId: string) {
      writeStored(draftKey, JSON.stringify({ publishedAs: postId }));
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
  openDraft(draftKey, discarded);
  if (!replaced) toast.success(draftTexts.restored);
  else toast.success(draftTexts.restoredInPlace, { action: undo(draftKey, replaced) });
}

/** Whether the form is on the page. */
export const isMounted = (draftKey: string) => mountedForms.has(draftKey);

/** Shows it in the form in place of what it has, or stores it until the form is opened. */
export function openDraft(draftKey: string, opened: DraftWithFiles): void {
  const form = mountedForms.get(draftKey)?.();
  if (form) {
    form.show(opened);
    return;
  }
  writeStored(draftKey, JSON.stringify(opened.draft));
  replacePictures(draftKey, opened.files).catch(() => toast.error(draftTexts.notStored));
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

interface DraftNoteProps {
  savedAt: number | null;
  /** Read here: the whole form would be rendered again for each file that is stored. */
  unkept: Observable<Unkept>;
  discardLabel: string;
  onDiscard: () => void;
}

/** Stands above the fields, far from the button that publishes; always there, so that no field moves. */
export function DraftNote({ savedAt, discardLabel, onDiscard, ...props }: DraftNoteProps) {
  const unkept = useSyncExternalStore(props.unkept.subscribe, props.unkept.get);
  const isJustNow = useIsJustNow(savedAt);
  const note = useRef<HTMLParagraphElement>(null);
  const isKept = unkept.storing === 0 && unkept.failed.length === 0;

  /** The pressed button disappears. */
  function discard() {
    note.current?.focus();
    onDiscard();
  }

  return (
    <p
      ref={note}
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted outline-none"
    >
      {savedAt === null ? (
        <span className="py-1">{draftTexts.hint}</span>
      ) : (
        <>
          <span className="py-1">
            {unkept.storing > 0 && draftTexts.notKeptYet(unkept.storing)}
            {isKept &&
              (isJustNow
                ? draftTexts.savedJustNow
                : draftTexts.saved(formatRecent(savedAt, Date.now(), deviceTimeZone)))}
          </span>
          <TextButton onClick={discard}>{discardLabel}</TextButton>
        </>
      )}
    </p>
  );
}

/** Whether a time is less than a minute ago; renders again once it is not. */
function useIsJustNow(timestamp: number | null): boolean {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const age = timestamp === null ? minute : Date.now() - timestamp;
  // Negative when the clock was set back meanwhile.
  const isJustNow = age >= 0 && age < minute;
  useEffect(() => {
    if (!isJustNow) return;
    const timer = setTimeout(renderAgain, minute - age);
    return () => clearTimeout(timer);
  });
  return isJustNow;
}

const minute = 60_000;

/** Names the pictures that could not be stored. */
export function UnkeptNotice({ unkept }: { unkept: Observable<Unkept> }) {
  const { failed, isFull } = useSyncExternalStore(unkept.subscribe, unkept.get);
  const names = (
    <strong className="font-medium">{failed.map(({ name }) => name).join(', ')}</strong>
  );
  // Mounted while empty: a live region must exist before its first message.
  return (
    <p
      role="status"
      className="rounded-control bg-warning-soft px-3 py-2 text-sm text-warning empty:hidden"
    >
      {failed.length > 0 &&
        (isFull ? <Inline parts={draftTexts.noSpace(names, failed.length)} /> : draftTexts.notKept)}
    </p>
  );
}
