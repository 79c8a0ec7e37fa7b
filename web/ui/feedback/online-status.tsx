import CloudOff from 'lucide-react/icons/cloud-off';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { offlineBarTexts, offlineTexts } from '#texts/connection.ts';
import { createObservable } from '../observable.ts';
import { showToast } from './show-toast.ts';

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the browser is online. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Calls back whenever the browser is online again. */
export function useWhenOnline(callback: () => void): void {
  const handleOnline = useEffectEvent(callback);
  useEffect(() => {
    const listener = () => handleOnline();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, []);
}

/** Whether a page can be opened offline; nothing is set where this device keeps none. */
export const pagesOnDevice = createObservable<((pathname: string) => boolean) | null>(null);

/**
 * While offline, says so instead of opening a page: the router reloads the document when the code of a
 * page does not arrive, and this page would be lost.
 */
export function refuseWhileOffline(pathname = ''): boolean {
  if (navigator.onLine || pagesOnDevice.get()?.(pathname)) return false;
  void showToast('error', offlineTexts.offline, { id: 'failed-read' });
  return true;
}

/** In the header while offline, unless another notice says so. */
export function OfflineBar() {
  if (useOnline()) return null;
  return (
    <p className="[&:has(~[data-offline])]:hidden flex items-center justify-center gap-2 border-t border-hairline bg-warning-soft px-4 py-1 text-sm font-medium text-warning">
      <CloudOff aria-hidden="true" size={16} className="shrink-0" />
      {offlineBarTexts.pageStays}
    </p>
  );
}
