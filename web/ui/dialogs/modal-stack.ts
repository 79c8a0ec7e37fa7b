import { createObservable } from '../observable.ts';

const open: HTMLDialogElement[] = [];

/** The modal dialog that lies on top, if any is open. */
export const topModal = createObservable<HTMLDialogElement | null>(null);

export function enterModal(dialog: HTMLDialogElement) {
  open.push(dialog);
  topModal.set(dialog);
}

export function leaveModal(dialog: HTMLDialogElement) {
  const index = open.lastIndexOf(dialog);
  if (index >= 0) open.splice(index, 1);
  topModal.set(open.at(-1) ?? null);
}
