import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageBuild, WebBundle } from './platform/http/pages.ts';
import { root } from './platform/root.ts';
import { start } from './start.ts';
import { StartupFault } from './startup-fault.ts';

const build = join(root, 'build/pages');

await start(finishedPages);

/** The pages as `npm start` built them. */
function finishedPages(): WebBundle {
  const entry = join(build, 'server/index.js');
  if (!existsSync(entry)) {
    throw new StartupFault('The pages are not built yet; use npm start, which builds them first.');
  }
  let pages: Promise<PageBuild> | undefined;
  const load = () => {
    pages ??= import(pathToFileURL(entry).href) as Promise<PageBuild>;
    return pages;
  };
  return { load, assets: join(build, 'client'), isDevelopment: false };
}
