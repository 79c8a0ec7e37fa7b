import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
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
import { earlyScript } from './early-script.ts';
import { ErrorPage } from './features/errors/error-page.tsx';
import { SiteFrame } from './features/navigation/site-frame.tsx';
import { useFocusOnNavigation } from './features/navigation/use-focus-on-navigation.ts';
import { preloadedFonts } from './styles/font-preloads.ts';
import './styles/app.css';
import './styles/session.css';

export const meta: Route.MetaFunction = () => [{ title: 'Keepsake' }];

export function loader({ context }: Route.LoaderArgs) {
  return { site: context.get(siteContext) };
}

/** The site's settings do not change while a page is open. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The early script adds theme and session to this element before React sees it.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: earlyScript }} />
        {preloadedFonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
        ))}
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
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
function useLivePage(): ComponentType | null {
  const [LivePage, setLivePage] = useState<ComponentType | null>(null);
  useEffect(() => {
    void import('./live-page.tsx').then((module) => setLivePage(() => module.LivePage));
  }, []);
  return LivePage;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const message = isRouteErrorResponse(error) ? error.data?.message : undefined;
  return (
    <SiteFrame>
      <ErrorPage status={status} message={message} />
    </SiteFrame>
  );
}
