import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { dropDraft, keepDraft } from '../drafts/kept-draft.ts';
import type { EditedValues } from './edit-shape.ts';
import { hasChanges, type PostWords } from './post-words.ts';

interface ChangesDraftOptions {
  form: UseFormReturn<EditedValues, unknown, EditedValues>;
  key: string;
  /** What the post says on the server. */
  saved: PostWords;
  foundAt: number | null;
}

/** Keeps unsaved changes at every key, so that an ended session or a crash takes none of them. */
export function useChangesDraft({ form, key, saved, foundAt }: ChangesDraftOptions) {
  const [savedAt, setSavedAt] = useState(foundAt);
  const keep = useEffectEvent(() => {
    const words = form.getValues();
    const isWorthIt = hasChanges(saved, words);
    if (!isWorthIt) dropDraft(key);
    setSavedAt(isWorthIt ? keepDraft(key, { ...words, imageAlt: '' }) : null);
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => keep() }), [form]);

  function drop() {
    dropDraft(key);
    setSavedAt(null);
  }

  return { savedAt, drop };
}
