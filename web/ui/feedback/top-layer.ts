import { useLayoutEffect, useState } from 'react';
import { topModal } from '../dialogs/modal.ts';

/**
 * An element in the browser's top layer for overlay or toasts. An open modal dialog makes everything
 * outside it inert, so the element moves into the topmost dialog and back. Of two such elements the
 * one mounted later is above, here and after each move.
 */
export function useTopLayer(className: string): HTMLElement | null {
  const [layer, setLayer] = useState<HTMLElement | null>(null);

  // A layout effect: it exists before any effect of the page can call the API.
  useLayoutEffect(() => {
    const element = document.createElement('div');
    element.className = `top-layer ${className}`;
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
  }, [className]);

  return layer;
}
