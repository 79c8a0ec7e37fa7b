import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the place of the keyboard when a card goes with the button that was pressed: the button of
 * the card that moved up gets it, or, when none is left, the tab above.
 */
export function useFocusAfterRemoval(shown: readonly unknown[]) {
  const list = useRef<HTMLDivElement>(null);
  const removedAt = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the list that was fetched anew is the moment
  useLayoutEffect(() => {
    if (removedAt.current === null) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [];
    const next = buttons[Math.min(removedAt.current, buttons.length - 1)];
    const tab = document.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
    (next ?? tab)?.focus();
    removedAt.current = null;
  }, [shown]);

  function noteRemoval(index: number) {
    removedAt.current = index;
  }

  return { list, noteRemoval };
}
