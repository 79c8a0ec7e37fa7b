import { useEffect } from 'react';
import { pagesOnDevice } from '../ui/feedback/online-status.tsx';
import { useKeepChoice } from './keep-memories.ts';
import { useFailedRead } from './loaders.ts';
import { deleteOldCopies } from './offline-copies.ts';
import { refreshedEvery, refreshOfflineCopies } from './offline-refresh.ts';
import { copyAddress } from './offline-rules.ts';
import { idle } from './service-worker.ts';
import { useSession } from './session.ts';

/** Keeps the copies of this device up to date, as long as the member wants any. */
export function useOfflineCopies(): void {
  const memberId = useSession().user?._id;
  const isKept = useKeepChoice() === true && memberId !== undefined;
  const isReachable = useFailedRead()?.error.status !== 0;
  useEffect(() => {
    if (!isKept) return undefined;
    pagesOnDevice.set(isOnDevice);
    return () => pagesOnDevice.set(null);
  }, [isKept]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another member has other copies
  useEffect(
    () => (isKept && isReachable ? keepUpToDate() : undefined),
    [memberId, isKept, isReachable],
  );
}

const isOnDevice = (address: string) =>
  copyAddress(new URL(address, location.origin)) !== undefined;

/** Now, when the site can be reached again, and every quarter of an hour while somebody looks. */
function keepUpToDate(): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let startedAt = 0;
  const refresh = () => {
    if (signal.aborted || document.hidden || !navigator.onLine) return;
    startedAt = Date.now();
    refreshOfflineCopies().catch(() => undefined);
  };
  const handleReturn = () => {
    if (Date.now() - startedAt >= refreshedEvery) refresh();
  };
  // What the page shows comes first.
  void idle().then(refresh);
  deleteOldCopies().catch(() => undefined);
  addEventListener('online', refresh, { signal });
  document.addEventListener('visibilitychange', handleReturn, { signal });
  const timer = setInterval(refresh, refreshedEvery);
  return () => {
    ended.abort();
    clearInterval(timer);
  };
}
