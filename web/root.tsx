import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useState,
} from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { siteContext } from './api/page-context.ts';
import { readToken } from './api/session.ts';
import type { LivePageProps } from './client-effects.tsx';
import { ErrorPageSlot, fetchErrorPage } from './features/errors/lazy-error-page.tsx';
import { SiteFrame, useFocusOnNavigation } from './features/navigation/site-frame.tsx';
import { earlyScript, Nonce } from './inline-script.ts';
import stylesheet from './styles/app.css?url';
import sansLatin from './styles/fonts/sans-latin.woff2?url';
import serifLatin from './styles/fonts/serif-latin.woff2?url';
import { endHydration } from './ui/display/date-text.tsx';

const pageEnd = 'page-end';

/** An error page brings a title of its own. */
export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: 'Keepsake' }]);

/**
 * By its address: imported, it would belong to a script file, and whatever is loaded later and needs
 * that file would bring the whole style a second time.
 */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export function loader({ context }: Route.LoaderArgs) {
  return { site: context.get(siteContext) };
}

/** The site's settings do not change while a page is open. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(Nonce);
  return (
    // The early script adds theme and session to this element before React sees it.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {/* It has run when React sees it: the browser's files need not bring it once more. */}
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? earlyScript : '' }}
          suppressHydrationWarning
        />
        {preloadedFonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
        ))}
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content="#fbf7f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#17120f" media="(prefers-color-scheme: dark)" />
        {/* The first paint shows a whole page: what is centred does not wander while the rest arrives. */}
        <link rel="expect" href={`#${pageEnd}`} blocking="render" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration id={pageEnd} />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const LivePage = useLivePage();
  useFocusOnNavigation();
  return (
    <>
      <Outlet />
      {LivePage && <LivePage />}
    </>
  );
}

/**
 * Fetched once the page is readable: nothing in it is needed to draw one. Not by `lazy`, for React
 * holds back what a suspended part brings for 300 ms.
 */
function useLivePage(): ComponentType<LivePageProps> | null {
  const [LivePage, setLivePage] = useState<ComponentType<LivePageProps> | null>(null);
  useEffect(() => {
    endHydration();
    const fetchLivePage = () =>
      void import('./client-effects.tsx').then((module) => setLivePage(() => module.LivePage));
    // Whoever is logged in waits for what is theirs; a visitor misses nothing yet.
    if (readToken()) fetchLivePage();
    return whenIdle(() => {
      fetchLivePage();
      fetchErrorPage();
    });
  }, []);
  return LivePage;
}

/**
 * What a visitor cannot see, such as a private post, may be there for whoever is logged in: for them
 * the page stays blank until that was looked up.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const LivePage = useLivePage();
  const [isLookedUp, setLookedUp] = useState(false);
  const [isAlive, setAlive] = useState(false);
  const handleAlive = useCallback(() => setAlive(true), []);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const message = isRouteErrorResponse(error) ? error.data?.message : undefined;
  return (
    <>
      <SiteFrame>
        <div className={status === 404 && !isLookedUp ? 'until-looked-up' : undefined}>
          <ErrorPageSlot status={status} message={message} onAlive={handleAlive} />
        </div>
      </SiteFrame>
      {/* Not before: looking up waits for a page that is still on its way, and then comes to nothing. */}
      {LivePage && isAlive && <LivePage onRestored={() => setLookedUp(true)} />}
    </>
  );
}

/** A busy machine may never be idle; by then at the latest somebody may press something. */
const longestWait = 200;

/** Safari knows no idle callback; there a moment after the page is up has to do. */
function whenIdle(callback: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(callback, { timeout: longestWait });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, longestWait);
  return () => clearTimeout(timer);
}

/** Addresses of the two files every page needs, for `<link rel="preload" as="font">`. */
const preloadedFonts: readonly string[] = [sansLatin, serifLatin];
