import type { KeyboardEvent } from 'react';

/**
 * Of a group that is one tab stop: the index of the item that a key moves the focus to, wrapping around;
 * null for other keys.
 */
export function itemAfterKey(key: string, index: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** Moves the focus by the arrow keys of either direction, Home and End. */
export function moveFocus(event: KeyboardEvent, items: NodeListOf<HTMLElement>): void {
  const key = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' }[event.key] ?? event.key;
  const index = [...items].indexOf(document.activeElement as HTMLElement);
  const target = itemAfterKey(key, index, items.length);
  if (target === null) return;
  event.preventDefault();
  items[target]?.focus();
}
