import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { MemoryValues } from '../memory-shape.ts';
import { type Draft, hasWords } from './draft.ts';
import { dropDraft, keepDraft } from './kept-draft.ts';
import { findPicture, keepPicture } from './kept-picture.ts';

type MemoryForm = UseFormReturn<MemoryValues, unknown, MemoryValues>;

/** Keeps what is in the form at every change, and brings the picture back; the words came with `found`. */
export function useMemoryDraft(form: MemoryForm, key: string, found: Draft | null) {
  const [savedAt, setSavedAt] = useState(found?.savedAt ?? null);
  const keptPicture = useRef<File | null>(null);

  useEffect(() => {
    let isLeft = false;
    void findPicture(key).then((file) => {
      if (isLeft || !file || form.getValues('image')) return;
      keptPicture.current = file;
      form.setValue('image', file, { shouldValidate: true, shouldTouch: true });
    });
    return () => {
      isLeft = true;
    };
  }, [form, key]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback() {
          const { image, ...words } = form.getValues();
          if (image !== keptPicture.current) {
            keptPicture.current = image;
            void keepPicture(key, image);
          }
          const isWorthIt = hasWords(words) || image !== null;
          if (!isWorthIt) dropDraft(key);
          setSavedAt(isWorthIt ? keepDraft(key, words) : null);
        },
      }),
    [form, key],
  );

  function drop() {
    keptPicture.current = null;
    dropDraft(key);
    void keepPicture(key, null);
    setSavedAt(null);
  }

  return { savedAt, drop };
}
