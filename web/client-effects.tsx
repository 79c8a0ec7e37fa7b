import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { href, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { browserApi, onCallStart } from './api/browser.ts';
import { redirectAfterLogout } from './api/route-guards.ts';
import { type Exit, readToken, storeUser, useSession } from './api/session.ts';
import { shortcutsHelp } from './features/navigation/site-frame.tsx';
import { Shortcuts } from './features/shortcuts/shortcuts.tsx';
import { createMemoryAnchor } from './features/writing/create-memory-panel.ts';
import { showRelativeTimes } from './ui/display/relative-times.ts';
import { FeedbackHost } from './ui/feedback/feedback-host.tsx';
import { loadingOverlay } from './ui/feedback/loading-overlay.tsx';

const newMemoryHref = `${href('/post')}#${createMemoryAnchor}`;

export interface ClientEffectsProps {
  /** Called after the page was loaded again with the session token. */
  onRevalidated?: () => void;
}

/** What a page does after hydration and outside its own components: session, feedback, shortcuts. */
export function ClientEffects({ onRevalidated }: ClientEffectsProps) {
  useRestoredSession(onRevalidated);
  useLeaveWhenLoggedOut();
  useEffect(() => onCallStart(loadingOverlay.begin), []);
  useEffect(showRelativeTimes, []);
  return (
    <>
      <FeedbackHost />
      <SiteShortcuts />
    </>
  );
}

function SiteShortcuts() {
  const { subscribe, get, set } = shortcutsHelp;
  const isHelpOpen = useSyncExternalStore(subscribe, get, () => false);
  return <Shortcuts newMemoryHref={newMemoryHref} isHelpOpen={isHelpOpen} onHelp={set} />;
}

/**
 * The document is rendered for a visitor, so a member's page is revalidated with the token. An error
 * page navigates to its own address instead: the router drops an error on a navigation, but after a
 * revalidation only if React has rendered the loading state, which it may skip.
 */
function useRestoredSession(onRevalidated?: () => void): void {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const here = useLocation();
  const reload = useEffectEvent(async () => {
    if (!onRevalidated) return revalidate();
    await navigate(here, { replace: true, state: here.state, preventScrollReset: true });
    onRevalidated();
  });
  useEffect(() => {
    if (!readToken()) return;
    void reload();
    browserApi('getCurrentUser').then(
      ({ user }) => storeUser(user),
      // A 401 has ended the session; any other failure logs nobody out.
      () => undefined,
    );
  }, []);
}

/** Leaves guarded pages when the session ends, here or in another tab. */
function useLeaveWhenLoggedOut(): void {
  const navigate = useNavigate();
  const session = useSession();
  const here = useLocation();
  const location = useNavigation().location ?? here;
  const leave = useEffectEvent((exit: Exit | undefined) => {
    const address = redirectAfterLogout(exit, location);
    if (address) navigate(address, { replace: true });
  });
  useEffect(() => {
    if (session.status === 'out') leave(session.exit);
  }, [session]);
}
