import { lazy, memo, Suspense } from 'react';
import type { ErrorPageProps } from './error-page.tsx';

const load = () => import('./error-page.tsx');

/** Ready on the server; a browser, which seldom shows it, fetches it once the page is alive. */
const ErrorPage = import.meta.env.SSR
  ? (await load()).ErrorPage
  : lazy(async () => ({ default: (await load()).ErrorPage }));

/** Drawn anew only for another error: until its script is there, React would blank what it redraws. */
export const ErrorPageSlot = memo((props: ErrorPageProps) => (
  <Suspense>
    <ErrorPage {...props} />
  </Suspense>
));

/** While there is a network: the page is shown when there is none. */
export function fetchErrorPage(): void {
  void load().catch(() => undefined);
}
