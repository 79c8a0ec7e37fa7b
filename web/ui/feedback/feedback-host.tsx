import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { overlay } from './overlay.ts';
import { toast } from './toast.ts';
import { useFeedbackLayer } from './use-feedback-layer.ts';
import { useLazyView } from './use-lazy-view.ts';
import { Veil } from './veil.tsx';

/** Shows the loading overlay and, above it, the toasts. Mounted once, in the root. */
export function FeedbackHost() {
  const layer = useFeedbackLayer();
  const toasts = useSyncExternalStore(toast.subscribe, toast.queue, toast.serverQueue).shown;
  const work = useSyncExternalStore(overlay.subscribe, overlay.view, overlay.serverView);
  const View = useLazyView(toasts.length > 0 || work.phase !== 'absent');
  if (!layer) return null;
  const bareVeil = work.phase !== 'absent' && <Veil phase={work.phase} />;
  return createPortal(View ? <View work={work} toasts={toasts} /> : bareVeil, layer);
}
