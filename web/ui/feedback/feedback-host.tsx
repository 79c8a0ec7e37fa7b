import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { FeedbackView } from './feedback-view.tsx';
import { overlay } from './overlay.ts';
import { toast } from './toast.ts';
import { useFeedbackLayer } from './use-feedback-layer.ts';

/** Shows the loading overlay and, above it, the toasts. Mounted once, when the page is alive. */
export function FeedbackHost() {
  const layer = useFeedbackLayer();
  const toasts = useSyncExternalStore(toast.subscribe, toast.queue, toast.serverQueue).shown;
  const work = useSyncExternalStore(overlay.subscribe, overlay.view, overlay.serverView);
  return layer && createPortal(<FeedbackView work={work} toasts={toasts} />, layer);
}
