import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readStored, writeStored } from '../../ui/browser-storage.ts';
import { TextButton } from '../../ui/buttons.tsx';

/** The text of an unpublished memory or of unsaved changes; the picture is stored in IndexedDB. */
export interface DraftContent {
  title: string;
  body: string;
  tags: string[];
  isPublic: boolean;
  imageAlt: string;
}

export interface Draft {
  content: DraftContent;
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

/** Returns when it was saved, or null where storage is full or disabled. */
function saveDraft(key: string, content: DraftContent): number | null {
  const draft: Draft = { content, idempotencyKey: newIdempotencyKey(), savedAt: Date.now() };
  return writeStored(key, JSON.stringify(draft)) ? draft.savedAt : null;
}

function deleteDraft(key: string): void {
  writeStored(key, null);
}

/** Whether there is something to lose; a chosen visibility alone is not. */
export function hasContent({ title, body, tags, imageAlt }: DraftContent): boolean {
  return tags.length > 0 || [title, body, imageAlt].some((text) => text.trim() !== '');
}

/** Another version of the site may have saved it: invalid fields get their default, another shape is ignored. */
export function parseDraft(json: string | null): Draft | null {
  const { content, idempotencyKey, savedAt } = toRecord(parseJson(json));
  if (typeof savedAt !== 'number' || !Number.isFinite(savedAt) || !content) return null;
  const { title, body, tags, isPublic, imageAlt } = toRecord(content);
  return {
    savedAt,
    idempotencyKey: toText(idempotencyKey),
    content: {
      title: toText(title),
      body: toText(body),
      tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
      isPublic: isPublic !== false,
      imageAlt: toText(imageAlt),
    },
  };
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

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A random UUID; `crypto.randomUUID` is missing on pages served over plain HTTP. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

interface SavedDraftOptions<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  key: string;
  /** When the draft that the form was opened with was saved. */
  savedAt: number | null;
  /** What to save of the form; null when there is nothing to lose. */
  contentOf: (values: Values) => DraftContent | null;
}

/** Saves the form at every change, so that neither an ended session nor a crash loses anything. */
export function useSavedDraft<Values extends FieldValues>(options: SavedDraftOptions<Values>) {
  const { form, key, contentOf } = options;
  const [savedAt, setSavedAt] = useState(options.savedAt);
  const save = useEffectEvent(() => {
    const content = contentOf(form.getValues());
    if (!content) deleteDraft(key);
    setSavedAt(content && saveDraft(key, content));
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => save() }), [form]);

  function discard() {
    deleteDraft(key);
    setSavedAt(null);
  }

  return { savedAt, discard };
}

interface DraftNoteProps {
  savedAt: number | null;
  discardLabel: string;
  onDiscard: () => void;
}

export function DraftNote({ savedAt, discardLabel, onDiscard }: DraftNoteProps) {
  if (savedAt === null) return null;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
      <span>Draft saved {formatSavedTime(savedAt)}</span>
      <TextButton onClick={onDiscard}>{discardLabel}</TextButton>
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
