import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { topModal } from '../dialogs/modal.ts';
import { LoadingVeil, type OverlayView, overlay } from './loading-overlay.tsx';
import { OfflineBar } from './online-status.tsx';
import { type Toast, toast } from './toast.ts';
import { ToastStack } from './toast-stack.tsx';

/** Shows the loading overlay and, above it, the toasts. Mounted once, when the page is alive. */
export function FeedbackHost() {
  const layer = useFeedbackLayer();
  const toasts = useSyncExternalStore(toast.subscribe, toast.queue, toast.serverQueue).shown;
  const work = useSyncExternalStore(overlay.subscribe, overlay.view, overlay.serverView);
  return layer && createPortal(<FeedbackView work={work} toasts={toasts} />, layer);
}

export interface FeedbackViewProps {
  work: OverlayView;
  toasts: readonly Toast[];
}

/** Bar and toasts come after the veil and so lie above it. */
function FeedbackView({ work, toasts }: FeedbackViewProps) {
  return (
    <>
      {work.phase !== 'absent' && (
        <LoadingVeil phase={work.phase} onCancel={work.canCancel ? overlay.cancel : undefined} />
      )}
      <OfflineBar />
      <ToastStack shown={toasts} />
    </>
  );
}

/**
 * The element that holds overlay and toasts, kept in the browser's top layer. An open modal dialog
 * makes everything outside it inert, so the element moves into the topmost dialog and back again.
 */
function useFeedbackLayer(): HTMLElement | null {
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
