import { lazy, memo, Suspense } from 'react';
import type { ErrorPageProps } from './error-page.tsx';

const load = () => import('./error-page.tsx');

/** Imported on the server; lazy in the browser, which rarely shows it. */
const ErrorPage = import.meta.env.SSR
  ? (await load()).ErrorPage
  : lazy(async () => ({ default: (await load()).ErrorPage }));

/** Memoized: rendering again before the chunk is loaded would replace the server's markup by nothing. */
export const LazyErrorPage = memo((props: ErrorPageProps) => (
  <Suspense>
    <ErrorPage {...props} />
  </Suspense>
));
