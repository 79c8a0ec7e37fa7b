import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { PageBuild, WebBundle } from './platform/http/web.ts';
import { root } from './platform/root.ts';
import { start } from './start.ts';
import { StartupFault } from './startup-fault.ts';

const build = join(root, 'build/pages');

// Left alone, a busy process lets its garbage grow to several times what it needs, for two hundredths
// of its speed; a small machine has better uses for fifty megabytes. Set here and not where Node is
// started: a Node that does not know the flag any more would not start, and this one only says so.
setFlagsFromString('--heap-growing-percent=50');

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
