import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The heading of the page gets the focus when the pressed button has gone. */
export function focusHeading(options?: FocusOptions): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus(options);
}

/**
 * Moves the focus when an item of a list disappears with its button: to the button with `data-removes`
 * of the next item or, when none is left, to the heading of the page.
 */
export function useFocusAfterRemoval<List extends HTMLElement>(
  items: readonly unknown[],
  focusFallback: () => void = focusHeading,
): { list: RefObject<List | null>; focusAfterRemoval: (index: number) => void } {
  const list = useRef<List>(null);
  const removedAt = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list was fetched again
  useLayoutEffect(() => {
    if (removedAt.current === null) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [];
    const next = buttons[Math.min(removedAt.current, buttons.length - 1)];
    if (next) next.focus();
    else focusFallback();
    removedAt.current = null;
  }, [items]);

  function focusAfterRemoval(index: number) {
    removedAt.current = index;
  }

  return { list, focusAfterRemoval };
}
