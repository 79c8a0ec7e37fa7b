import { useEffect, useEffectEvent } from 'react';
import { useWhenOnline } from '../ui/feedback/online-status.tsx';

/** Milliseconds. Being online tells nothing of the site itself. */
const triedAgainEvery = 10_000;

export const isSiteReachable = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** While the component is mounted, calls back whenever the site is found reachable and somebody looks. */
export function useWhenReachable(callback: () => void): void {
  const check = useEffectEvent(async () => {
    if (!document.hidden && (await isSiteReachable())) callback();
  });
  useEffect(() => {
    const timer = setInterval(() => check(), triedAgainEvery);
    const handleReturn = () => check();
    document.addEventListener('visibilitychange', handleReturn);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handleReturn);
    };
  }, []);
  useWhenOnline(() => check());
}
