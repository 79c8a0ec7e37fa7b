import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { topModal } from '../dialogs/modal.ts';
import { LoadingOverlay, loadingOverlay, type OverlayView } from './loading-overlay.tsx';
import { OfflineBar } from './online-status.tsx';
import { type Toast, toast } from './toast.ts';
import { ToastStack } from './toast-stack.tsx';

/** Shows the loading overlay and, above it, offline bar and toasts. Mounted once, after hydration. */
export function FeedbackHost() {
  const layer = useFeedbackLayer();
  const toasts = useSyncExternalStore(toast.subscribe, toast.queue, toast.serverQueue).shown;
  const work = useSyncExternalStore(
    loadingOverlay.subscribe,
    loadingOverlay.view,
    loadingOverlay.serverView,
  );
  return layer && createPortal(<FeedbackView work={work} toasts={toasts} />, layer);
}

export interface FeedbackViewProps {
  work: OverlayView;
  toasts: readonly Toast[];
}

/** Bar and toasts come after the overlay in the document and so are above it. */
function FeedbackView({ work, toasts }: FeedbackViewProps) {
  return (
    <>
      {work.phase !== 'absent' && (
        <LoadingOverlay
          phase={work.phase}
          onCancel={work.canCancel ? loadingOverlay.cancel : undefined}
        />
      )}
      <OfflineBar />
      <ToastStack shown={toasts} />
    </>
  );
}

/**
 * The element of overlay and toasts in the browser's top layer. An open modal dialog makes
 * everything outside it inert, so the element moves into the topmost dialog and back.
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
