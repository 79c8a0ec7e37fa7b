import { useEffect, useEffectEvent, useState } from 'react';

/** Often enough that no second is seen to stumble. */
const tick = 200;

/** Counts whole seconds down from the moment it is mounted, by the clock, and calls back at the end. */
export function useCountdown(milliseconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(milliseconds);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    const endsAt = performance.now() + milliseconds;
    const timer = setInterval(() => {
      const remaining = Math.max(endsAt - performance.now(), 0);
      setLeft(Math.ceil(remaining / 1000) * 1000);
      if (remaining > 0) return;
      clearInterval(timer);
      end();
    }, tick);
    return () => clearInterval(timer);
  }, [milliseconds]);

  return Math.ceil(left / 1000);
}
