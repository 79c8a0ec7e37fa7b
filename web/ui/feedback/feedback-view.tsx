import { LoadingVeil } from './loading-veil.tsx';
import { type OverlayView, overlay } from './overlay.ts';
import type { Toast } from './toast-queue.ts';
import { ToastStack } from './toast-stack.tsx';

export interface FeedbackViewProps {
  work: OverlayView;
  toasts: readonly Toast[];
}

/** The toasts come after the veil and so lie above it. */
export function FeedbackView({ work, toasts }: FeedbackViewProps) {
  return (
    <>
      {work.phase !== 'absent' && (
        <LoadingVeil phase={work.phase} onCancel={work.canCancel ? overlay.cancel : undefined} />
      )}
      <ToastStack shown={toasts} />
    </>
  );
}
