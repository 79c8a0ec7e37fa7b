import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Audience } from '#contract/posts.ts';
import { readStored, writeStored } from '../../ui/browser-storage.ts';
import { TextButton } from '../../ui/buttons.tsx';
import type { AlbumEntry } from './album.ts';
import { randomUuid } from './random-uuid.ts';

/** The text of an unpublished memory or of unsaved changes; the files of pictures are in IndexedDB. */
export interface DraftContent {
  title: string;
  body: string;
  tags: string[];
  audience: Audience;
  /** `YYYY-MM-DD`, with empty parts as long as it is incomplete. */
  happenedOn: string;
  place: string;
  pictures: AlbumEntry[];
  /** The pictures of the post that were removed in the form. */
  removedIds: string[];
}

export interface Draft {
  content: DraftContent;
  /** The saved post that the changes are based on; not of a new memory. */
  base?: DraftContent | undefined;
  /** Changes with the content, so that a retry after a lost response publishes it only once. */
  idempotencyKey: string;
  /** Epoch milliseconds. */
  savedAt: number;
}

/** The storage key of a new memory; members who share a browser have separate drafts. */
export const newPostDraftKey = (memberId: string) => `draft:${memberId}`;

/** The storage key of the unsaved changes of a post. */
export const editDraftKey = (memberId: string, postId: string) => `draft:${memberId}:${postId}`;

export function findDraft(key: string): Draft | null {
  return parseDraft(readStored(key));
}

/** Whether there is something to lose; a chosen audience alone is not. */
export function hasContent({ title, body, tags, pictures, ...other }: DraftContent): boolean {
  const texts = [title, body, other.happenedOn, other.place];
  return tags.length > 0 || pictures.length > 0 || texts.some((text) => text.trim() !== '');
}

/** Another version of the site may have saved it: invalid fields get their default, another shape is ignored. */
export function parseDraft(json: string | null): Draft | null {
  const { content, base, idempotencyKey, savedAt } = toRecord(parseJson(json));
  if (typeof savedAt !== 'number' || !Number.isFinite(savedAt) || !content) return null;
  return {
    savedAt,
    idempotencyKey: toText(idempotencyKey),
    content: toContent(content),
    ...(base ? { base: toContent(base) } : {}),
  };
}

function toContent(value: unknown): DraftContent {
  const { title, body, tags, audience, happenedOn, place, ...other } = toRecord(value);
  return {
    title: toText(title),
    body: toText(body),
    tags: toTexts(tags),
    // Not a default that shows it to more people than its author chose.
    audience: audience === 'public' || audience === 'members' ? audience : 'private',
    happenedOn: toText(happenedOn),
    place: toText(place),
    pictures: toRecords(other.pictures)
      .map(({ key, alt }) => ({ key: toText(key), alt: toText(alt) }))
      .filter(({ key }) => key !== ''),
    removedIds: toTexts(other.removedIds),
  };
}

function isSameContent(one: DraftContent, other: DraftContent): boolean {
  return JSON.stringify(toContent(one)) === JSON.stringify(toContent(other));
}

function parseJson(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function toRecords(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(toRecord) : [];
}

function toTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

interface SavedDraftOptions<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  key: string;
  /** The draft that the form was opened with. */
  initial: Draft | null;
  /** What to save of the form; null when there is nothing to lose. */
  contentOf: (values: Values) => DraftContent | null;
  /** What the changes are based on. */
  base?: () => Omit<DraftContent, 'removedIds'> | undefined;
  /** While true, other tabs are ignored: this one is sending the draft. */
  isBusy?: boolean | undefined;
  /** Another tab has changed the draft. */
  onChangedElsewhere?: ((content: DraftContent) => void) | undefined;
  /** Another tab has published it, as this post. */
  onPublishedElsewhere?: ((postId: string) => void) | undefined;
}

/** Saves the form at every change, so that neither an ended session nor a crash loses anything. */
export function useSavedDraft<Values extends FieldValues>(options: SavedDraftOptions<Values>) {
  const { form, key, contentOf } = options;
  const [savedAt, setSavedAt] = useState(options.initial?.savedAt ?? null);
  // Also where storage is full or disabled.
  const latest = useRef(options.initial);

  const save = useEffectEvent(() => {
    const content = contentOf(form.getValues());
    if (!content) return discard();
    if (latest.current && isSameContent(latest.current.content, content)) return;
    const saved = options.base?.();
    const base = saved && { ...saved, removedIds: [] };
    const draft = { content, base, idempotencyKey: randomUuid(), savedAt: Date.now() };
    latest.current = draft;
    setSavedAt(writeStored(key, JSON.stringify(draft)) ? draft.savedAt : null);
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => save() }), [form]);

  /** All tabs have the same draft with the same key, and learn when one of them publishes it. */
  const handleStorage = useEffectEvent(({ newValue, key: changedKey }: StorageEvent) => {
    if (changedKey !== key || options.isBusy) return;
    const { publishedAs } = toRecord(parseJson(newValue));
    const changed = parseDraft(newValue);
    if (typeof publishedAs === 'string') {
      // Two tabs may send it at the same time; the faster one has no draft any more.
      if (!latest.current) return;
      latest.current = null;
      setSavedAt(null);
      options.onPublishedElsewhere?.(publishedAs);
    } else if (changed && options.onChangedElsewhere) {
      const { pictures = [] } = contentOf(form.getValues()) ?? {};
      // Pictures are not shared between open tabs: with its own ones, this tab has nothing to save.
      latest.current = { ...changed, content: { ...changed.content, pictures } };
      setSavedAt(changed.savedAt);
      options.onChangedElsewhere(changed.content);
    }
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => handleStorage(event);
    addEventListener('storage', listener);
    return () => removeEventListener('storage', listener);
  }, []);

  function discard() {
    // Not what another tab has saved since.
    const own = latest.current?.idempotencyKey;
    if (own !== undefined && findDraft(key)?.idempotencyKey === own) writeStored(key, null);
    latest.current = null;
    setSavedAt(null);
  }

  /** Saves a draft that was discarded, with its idempotency key. */
  function restore(draft: Draft) {
    latest.current = draft;
    setSavedAt(writeStored(key, JSON.stringify(draft)) ? draft.savedAt : null);
  }

  /** Tells the other tabs. */
  function markPublished(postId: string) {
    writeStored(key, JSON.stringify({ publishedAs: postId }));
    writeStored(key, null);
  }

  return {
    savedAt,
    discard,
    restore,
    markPublished,
    latest: () => latest.current,
    idempotencyKey: () => latest.current?.idempotencyKey || undefined,
  };
}

interface DraftNoteProps {
  savedAt: number | null;
  discardLabel: string;
  onDiscard: () => void;
}

/** Stands above the fields, far from the button that publishes; always there, so that no field moves. */
export function DraftNote({ savedAt, discardLabel, onDiscard }: DraftNoteProps) {
  const note = useRef<HTMLParagraphElement>(null);

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
        <span className="py-1">Saved as a draft while you write</span>
      ) : (
        <>
          <span className="py-1">Draft saved {formatSavedTime(savedAt)}</span>
          <TextButton onClick={discard}>{discardLabel}</TextButton>
        </>
      )}
    </p>
  );
}

/** `14:02`, by default in the browser's time zone. */
export function formatSavedTime(savedAt: number, timeZone?: string): string {
  return new Date(savedAt).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone ? { timeZone } : {}),
  });
}
