import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { OfflineBar } from './online-status.tsx';
import { toast } from './toast.ts';
import { ToastStack } from './toast-stack.tsx';
import { useTopLayer } from './top-layer.ts';

/** Shows offline bar and toasts, above the loading overlay. Mounted once, after hydration. */
export function FeedbackHost() {
  const layer = useTopLayer('feedback-layer');
  const { shown } = useSyncExternalStore(toast.subscribe, toast.queue, toast.serverQueue);
  if (!layer) return null;
  return createPortal(
    <>
      <OfflineBar />
      <ToastStack shown={shown} />
    </>,
    layer,
  );
}
