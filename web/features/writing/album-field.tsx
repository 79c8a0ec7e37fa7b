import {
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { UseControllerReturn } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import type { PictureView } from '#contract/posts.ts';
import { messages } from '#texts/messages.ts';
import { albumTexts, memoryFieldTexts } from '#texts/writing.ts';
import { randomUuid } from '../../api/random-uuid.ts';
import { areUnreachable } from '../../device/picture-upload.ts';
import { mayBeSent } from '../../device/prepare-image.ts';
import { thumbnailOf } from '../../device/thumbnails.ts';
import type { UploadQueue } from '../../device/upload-queue.ts';
import { FieldFrame } from '../../ui/fields/field-frame.tsx';
import { useImageDrop } from '../../ui/image-input.tsx';
import { type AlbumEntry, neighbourOf, putBack, replaceEntry, takeFiles } from './album.ts';
import { FailedUploads, RejectedNotice, UploadSummary, WaitingUploads } from './album-notices.tsx';
import { AlbumStrip, SelectedPicture } from './album-pictures.tsx';
import { DropZone } from './drop-zone.tsx';
import { choose, visibleError } from './post-fields.tsx';
import type { PostValues } from './post-values.tsx';
import { type Removal, useUndoRemoval } from './undo-removal.ts';

/** Adds files as if they had been chosen. */
export interface AlbumHandle {
  add: (files: File[]) => void;
}

interface AlbumFieldProps extends UseControllerReturn<PostValues, 'pictures'> {
  queue: UploadQueue;
  /** Whether this browser stores them, so that the memory can wait for a connection. */
  areKept: boolean;
  /** Files were chosen; they are the originals, before any is made smaller. */
  onChosen: (files: ReadonlyMap<string, File>) => void;
  /** Within the closest ancestor that matches, dropped files count as chosen. */
  zone: string;
  /** The pictures that the post already has; then its last picture cannot be removed. */
  stored?: readonly PictureView[] | undefined;
  /** A picture that is new in its place: it is selected, and its description focused. */
  newKey?: string | undefined;
  handle?: Ref<AlbumHandle> | undefined;
}

/** The pictures of a post in their order; the first is the cover. Each is uploaded as soon as it is chosen. */
export function AlbumField(props: AlbumFieldProps) {
  const { queue, stored, newKey } = props;
  const { value: entries, ref: register } = props.field;
  const field = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const uploads = useSyncExternalStore(queue.uploads.subscribe, queue.uploads.get);
  const rejected = useSyncExternalStore(queue.rejected.subscribe, queue.rejected.get);
  const [selectedKey, setSelectedKey] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const isDragging = useImageDrop(field, props.zone, add);
  usePastedPictures(field, add);
  const offerUndo = useUndoRemoval(queue, undoRemoval);
  useImperativeHandle(props.handle, () => ({ add }));
  useEffect(() => {
    const ofPicture = () => field.current?.querySelector<HTMLElement>('ol button, figure button');
    register({ focus: () => (ofPicture() ?? input.current)?.focus() });
  }, [register]);
  useEffect(() => {
    if (!newKey) return;
    setSelectedKey(newKey);
    // Not while the member is writing elsewhere.
    if (document.activeElement?.matches('input:not([type=file]), textarea')) return;
    const focusing = requestAnimationFrame(() =>
      field.current?.querySelector<HTMLElement>('input[name=alt]')?.focus(),
    );
    return () => cancelAnimationFrame(focusing);
  }, [newKey]);

  // A new memory can be published without a connection, a change of a published one cannot.
  const isWaiting = !stored && areUnreachable(uploads);
  const album = { entries, uploads, stored, isWaiting, onChange: change };
  const selected = entries.find(({ key }) => key === selectedKey) ?? entries[0];
  const failed = entries.flatMap(({ key }) => {
    const upload = uploads.get(key);
    return upload?.failure ? { key, name: upload.file.name, message: upload.failure } : [];
  });
  const rejection = entries.length === 0 ? rejected[0]?.message : undefined;
  const failure =
    failed.length > 0 && !isWaiting
      ? albumTexts.notUploaded(failed.length, entries.length)
      : undefined;
  const error = rejection ?? visibleError(props) ?? problem ?? failure;

  const onChange = (changed: AlbumEntry[]) => choose(props.field, changed);

  function add(files: File[]) {
    queue.forgetRejected();
    // They take no room: the queue rejects them.
    for (const file of files.filter((file) => !mayBeSent(file))) upload(file);
    const { taken, problem } = takeFiles(entries, files.filter(mayBeSent));
    setProblem(problem);
    // Asked for before any picture is made smaller, which waits for them.
    for (const file of taken) void thumbnailOf(file);
    const added = taken.map(upload);
    props.onChosen(new Map(added.map(({ key }, at) => [key, taken[at] as File])));
    if (added.length > 0) onChange([...entries, ...added]);
  }

  function upload(file: File) {
    const key = randomUuid();
    queue.add(key, file);
    return { key, alt: '' };
  }

  function replace(entry: AlbumEntry, file: File) {
    const by = { key: randomUuid(), alt: '' };
    queue.forgetRejected();
    queue.replace(entry, by.key, file);
    setSelectedKey(by.key);
    onChange(replaceEntry(entries, entry.key, by));
  }

  function remove(keys: readonly string[]) {
    const left = entries.filter(({ key }) => !keys.includes(key));
    if (selected && keys.includes(selected.key)) {
      setSelectedKey(neighbourOf(entries, selected.key)?.key);
    }
    setProblem(undefined);
    setAnnouncement(albumTexts.left(left.length));
    offerUndo({ keys, former: entries, uploads });
    queue.remove(keys);
    onChange(left);
    keepFocus();
  }

  function undoRemoval(removal: Removal) {
    // Nothing changes while the form is being sent.
    if (field.current?.closest('[inert]')) return offerUndo(removal);
    const { former, uploads } = removal;
    // A picture of the post may have been removed elsewhere meanwhile.
    const keys = removal.keys.filter(
      (key) => uploads.has(key) || stored?.some(({ _id }) => _id === key),
    );
    const whole = putBack(entries, former, keys);
    const added = whole.filter((entry) => !entries.includes(entry));
    for (const { key } of added) {
      const upload = uploads.get(key);
      if (upload) queue.putBack(key, upload);
    }
    if (added.length < keys.length) setProblem(messages.too_many_pictures);
    setSelectedKey(added[0]?.key);
    onChange(whole);
  }

  function retry(keys: readonly string[]) {
    queue.retry(keys);
    keepFocus();
  }

  function dismissRejected() {
    queue.forgetRejected();
    keepFocus();
  }

  /** The pressed button may be gone. */
  function keepFocus() {
    field.current?.focus();
  }

  function change(changed: AlbumEntry[], what: string) {
    setAnnouncement(what);
    onChange(changed);
  }

  return (
    <FieldFrame
      label={memoryFieldTexts.pictures}
      required
      error={error}
      hint={entries.length === 0 && albumTexts.hint}
    >
      {(wiring) => (
        <div ref={field} tabIndex={-1} className="relative grid grid-cols-1 gap-3 outline-none">
          {(entries.length > 1 || stored) && selected && (
            <AlbumStrip album={album} selectedKey={selected.key} onSelect={setSelectedKey} />
          )}
          {rejected.length > 0 && (
            <RejectedNotice files={rejected} shown={rejection} onDismiss={dismissRejected} />
          )}
          {isWaiting ? (
            <WaitingUploads
              areKept={props.areKept}
              onRetry={() => retry(failed.map(({ key }) => key))}
            />
          ) : (
            <FailedUploads uploads={failed} onRetry={retry} onRemove={remove} />
          )}
          {selected && (
            <SelectedPicture
              key={selected.key}
              album={album}
              entry={selected}
              isNew={selected.key === newKey}
              onReplace={(file) => replace(selected, file)}
              onRemove={() => remove([selected.key])}
            />
          )}
          <UploadSummary uploads={[...uploads.values()]} />
          {entries.length < limits.pictures.max && (
            <DropZone
              wiring={wiring}
              inputRef={input}
              isDragging={isDragging}
              isEmpty={entries.length === 0}
              onFiles={add}
            />
          )}
          <p role="status" className="sr-only">
            {announcement}
          </p>
        </div>
      )}
    </FieldFrame>
  );
}

/** Accepts images pasted anywhere on the page; pasted text is left to the browser. */
function usePastedPictures(
  field: RefObject<HTMLElement | null>,
  onFiles: (files: File[]) => void,
): void {
  const accept = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    const images = files.filter(({ type }) => type.startsWith('image/'));
    // Nothing is accepted while the form is being sent.
    if (images.length === 0 || field.current?.closest('[inert]')) return;
    event.preventDefault();
    onFiles(images);
  });
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => accept(event);
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, []);
}
