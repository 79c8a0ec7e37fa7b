import { useEffect, useEffectEvent, useRef } from 'react';

/** Marks the history entry of an open modal. */
const marker = 'modal';

/** The router's key of the page below the open modal. */
let pageKey: string | undefined;

/** What to do when the entry of the open modal is left. */
let handleLeft: (() => void) | undefined;

/**
 * Hides the entries of modals from the router, which would load the page again for them. Has to be
 * called before the router starts: `popstate` calls its listeners in the order of their registration.
 */
export function interceptModalEntries(): void {
  // After a reload no modal is open: its page is the entry before.
  if (isModalEntry(history.state)) history.back();
  addEventListener('popstate', (event) => {
    const isForward = isModalEntry(event.state);
    if (!handleLeft && !isForward) return;
    // A jump over several entries leads to another page, which the router has to load.
    if (isForward || event.state?.key === pageKey) event.stopImmediatePropagation();
    const handle = handleLeft ?? (() => history.back());
    handleLeft = undefined;
    handle();
  });
}

/**
 * Lets the Back button close a modal: while it is open, a history entry for the same page lies above
 * that of the page. Closing the modal in another way removes it. Returns a function that closes the modal
 * and then runs an action, for navigations: one above this entry would leave it behind.
 */
export function useCloseOnBack(open: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);
  const afterClosing = useRef<(() => void) | undefined>(undefined);

  useEffect(() => {
    if (!open) return;
    afterClosing.current = undefined;
    if (!isModalEntry(history.state)) {
      pageKey = history.state?.key;
      history.pushState({ ...history.state, [marker]: true }, '');
    }
    const handle = () => close();
    handleLeft = handle;
    // Later: in development, React runs effects twice.
    return () => queueMicrotask(() => handleLeft === handle && removeEntry(afterClosing.current));
  }, [open]);

  return (action: () => void) => {
    afterClosing.current = action;
    onClose();
  };
}

/** Back or another page may have replaced the entry already. */
function removeEntry(andThen: () => void = () => undefined): void {
  const isLeft = !isModalEntry(history.state);
  handleLeft = isLeft ? undefined : andThen;
  if (isLeft) andThen();
  else history.back();
}

const isModalEntry = (state: unknown) =>
  typeof state === 'object' && state !== null && marker in state;
