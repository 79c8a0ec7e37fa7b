import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createObservable } from '../observable.ts';

interface ModalOptions {
  open: boolean;
  onClose: () => void;
  /** While true, neither Escape nor the backdrop closes it. */
  locked?: boolean | undefined;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/**
 * Drives a native `<dialog>`: opens it modally, closes it on Escape and on the backdrop. The
 * platform traps the focus and gives it back. The dialog itself has no padding, so that a click
 * whose target is the dialog can only be one on the backdrop.
 */
export function useModal({ open, onClose, locked, initialFocus }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null);
  const requestClose = useEffectEvent(() => {
    if (!locked) onClose();
  });
  const handleClosed = useEffectEvent(() => {
    if (open) onClose();
  });

  // A layout effect: its cleanup runs while the dialog is still in the document, which returns the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    let pressedOutside = false;
    const listeners = new AbortController();
    const { signal } = listeners;

    // Some events of children bubble up, such as `cancel` of a file input.
    function listen(type: string, handle: (event: Event) => void) {
      const onEvent = (event: Event) => event.target === dialog && handle(event);
      dialog?.addEventListener(type, onEvent, { signal });
    }

    listen('cancel', (event) => {
      event.preventDefault();
      requestClose();
    });
    // In development React runs effects twice: the event of the first close comes when it is open again.
    listen('close', () => !dialog.open && handleClosed());
    listen('click', () => pressedOutside && requestClose());
    // A text selection dragged out of the dialog ends with a click event on the backdrop.
    dialog.addEventListener(
      'pointerdown',
      (event) => {
        pressedOutside = event.target === dialog;
      },
      { signal },
    );

    dialog.showModal();
    enterModal(dialog);
    initialFocus?.current?.focus({ preventScroll: true });
    return () => {
      listeners.abort();
      leaveModal(dialog);
      dialog.close();
    };
  }, [open, initialFocus]);

  return ref;
}

const openModals: HTMLDialogElement[] = [];

/** The topmost open modal dialog, if any. */
export const topModal = createObservable<HTMLDialogElement | null>(null);

function enterModal(dialog: HTMLDialogElement) {
  openModals.push(dialog);
  topModal.set(dialog);
}

function leaveModal(dialog: HTMLDialogElement) {
  const index = openModals.lastIndexOf(dialog);
  if (index >= 0) openModals.splice(index, 1);
  topModal.set(openModals.at(-1) ?? null);
}
