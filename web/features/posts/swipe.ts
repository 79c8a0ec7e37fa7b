import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Pixels that a finger must move, and how much further sideways than up or down. */
const leastDistance = 50;
const leastRatio = 1.5;

interface Movement {
  x: number;
  y: number;
}

/** The step that a finger asks for: to the left shows what comes next. */
export function swipeStep({ x, y }: Movement): -1 | 1 | undefined {
  if (Math.abs(x) < leastDistance || Math.abs(x) < leastRatio * Math.abs(y)) return undefined;
  return x < 0 ? 1 : -1;
}

/** Calls back when one finger swipes sideways over the element. */
export function useSwipe(
  element: RefObject<HTMLElement | null>,
  onSwipe: ((step: -1 | 1) => void) | undefined,
): void {
  const handleSwipe = useEffectEvent((step: -1 | 1) => onSwipe?.(step));

  useEffect(() => {
    const listeners = new AbortController();
    const options = { signal: listeners.signal, passive: true };
    let start: Movement | undefined;

    function handleStart({ touches: [finger, other] }: TouchEvent) {
      start = finger && !other ? { x: finger.clientX, y: finger.clientY } : undefined;
    }

    function handleEnd({ changedTouches: [finger] }: TouchEvent) {
      if (!start || !finger) return;
      const step = swipeStep({ x: finger.clientX - start.x, y: finger.clientY - start.y });
      start = undefined;
      if (step) handleSwipe(step);
    }

    element.current?.addEventListener('touchstart', handleStart, options);
    element.current?.addEventListener('touchend', handleEnd, options);
    return () => listeners.abort();
  }, [element]);
}
