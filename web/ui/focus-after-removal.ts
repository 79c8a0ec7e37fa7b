import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus when an item of a list disappears with its button: to the button with `data-removes`
 * of the next item or, when none is left, to the fallback.
 */
export function useFocusAfterRemoval<List extends HTMLElement>(
  items: readonly unknown[],
  findFallback: () => HTMLElement | null,
): { list: RefObject<List | null>; focusAfterRemoval: (index: number) => void } {
  const list = useRef<List>(null);
  const removedAt = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list was fetched again
  useLayoutEffect(() => {
    if (removedAt.current === null) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [];
    const next = buttons[Math.min(removedAt.current, buttons.length - 1)];
    (next ?? findFallback())?.focus();
    removedAt.current = null;
  }, [items]);

  function focusAfterRemoval(index: number) {
    removedAt.current = index;
  }

  return { list, focusAfterRemoval };
}
