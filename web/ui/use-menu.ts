import { useId, useRef, useState } from 'react';

/** The state of a button with a `Menu`, which is rendered while it is open. */
export function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return {
    isOpen,
    open: () => setOpen(true),
    toggle: () => setOpen(!isOpen),
    buttonProps: {
      ref: button,
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      // A press of the button of an open menu is no press outside it, which would open it again.
      popoverTarget: id,
      popoverTargetAction: 'show',
    } as const,
    menuProps: { id, button, onClose: () => setOpen(false) },
  };
}
