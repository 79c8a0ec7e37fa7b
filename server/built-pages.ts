import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartupError } from './config.ts';
import type { PageBuild, WebBundle } from './platform/http/pages.ts';
import { root } from './platform/root.ts';

const build = join(root, 'build/pages');
const entryOf = (language: string) => join(build, language, 'server/index.js');

/**
 * The pages as built by `npm start`, once for each language; those of a language that is not built are
 * English. Tests may show the same pages in every language, also those of a pseudo-locale.
 */
export function builtPages(only?: string): WebBundle {
  const fallback = only ?? 'en';
  if (!existsSync(entryOf(fallback))) {
    throw new StartupError('The pages are not built yet; use npm start, which builds them first.');
  }
  const loaded = new Map<string, Promise<PageBuild>>();

  function load(language: string): Promise<PageBuild> {
    const known = loaded.get(language);
    if (known) return known;
    const isBuilt = language === fallback || (!only && existsSync(entryOf(language)));
    const pages = isBuilt
      ? (import(/* @vite-ignore */ pathToFileURL(entryOf(language)).href) as Promise<PageBuild>)
      : load(fallback);
    loaded.set(language, pages);
    return pages;
  }

  // Those of all languages lie in one folder.
  return { load, assets: join(build, 'client'), isDevelopment: false };
}
