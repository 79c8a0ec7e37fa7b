import { useRef, useState } from 'react';
import type { PictureView } from '#contract/posts.ts';
import { failures } from '#texts/failures.ts';
import { draftTexts, uploadTexts } from '#texts/writing.ts';
import { type Api, ApiError } from '../../api/client.ts';
import { findPending } from '../../api/pending-actions.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { useEditConflicts } from '../../api/use-edit-conflicts.ts';
import type { RejectedFile } from '../../device/picture-upload.ts';
import { publishMemory } from '../../device/publish-memory.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { type AlbumEntry, findEntry, rebaseAlbum, withoutRejected } from './album.ts';
import { AlbumPreview } from './album-thumbnail.tsx';
import { findDraft } from './draft-storage.ts';
import { usePhotoDate } from './memory-date-field.tsx';
import {
  type Draft,
  type EditedPostValues,
  hasChanges,
  type NewPostValues,
  type PostValues,
  postFields,
} from './post-values.tsx';
import { useDraft } from './use-draft.tsx';
import { useUploads } from './use-uploads.ts';

interface PostFormOptions {
  memberId: string;
  draftKey: string;
  schema: typeof NewPostValues | typeof EditedPostValues;
  /** The values of the saved post, or those of a new one. */
  initial: () => PostValues;
  /** The pictures of the saved post; undefined of a new one. */
  stored?: readonly PictureView[] | undefined;
  onSubmit: (values: PostValues) => Promise<void>;
  /** Another tab has published the same draft, as this post with the pictures of these keys. */
  onPublishedElsewhere?: ((postId: string, pictures: readonly string[]) => void) | undefined;
}

