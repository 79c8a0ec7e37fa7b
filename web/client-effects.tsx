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
import { hasEndedSession, lastEndedSession } from './api/ended-sessions.ts';
import { lastOpenedPage } from './api/loaders.ts';
import { useMemberParts } from './api/member-parts.ts';
import { guestsOnly, membersOnly, redirectAfterLogout } from './api/route-guards.ts';
import {
  endPushSubscription,
  followServiceWorker,
  reloadPage,
  wantedReload,
} from './api/service-worker.ts';
import {
  type Exit,
  lateLogOutsKey,
  readToken,
  storeUser,
  tokenKey,
  useSession,
} from './api/session.ts';
import { shortcutsHelp } from './features/navigation/site-frame.tsx';
import { headerNotices } from './features/navigation/site-header.tsx';
import { Shortcuts } from './features/shortcuts/shortcuts.tsx';
import { NewVersionBar } from './features/site/new-version-bar.tsx';
import { createMemoryAnchor } from './features/writing/create-memory-panel.ts';
import { readStored } from './ui/browser-storage.ts';
import { showRelativeTimes } from './ui/display/relative-times.ts';
import { loadingOverlay } from './ui/feedback/loading-overlay.tsx';
import { OfflineBar, refuseWhileOffline, useWhenOnline } from './ui/feedback/online-status.tsx';
import { ToastHost } from './ui/feedback/toast-stack.tsx';
import { lazyPart } from './ui/lazy-part.tsx';
import { createObservable } from './ui/observable.ts';

const LoggedOutBar = lazyPart(
  async () => (await import('./features/accounts/logged-out-bar.tsx')).LoggedOutBar,
);

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
  useLateLogOuts();
  useReloadInOtherSession();
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
      <SessionEndNotice />
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

/** At each contact, ends on the server what has ended here without a connection. */
function useLateLogOuts(): void {
  const send = useEffectEvent(() => {
    if (document.hidden || readStored(lateLogOutsKey) === null) return;
    // Without a connection, the next contact.
    import('./api/late-log-outs.ts').then((loaded) => loaded.sendLateLogOuts()).catch(() => {});
  });
  useEffect(() => {
    const listener = () => send();
    listener();
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, []);
  useWhenOnline(() => send());
}

/** A page that Back restores as it was has not noticed that a session has begun or ended in another tab. */
function useReloadInOtherSession(): void {
  // Of what the page shows.
  const token = useRef(readToken());
  const session = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the token changes with the session
  useEffect(() => {
    token.current = readToken();
  }, [session]);
  useEffect(() => {
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && readToken() !== token.current) reloadPage();
    };
    addEventListener('pageshow', handleShow);
    return () => removeEventListener('pageshow', handleShow);
  }, []);
}

/** Epoch milliseconds of the end of the session about which the notice was closed. */
const closedNotice = createObservable(0);

/**
 * A session has ended by itself while this document was open. Login and the pages of mails have words of
 * their own.
 */
function SessionEndNotice() {
  const { subscribe, get, set } = closedNotice;
  const closed = useSyncExternalStore(subscribe, get, () => 0);
  const { status } = useSession();
  const here = useLocation();
  const ended = status === 'out' ? lastEndedSession() : undefined;
  const isNews = ended && !ended.hasLeft && ended.at > performance.timeOrigin;
  if (!isNews || ended.at === closed) return null;
  if (redirectAfterLogout('login-and-back', here) === null) return null;
  return <LoggedOutBar onClose={() => set(ended.at)} />;
}

/** Members have its code already. If it does not arrive or storage is blocked, the next page tries again. */
async function cleanUp(): Promise<void> {
  try {
    const { cleanUpAfterSessions } = await import('./api/session-cleanup.ts');
    await cleanUpAfterSessions();
  } catch {}
}
