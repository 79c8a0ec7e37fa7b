import { lazy, Suspense } from 'react';
import type { ErrorPageProps } from './error-page.tsx';

const load = () => import('./error-page.tsx');

/** Ready on the server; a browser, which seldom shows it, fetches it once the page is alive. */
const ErrorPage = import.meta.env.SSR
  ? (await load()).ErrorPage
  : lazy(async () => ({ default: (await load()).ErrorPage }));

export function ErrorPageSlot(props: ErrorPageProps) {
  return (
    <Suspense>
      <ErrorPage {...props} />
    </Suspense>
  );
}

/** While there is a network: the page is shown when there is none. */
export function fetchErrorPage(): void {
  void load().catch(() => undefined);
}
