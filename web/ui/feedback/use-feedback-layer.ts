import { useEffect, useState } from 'react';
import { topModal } from '../dialogs/modal-stack.ts';

/**
 * The element that holds overlay and toasts, kept in the browser's top layer. An open modal dialog
 * makes everything outside it inert, so the element moves into the topmost dialog and back again.
 */
export function useFeedbackLayer(): HTMLElement | null {
  const [layer, setLayer] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const element = document.createElement('div');
    element.className = 'feedback-layer';
    element.popover = 'manual';

    function moveToTop() {
      const home = topModal.get() ?? document.body;
      home.append(element);
      element.showPopover?.();
    }

    moveToTop();
    setLayer(element);
    const unsubscribe = topModal.subscribe(moveToTop);
    return () => {
      unsubscribe();
      element.remove();
    };
  }, []);

  return layer;
}
