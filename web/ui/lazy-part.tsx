import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { lazyPartTexts, offlineTexts } from '#texts/connection.ts';
import { loadingOverlay } from './feedback/loading-overlay.tsx';
import { useWhenOnline } from './feedback/online-status.tsx';
import { showToast } from './feedback/show-toast.ts';

/**
 * A component in its own chunk, which is loaded when it is rendered, or before with `onIntent`. Unlike
 * one of `lazy`, it never replaces the page by an error when the chunk cannot be loaded: a toast says
 * so, and the chunk is requested again when the part is opened the next time, or when the browser is
 * online again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** Shown while the chunk is loading. */
  Fallback?: ComponentType,
) {
  let Loaded: ComponentType<Props> | undefined;

  async function request(): Promise<ComponentType<Props>> {
    // The bundler never requests the style sheet of a chunk again, even if it did not arrive.
    const mayArrive = navigator.onLine || navigator.serviceWorker?.controller;
    if (!Loaded && !mayArrive) throw new Error('Offline');
    Loaded ??= await load();
    return Loaded;
  }

  /** Calls `onClose` when the chunk cannot be loaded, too. */
  function LazyPart(props: Props & { onClose?: () => void }) {
    const [Part, setPart] = useState(() => Loaded);
    const isMissing = Part === undefined;

    const requestPart = useEffectEvent(async () => {
      const endWork = loadingOverlay.begin({ isQuiet: true });
      try {
        const Requested = await request();
        setPart(() => Requested);
      } catch {
        props.onClose?.();
        const message = navigator.onLine ? lazyPartTexts.failed : offlineTexts.offline;
        await showToast('error', message, { id: 'lazy-part' });
      } finally {
        endWork();
      }
    });

    useEffect(() => {
      if (isMissing) void requestPart();
    }, [isMissing]);
    useWhenOnline(() => {
      if (isMissing) void requestPart();
    });

    if (Part) return <Part {...props} />;
    return Fallback ? <Fallback /> : null;
  }

  const loadBefore = () => void request().catch(() => undefined);
  return Object.assign(LazyPart as ComponentType<Props & { onClose?: () => void }>, {
    /** For the button that opens the part: pointer, finger or focus come before the click. */
    onIntent: { onPointerEnter: loadBefore, onFocus: loadBefore },
  });
}
