import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import {
  createPath,
  href,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router';
import { quietApi } from './api/browser.ts';
import { hasEndedSession } from './api/ended-sessions.ts';
import { lastOpenedPage } from './api/loaders.ts';
import { useMemberParts } from './api/member-parts.ts';
import { guestsOnly, membersOnly, redirectAfterLogout } from './api/route-guards.ts';
import { endPushSubscription, followServiceWorker, wantedReload } from './api/service-worker.ts';
import { type Exit, readToken, storeUser, tokenKey, useSession } from './api/session.ts';
import { shortcutsHelp } from './features/navigation/site-frame.tsx';
import { headerNotices } from './features/navigation/site-header.tsx';
import { Shortcuts } from './features/shortcuts/shortcuts.tsx';
import { NewVersionBar } from './features/site/new-version-bar.tsx';
import { createMemoryAnchor } from './features/writing/create-memory-panel.ts';
import { showRelativeTimes } from './ui/display/relative-times.ts';
import { loadingOverlay } from './ui/feedback/loading-overlay.tsx';
import { OfflineBar, refuseWhileOffline, useWhenOnline } from './ui/feedback/online-status.tsx';
import { ToastHost } from './ui/feedback/toast-stack.tsx';

const newMemoryHref = `${href('/post')}#${createMemoryAnchor}`;

export interface ClientEffectsProps {
  /** Called after the page was loaded again with the session token. */
  onRevalidated?: () => void;
}

/** What a page does after hydration and outside its own components: session, feedback, shortcuts. */
export function ClientEffects({ onRevalidated }: ClientEffectsProps) {
  useRestoredSession(onRevalidated);
  useLeaveWhenLoggedOut();
  useDocumentInsteadOfMissingCode();
  useBarWhileNavigating();
  useEffect(showRelativeTimes, []);
  useEffect(() => {
    // Blocked by the settings of the browser, or no connection: the site works without it.
    void followServiceWorker().catch(() => undefined);
  }, []);
  const forMembers = useMemberEffects();
  return (
    <>
      <ToastHost />
      <SiteShortcuts />
      {forMembers && <forMembers.MemberEffects />}
    </>
  );
}

headerNotices.set(HeaderNotices);

function HeaderNotices() {
  const bars = useRef<HTMLDivElement>(null);
  const member = useMemberParts();
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const height = `${entry?.contentRect.height ?? 0}px`;
      document.documentElement.style.setProperty('--height-of-notices', height);
    });
    if (bars.current) observer.observe(bars.current);
    return () => observer.disconnect();
  }, []);
  // Mounted while empty: a live region must exist before its first message.
  return (
    <div ref={bars} aria-live="polite">
      <OfflineBar />
      <NewVersionBar />
      {member && <member.MemberNotices />}
    </div>
  );
}

function SiteShortcuts() {
  const { subscribe, get, set } = shortcutsHelp;
  const isHelpOpen = useSyncExternalStore(subscribe, get, () => false);
  return <Shortcuts newMemoryHref={newMemoryHref} isHelpOpen={isHelpOpen} onHelp={set} />;
}

/** Not by `lazyPart`: nobody has asked for it, so a failure shows no message. */
function useMemberEffects() {
  const isMember = useSession().status === 'in';
  const [effects, setEffects] = useState<typeof import('./member-effects.tsx')>();
  useEffect(() => {
    if (!isMember) return;
    import('./member-effects.tsx').then(setEffects, () => undefined);
  }, [isMember]);
  return isMember && effects;
}

/** The calls of a page begin when its code has arrived. */
function useBarWhileNavigating(): void {
  const isNavigating = useNavigation().state !== 'idle';
  useEffect(
    () => (isNavigating ? loadingOverlay.begin({ isQuiet: true }) : undefined),
    [isNavigating],
  );
}

/**
 * When the code of a page does not arrive, such as after a deploy, the router reloads the document that
 * is open, even if a link was only hovered, and never settles a navigation. Instead this page stays, and
 * the next one is opened as a document. A reload by the button of the browser fires no event.
 */
