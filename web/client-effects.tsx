import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { href, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { browserApi, watchCalls } from './api/browser.ts';
import { loginAddress } from './api/route-guards.ts';
import { type Exit, readToken, rememberUser, useSession } from './api/session.ts';
import { shortcutsHelp } from './features/navigation/site-frame.tsx';
import { Shortcuts } from './features/shortcuts/shortcuts.tsx';
import { createMemoryAnchor } from './features/writing/create-memory-panel.ts';
import { showRelativeTimes } from './ui/display/relative-times.ts';
import { FeedbackHost } from './ui/feedback/feedback-host.tsx';
import { overlay } from './ui/feedback/loading-overlay.tsx';

const newMemoryHref = `${href('/post')}#${createMemoryAnchor}`;

export interface LivePageProps {
  /** Whoever is logged in has been asked for; what is theirs is there. */
  onRestored?: () => void;
}

/** What a page does once it is alive: it shows what calls are about, and becomes its member's. */
export function LivePage({ onRestored }: LivePageProps) {
  useRestoredSession(onRestored);
  useLeaveWhenLoggedOut();
  useEffect(() => watchCalls(overlay.begin), []);
  useEffect(showRelativeTimes, []);
  return (
    <>
      <FeedbackHost />
      <ShortcutsOfSite />
    </>
  );
}

function ShortcutsOfSite() {
  const { subscribe, get, set } = shortcutsHelp;
  const isHelpOpen = useSyncExternalStore(subscribe, get, () => false);
  return <Shortcuts newMemoryHref={newMemoryHref} isHelpOpen={isHelpOpen} onHelp={set} />;
}

/**
 * The document is a visitor's; whoever is logged in gets what is theirs right after. An error page is
 * left by going to where one is: the router forgets an error for a new place, or when it has drawn
 * that it loads, which React may leave out when the answer is quick.
 */
function useRestoredSession(onRestored?: () => void): void {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const here = useLocation();
  const lookUp = useEffectEvent(async () => {
    if (!onRestored) return revalidate();
    await navigate(here, { replace: true, state: here.state, preventScrollReset: true });
    onRestored();
  });
  useEffect(() => {
    if (!readToken()) return;
    void lookUp();
    browserApi('getCurrentUser').then(
      ({ user }) => rememberUser(user),
      // A 401 has ended the session already; anything else passes, and nobody is logged out for it.
      () => undefined,
    );
  }, []);
}

/** A session that ends, here or in another tab, takes its guarded screens with it. */
function useLeaveWhenLoggedOut(): void {
  const navigate = useNavigate();
  const session = useSession();
  const here = useLocation();
  const place = useNavigation().location ?? here;
  const leave = useEffectEvent((exit: Exit | undefined) => {
    const address = exitAddress(exit, place);
    if (address) navigate(address, { replace: true });
  });
  useEffect(() => {
    if (session.status === 'out') leave(session.exit);
  }, [session]);
}

const needsNoSession = /^\/(login|register|activation|resetPassword|changeEmail)(\/|$)/;
const isGuarded = /^\/dashboard(\/|$)/;

function exitAddress(exit: Exit | undefined, place: { pathname: string; search: string }) {
  if (exit === 'login and back') {
    return needsNoSession.test(place.pathname) ? null : loginAddress(place);
  }
  if (exit) return `/${exit}`;
  return isGuarded.test(place.pathname) ? '/login' : null;
}
