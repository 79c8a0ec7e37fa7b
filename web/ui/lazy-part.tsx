import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useWhenOnline } from './feedback/online-status.tsx';
import { showToast } from './feedback/show-toast.ts';
import { preload } from './preload.ts';

const failed = 'This part of the page could not be loaded. Please check your connection.';

interface LazyPartOptions {
  /** Loads the chunk when the browser is idle, because a click may need it while offline. */
  preload?: boolean;
  /** Shown while the chunk is loading. */
  Fallback?: ComponentType;
}

/** A component that may not be loaded yet. */
interface Chunk<Props> {
  current(): ComponentType<Props> | undefined;
  request(): Promise<ComponentType<Props>>;
  Fallback: ComponentType | undefined;
}

/**
 * A component in its own chunk. Unlike one of `lazy`, it never replaces the page by an error when the
 * chunk cannot be loaded: a toast says so, and the chunk is requested again when the part is opened
 * the next time, or when the browser is online again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { preload: isPreloaded = false, Fallback }: LazyPartOptions = {},
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;

  async function request(): Promise<ComponentType<Props>> {
    Loaded ??= await load();
    return Loaded;
  }

  if (isPreloaded) preload(() => void request().catch(() => undefined));
  const chunk: Chunk<Props> = { current: () => Loaded, request, Fallback };
  return (props) => <LazyPart chunk={chunk} props={props} />;
}

interface LazyPartProps<Props> {
  chunk: Chunk<Props>;
  props: Props & { onClose?: () => void };
}

function LazyPart<Props extends object>({ chunk, props }: LazyPartProps<Props>) {
  const [Part, setPart] = useState(chunk.current);
  const isMissing = Part === undefined;

  const requestPart = useEffectEvent(async () => {
    try {
      const Requested = await chunk.request();
      setPart(() => Requested);
    } catch {
      props.onClose?.();
      await showToast('error', failed, { id: 'lazy-part' });
    }
  });

  useEffect(() => {
    if (isMissing) void requestPart();
  }, [isMissing]);
  useWhenOnline(() => {
    if (isMissing) void requestPart();
  });

  if (Part) return <Part {...props} />;
  return chunk.Fallback ? <chunk.Fallback /> : null;
}
