import { type RefObject, useEffect, useState } from 'react';

/** The length of what stands in a field, whoever put it there: typing, a reset, or the parent. */
export function useTextLength(
  ref: RefObject<HTMLTextAreaElement | null>,
  value: string | undefined,
  defaultValue: string | undefined,
): number {
  const [typed, setTyped] = useState((defaultValue ?? '').length);
  const isControlled = value !== undefined;

  useEffect(() => {
    const area = ref.current;
    // A render between the event and React's own handler would put the old value back.
    if (!area || isControlled) return;
    const read = () => setTyped(area.value.length);
    // A form puts its fields back only after the event.
    const readAfterReset = () => queueMicrotask(read);
    read();
    area.addEventListener('input', read);
    area.form?.addEventListener('reset', readAfterReset);
    const { form } = area;
    return () => {
      area.removeEventListener('input', read);
      form?.removeEventListener('reset', readAfterReset);
    };
  }, [ref, isControlled]);

  return value === undefined ? typed : value.length;
}
