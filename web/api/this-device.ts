import { useEffect, useState, useSyncExternalStore } from 'react';

/** Whether the site was opened as an installed app. */
export const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches;

/** An iPad calls itself a Mac, which has no touch screen. */
export const isAppleHandheld = ({ userAgent, maxTouchPoints }: Navigator = navigator) =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);

/** By the share sheet of an iPhone or iPad, into the Dock of a Mac, or by the browser's own offer. */
export type InstallWay = 'handheld' | 'dock' | 'menu';

/** How to install the site with this browser; null where that is not known. */
export function installWay(browser: Navigator, hasInstallEvent: boolean): InstallWay | null {
  const { userAgent } = browser;
  if (isAppleHandheld(browser)) return 'handheld';
  // Since Safari 17.
  if (/Macintosh.* Version\/(1[7-9]|[2-9]\d)\.[\d.]+ Safari\//.test(userAgent)) return 'dock';
  return hasInstallEvent || /Android/.test(userAgent) ? 'menu' : null;
}

const neverChanges = () => () => undefined;

/** Whether it is installed, also from this page. */
export function useInstalled(): boolean {
  const wasInstalled = useSyncExternalStore(neverChanges, isInstalled, () => false);
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    const listener = () => setNew(true);
    addEventListener('appinstalled', listener);
    return () => removeEventListener('appinstalled', listener);
  }, []);
  return wasInstalled || isNew;
}

/** Null also once it is installed, and where browsers install nothing because the connection is not secure. */
export function useInstallWay(): InstallWay | null {
  const way = useSyncExternalStore(
    neverChanges,
    () =>
      window.isSecureContext ? installWay(navigator, 'onbeforeinstallprompt' in window) : null,
    () => null,
  );
  return useInstalled() ? null : way;
}
