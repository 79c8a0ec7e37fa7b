import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../when-idle.ts';
import type { FeedbackViewProps } from './feedback-view.tsx';

/**
 * The view of overlay and toasts, fetched when the browser has nothing better to do, or at once when
 * there is something to show. A failed fetch is tried again the next time something is to be shown.
 */
export function useLazyView(isNeeded: boolean): ComponentType<FeedbackViewProps> | null {
  const [View, setView] = useState<ComponentType<FeedbackViewProps> | null>(null);

  useEffect(() => {
    if (View) return undefined;
    const load = () =>
      import('./feedback-view.tsx').then(
        ({ FeedbackView }) => setView(() => FeedbackView),
        () => undefined,
      );
    if (!isNeeded) return whenIdle(load);
    load();
    return undefined;
  }, [View, isNeeded]);

  return View;
}
