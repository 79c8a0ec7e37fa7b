import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { TextButton } from '../../ui/buttons.tsx';
import { type DraftContent, deleteDraft, saveDraft } from './saved-draft.ts';

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
