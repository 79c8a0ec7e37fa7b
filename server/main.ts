import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartupError } from './config.ts';
import type { PageBuild, WebBundle } from './platform/http/pages.ts';
import { root } from './platform/root.ts';
import { start } from './start.ts';

const build = join(root, 'build/pages');

await start(builtPages);

/** The pages as built by `npm start`. */
function builtPages(): WebBundle {
  const entry = join(build, 'server/index.js');
  if (!existsSync(entry)) {
    throw new StartupError('The pages are not built yet; use npm start, which builds them first.');
  }
  let pages: Promise<PageBuild> | undefined;
  const load = () => {
    pages ??= import(pathToFileURL(entry).href) as Promise<PageBuild>;
    return pages;
  };
  return { load, assets: join(build, 'client'), isDevelopment: false };
}
