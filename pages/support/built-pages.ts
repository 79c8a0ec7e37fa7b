import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageBuild, WebBundle } from '#server/platform/http/pages.ts';
import { root } from '#server/platform/root.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';

const build = join(root, 'build/pages');

let pages: Promise<PageBuild> | undefined;

/** The pages of `npm run build`, loaded once for all test files of a worker. */
const builtPages: WebBundle = {
  load() {
    pages ??= import(/* @vite-ignore */ pathToFileURL(join(build, 'server/index.js')).href);
    return pages as Promise<PageBuild>;
  },
  assets: join(build, 'client'),
  isDevelopment: false,
};

/** The real application with the built pages; called once at the top of a test file. */
export function startBuiltSite(options: Parameters<typeof startTestSite>[0] = {}): TestSite {
  return startTestSite({ ...options, deps: { web: builtPages, ...options.deps } });
}
