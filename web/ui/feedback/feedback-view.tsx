import { LoadingVeil } from './loading-veil.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { type OverlayView, overlay } from './overlay.ts';
import type { Toast } from './toast-queue.ts';
import { ToastStack } from './toast-stack.tsx';

export interface FeedbackViewProps {
  work: OverlayView;
  toasts: readonly Toast[];
}

/** Bar and toasts come after the veil and so lie above it. */
export function FeedbackView({ work, toasts }: FeedbackViewProps) {
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
