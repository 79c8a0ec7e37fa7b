import {
  type ComponentType,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  replace,
  Scripts,
  ScrollRestoration,
} from 'react-router';
import { language } from '#texts/language.ts';
import type { Route } from './+types/root.ts';
import { useIsSiteClosed } from './api/loaders.ts';
import { siteContext, siteOf, useSite } from './api/page-context.ts';
import { guardRedirect } from './api/route-guards.ts';
import { readToken, showSessionState } from './api/session.ts';
import type { ClientEffectsProps } from './client-effects.tsx';
import { ErrorPage } from './features/errors/error-page.tsx';
import { SiteFrame, useFocusOnNavigation } from './features/navigation/site-frame.tsx';
import { SearchBox } from './features/posts/search-box.tsx';
import { ClosedSitePage } from './features/site/closed-site-page.tsx';
import { inlineScript, NonceContext, replayHeldPress } from './inline-script.ts';
import stylesheet from './styles/app.css?url';
import sansCyrillic from './styles/fonts/sans-cyrillic.woff2?url';
import sansEuropean from './styles/fonts/sans-european.woff2?url';
import sansLatin from './styles/fonts/sans-latin.woff2?url';
import serifCyrillic from './styles/fonts/serif-cyrillic.woff2?url';
import serifEuropean from './styles/fonts/serif-european.woff2?url';
import serifLatin from './styles/fonts/serif-latin.woff2?url';
import { interceptModalEntries } from './ui/dialogs/close-on-back.ts';
import { endHydration } from './ui/display/date-text.tsx';
import { LoadingOverlayHost } from './ui/feedback/loading-overlay.tsx';
import { showTheme } from './ui/theme.tsx';

// Route modules are loaded before the router starts.
if (!import.meta.env.SSR) interceptModalEntries();

const fontsBesideLatin: Record<string, readonly string[]> = {
  'sr-Latn': [sansEuropean, serifEuropean],
  'sr-Cyrl': [sansCyrillic, serifCyrillic],
};

/** The font files every page needs. */
const preloadedFonts = [sansLatin, serifLatin, ...(fontsBesideLatin[language] ?? [])];
const pageEnd = 'page-end';

/** An error page has its own title. */
export const meta: Route.MetaFunction = ({ error, matches }) =>
  error ? [] : [{ title: siteOf(matches).name }];

/**
 * By URL: imported, the stylesheet would belong to a script chunk and be loaded a second time with
 * every lazy chunk that needs that one.
 */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export function loader({ context }: Route.LoaderArgs) {
  return { site: context.get(siteContext) };
}

/** A page applies later settings by itself, see `applySettings`. */
export const shouldRevalidate = () => false;

/**
 * Never called, as every document has the settings. Without it, the router would prefetch them for each
 * page that `/offline` names, which nothing reads and the policy forbids.
 */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();

/** Guards client navigations; the inline script guards the first page load. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ url }) => {
    const redirect = guardRedirect(url, readToken() !== null);
    if (redirect) throw replace(redirect);
  },
];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const { name, logo } = useSite();
  const isSiteClosed = useIsSiteClosed();
  // React resets the element when an error page takes the place of another page, and back.
  useLayoutEffect(() => {
    showTheme();
    showSessionState();
  }, []);
  return (
    // The inline script adds theme and session state to this element before hydration.
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {/* It has run before hydration, so that the client bundle need not contain it. */}
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? inlineScript() : '' }}
          suppressHydrationWarning
        />
        {preloadedFonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
        ))}
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href={logo?.touchIcon ?? '/apple-touch-icon.png'} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content="#fbf7f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#17120f" media="(prefers-color-scheme: dark)" />
        {/* The first paint waits for the whole page: centred content does not move while the rest loads. */}
        <link rel="expect" href={`#${pageEnd}`} blocking="render" />
        {isSiteClosed ? <ClosedSiteMeta title={name} /> : <Meta />}
        <Links />
      </head>
      <body>
        {children}
        <LoadingOverlayHost />
        <ScrollRestoration id={pageEnd} />
        <Scripts />
      </body>
    </html>
  );
}

/** The document of a page of a closed site tells nothing of it. */
function ClosedSiteMeta({ title }: { title: string }) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

export default function Root() {
  const ClientEffects = useClientEffects();
  const isSiteClosed = useIsSiteClosed();
  useFocusOnNavigation();
  return (
    <>
      {isSiteClosed ? (
        <SiteFrame>
          <ClosedSitePage />
        </SiteFrame>
      ) : (
        <Outlet />
      )}
      {ClientEffects && <ClientEffects />}
    </>
  );
}

/**
 * Loads the client effects after hydration, as no page needs them to render. Not by `lazy`: React
 * throttles the reveal of a suspended component by 300 ms.
 */
function useClientEffects(): ComponentType<ClientEffectsProps> | null {
  const [ClientEffects, setClientEffects] = useState<ComponentType<ClientEffectsProps> | null>(
    null,
  );
  useEffect(() => {
    endHydration();
    replayHeldPress();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Again after a failure: without them a member keeps the page of a visitor.
    const load = (delay: number) => {
      import('./client-effects.tsx').then(
        (module) => setClientEffects(() => module.ClientEffects),
        () => {
          timer = setTimeout(load, delay, delay * 2);
        },
      );
    };
    load(2000);
    return () => clearTimeout(timer);
  }, []);
  return ClientEffects;
}

/**
 * A page that is 404 for visitors, such as a private post, may exist for a member: with a session
 * the error stays hidden until the page was requested again with the token.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const ClientEffects = useClientEffects();
  const [isRevalidated, setRevalidated] = useState(false);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { message, requestId } = (isRouteErrorResponse(error) && error.data) || {};
  return (
    <>
      <SiteFrame>
        <div className={status === 404 && !isRevalidated ? 'until-revalidated' : undefined}>
          <ErrorPage
            status={status}
            message={message}
            requestId={requestId}
            search={<SearchBox />}
          />
        </div>
      </SiteFrame>
      {ClientEffects && <ClientEffects onRevalidated={() => setRevalidated(true)} />}
    </>
  );
}