function useDocumentInsteadOfMissingCode(): void {
  const { location: target } = useNavigation();
  const here = useLocation();
  const isCodeMissing = useRef(false);
  const openedKey = useRef<string>(undefined);
  const openDocument = useEffectEvent(() => {
    if (!isCodeMissing.current || !target || target.pathname === here.pathname) return;
    if (openedKey.current === target.key || refuseWhileOffline()) return;
    openedKey.current = target.key;
    location.assign(createPath(target));
  });
  const handleNavigate = useEffectEvent((event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.info === wantedReload) return;
    event.preventDefault();
    isCodeMissing.current = true;
    openDocument();
  });
  useEffect(() => {
    // Not in older browsers.
    if (!('navigation' in window)) return;
    const listener = (event: NavigateEvent) => handleNavigate(event);
    window.navigation.addEventListener('navigate', listener);
    return () => window.navigation.removeEventListener('navigate', listener);
  }, []);
  // The router may know of the failure before React renders the navigation.
  useEffect(() => {
    if (target) openDocument();
  }, [target]);
  useWhenOnline(() => openDocument());
}

/** The effects are mounted again whenever a navigation leads to an error page or away from one. */
let isDocumentRestored = false;

/**
 * The document is rendered for a visitor, so a member's page is revalidated with the token. An error
 * page navigates to its own address instead: the router drops an error on a navigation, but after a
 * revalidation only if React has rendered the loading state, which it may skip. The same after a login
 * in another tab, except on a page with a form for guests, which would be left with what is typed there.
 * Pages that are opened by a link are loaded with the token at once.
 */
function useRestoredSession(onRevalidated?: () => void): void {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const here = useLocation();
  const reload = useEffectEvent(async () => {
    if (!onRevalidated) return revalidate();
    // Not when a link was followed meanwhile: it would lead back here.
    if (state === 'idle') {
      await navigate(here, { replace: true, state: here.state, preventScrollReset: true });
    }
    onRevalidated();
  });
  const restore = useEffectEvent(() => {
    const isDocument = !isDocumentRestored;
    isDocumentRestored = true;
    if (!isDocument || !readToken()) return onRevalidated?.();
    void reload();
    quietApi('getCurrentUser').then(
      ({ user }) => storeUser(user),
      // A 401 has ended the session, without a redirect; any other failure logs nobody out.
      () => undefined,
    );
  });
  useEffect(() => restore(), []);
  const handleStorage = useEffectEvent(({ key, oldValue, newValue }: StorageEvent) => {
    const isLogin = key === tokenKey && !oldValue && newValue;
    if (isLogin && !guestsOnly.test(here.pathname)) void reload();
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => handleStorage(event);
    addEventListener('storage', listener);
    return () => removeEventListener('storage', listener);
  }, []);
}

/**
 * When the session ends, here or in another tab: leaves a guarded page, and loads any other page again,
 * as a visitor sees it.
 */
function useLeaveWhenLoggedOut(): void {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const wasIn = useRef(false);
  const session = useSession();
  const here = useLocation();
  const leave = useEffectEvent((exit: Exit | undefined) => {
    const page = membersOnly.test(here.pathname) ? (lastOpenedPage() ?? here) : here;
    const address = redirectAfterLogout(exit, page);
    if (address) navigate(address, { replace: true });
    else if (wasIn.current) void revalidate();
  });
  useEffect(() => {
    if (session.status === 'out') {
      leave(session.exit);
      // Also after one that has ended while no page was open.
      void endPushSubscription();
      if (hasEndedSession()) void cleanUp();
    }
    wasIn.current = session.status === 'in';
  }, [session]);
}

/** Members have its code already. If it does not arrive or storage is blocked, the next page tries again. */
async function cleanUp(): Promise<void> {
  try {
    const { cleanUpAfterSessions } = await import('./api/session-cleanup.ts');
    await cleanUpAfterSessions();
  } catch {}
}