/** The state of a form for a new post or for changing one, with its draft, uploads and conflicts. */
export function usePostForm(options: PostFormOptions) {
  const { draftKey, schema, initial, stored } = options;
  const isNew = stored === undefined;
  const [initialDraft] = useState(() => findDraft(draftKey));
  /** Its files are found once; those of the next memory belong to none. */
  const unrestored = useRef(initialDraft);
  const call = useCallForm<PostValues>({
    loadSchema: async () => schema,
    // The pictures of the draft follow when their files are found.
    defaultValues: { ...initial(), ...initialDraft?.content, pictures: initial().pictures },
    send: options.onSubmit,
    staysAtForm: () => isNew,
  });
  const { form, isBusy, focusWhenIdle } = call;
  const uploads = useUploads(draftKey, {
    memberId: options.memberId,
    onRestored: handleFilesRestored,
    onRejected: handleFilesRejected,
  });
  const conflicts = useEditConflicts(form, {
    ...postFields,
    pictures: {
      ...postFields.pictures,
      show: (entries) => <AlbumPreview entries={entries} queue={uploads.queue} stored={stored} />,
    },
  });
  const photoDate = usePhotoDate();
  const draft = useDraft({
    form,
    draftKey,
    initial: initialDraft,
    isBusy,
    // The audience of a new post alone is nothing to lose.
    hasContent: (values) =>
      hasChanges({ ...initial(), ...(isNew && { audience: values.audience }) }, values),
    base: () => (isNew ? undefined : conflicts.baseOf(initial())),
    files: uploads.files,
    show({ draft, files }) {
      uploads.restore(files);
      mergeDraft(draft.base, draft.content);
      showErrors(draft.errors);
    },
    clear,
    onPublishedElsewhere: options.onPublishedElsewhere,
  });

  async function handleFilesRestored(keys: string[]) {
    const found = unrestored.current;
    unrestored.current = null;
    restoreDates();
    if (found && (await isInOutbox(found.idempotencyKey))) return clear();
    if (found) nameLostFiles(found, keys);
    showErrors(found?.errors);
    const chosenMeanwhile = form
      .getValues('pictures')
      .filter(({ key }) => !findEntry(initial().pictures, key));
    const former = keys.filter((key) => !findEntry(chosenMeanwhile, key));
    if (!found && !isNew) return uploads.queue.remove(former);
    const listed = found?.content.pictures ?? [];
    // Of a new post, those that another tab added to the draft come last.
    const others = former.filter((key) => isNew && !findEntry(listed, key));
    if (!found && others.length === 0) return;
    const pictures = [...listed, ...others.map((key) => ({ key, alt: '' })), ...chosenMeanwhile];
    mergeDraft(found?.base, { ...form.getValues(), pictures });
    showErrors(found?.errors);
  }

  /** The page was closed between handing the memory over and forgetting its draft. */
  async function isInOutbox(attempt: string): Promise<boolean> {
    const pending = await findPending(options.memberId).catch(() => []);
    return isNew && pending.some((action) => action.attempt === attempt);
  }

  /** The page was closed before they were kept. What was rejected since is named with its reason. */
  function nameLostFiles({ content, fileNames = {} }: Draft, keys: readonly string[]) {
    const rejected = uploads.queue.rejected.get().map(({ key }) => key);
    const names = content.pictures.flatMap(({ key }) =>
      keys.includes(key) || rejected.includes(key) ? [] : (fileNames[key] ?? []),
    );
    if (names.length > 0) toast.warning(draftTexts.lost(names.join(', '), names.length));
  }

  /** What the server has said about a memory that it refused; the pictures are tried again. */
  function showErrors(errors: Readonly<Record<string, string>> = {}) {
    const values = form.getValues();
    for (const name of Object.keys(values) as (keyof PostValues)[]) {
      const message = errors[name];
      if (message === undefined || name === 'pictures') continue;
      form.setValue(name, values[name], { shouldTouch: true });
      form.setError(name, { message });
    }
  }

  function readDates(photos: ReadonlyMap<string, File>) {
    photoDate.readFrom(photos, uploads.queue.setDate);
  }

  function restoreDates() {
    const all = [...uploads.queue.uploads.get()];
    const known = all.find(([, { takenOn }]) => takenOn);
    if (known) photoDate.restore(known[1].takenOn);
    else readDates(new Map(all.map(([key, { file }]) => [key, file])));
  }

  function handleFilesRejected(files: readonly RejectedFile[]) {
    const pictures = form.getValues('pictures');
    // Most never were among the pictures.
    if (!files.some(({ key }) => findEntry(pictures, key))) return;
    const left = withoutRejected(pictures, files);
    form.setValue('pictures', left, { shouldValidate: true, shouldTouch: true });
    const latest = files.at(-1);
    // The form is sent without it and then empty, and its notice with it.
    if (latest && isBusy) toast.warning(uploadTexts.fileLeftOut(latest.name, latest.message));
  }

  /** What was saved since the draft is not undone by it. */
  function mergeDraft(base: PostValues | undefined, values: PostValues) {
    merge(isNew ? initial() : base, values, { focus: false });
  }

  /** Merges the saved values into those of the form since `base`; returns whether there is nothing to ask. */
  function merge(base: PostValues | undefined, values = form.getValues(), { focus = true } = {}) {
    const saved = initial();
    const mine = values.pictures.map(({ key, alt }) => {
      // Saved by an earlier attempt whose response was lost.
      const isSaved = findEntry(saved.pictures, uploads.idOf(key));
      return { key: isSaved ? uploads.idOf(key) : key, alt };
    });
    const isUntouched = base && postFields.pictures.isSame(mine, base.pictures);
    const pictures = isUntouched
      ? mine
      : rebaseAlbum(mine, {
          base: base?.pictures ?? [],
          saved: saved.pictures,
          hasFile: (key) => uploads.queue.uploads.get().has(key),
        });
    return conflicts.merge({ base, mine: { ...values, pictures }, theirs: saved }, { focus });
  }

  function clear() {
    form.reset(initial());
    draft.remove();
    uploads.discard();
    conflicts.forget();
    photoDate.forget();
  }

  /** Empties the form, whose memory is in the outbox with its files. */
  function passOn(actionId: string) {
    uploads.passOn(actionId);
    form.reset(initial());
    draft.remove();
    photoDate.forget();
  }

  /** Another tab has published these pictures, or handed them over: those of this one stay in the form. */
  function letGo(keys: readonly string[]) {
    const pictures = form.getValues('pictures').filter(({ key }) => !keys.includes(key));
    uploads.keepOnly(pictures.map(({ key }) => key));
    unrestored.current = null;
    draft.remove();
    form.reset({ ...initial(), pictures });
    photoDate.forget();
  }

  return {
    ...call,
    stored,
    uploads,
    conflicts,
    photoDate,
    readDates,
    draft,
    merge,
    clear,
    passOn,
    letGo,
    /** Calls `send` with the pictures once they are uploaded; resolves to undefined when they are not. */
    async whenUploaded<Result>(
      send: (pictures: AlbumEntry[]) => Promise<Result>,
    ): Promise<Result | undefined> {
      const result = await uploads.whenUploaded(async () => {
        const pictures = chosenPictures();
        return pictures && send(pictures);
      });
      if (result === undefined) focusWhenIdle('pictures');
      return result;
    },
    /**
     * Publishes a new memory; resolves to undefined when its pictures are not uploaded. Rejects when it only
     * lacks a connection: it can wait for that.
     */
    async publish(api: Api, text: Record<string, unknown>) {
      const response = await publishMemory(api, uploads.sending, () => {
        const pictures = chosenPictures();
        return pictures && { text, pictures, attempt: draft.idempotencyKey() };
      });
      if (response) return response;
      if (await uploads.areUnreachable()) {
        throw new ApiError({ status: 0, message: failures.uploadPicture });
      }
      focusWhenIdle('pictures');
      return undefined;
    },
  };

  /** Some may have been rejected while they were uploaded. */
  function chosenPictures(): AlbumEntry[] | undefined {
    const pictures = form.getValues('pictures');
    return pictures.length > 0 ? pictures : undefined;
  }
}
