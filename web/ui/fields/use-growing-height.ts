import { type RefObject, useLayoutEffect } from 'react';

/** Lets a textarea grow with its text where the browser cannot do so by `field-sizing`. */
export function useGrowingHeight(ref: RefObject<HTMLTextAreaElement | null>, length: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text's length
  useLayoutEffect(() => {
    const area = ref.current;
    if (!area || CSS.supports('field-sizing', 'content')) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
  }, [ref, length]);
}
