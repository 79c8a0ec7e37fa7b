import { builtPages } from '#server/built-pages.ts';
import type { WebBundle } from '#server/platform/http/pages.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';

let pages: WebBundle | undefined;

/** The real application with the pages of `npm run build`; called once at the top of a test file. */
export function startBuiltSite(options: Parameters<typeof startTestSite>[0] = {}): TestSite {
  pages ??= builtPages();
  return startTestSite({ ...options, deps: { web: pages, ...options.deps } });
}
