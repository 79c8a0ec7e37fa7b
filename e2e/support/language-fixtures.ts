import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#contract/languages.ts';
import { type RunningSite, relaxedLimits, startSite } from '#test/running-site.ts';
import { test as base, signInTo } from './fixtures.ts';

interface Fixtures {
  /** The language of the site; of `pseudo`, only the pages have another. */
  language: Language | 'pseudo';
  /** A fresh site in that language, instead of the one that other tests share. */
  siteInLanguage: RunningSite;
}

const pages = join(import.meta.dirname, '../../build/pages');
const isBuilt = (language: string) => existsSync(join(pages, language, 'server/index.js'));

/** As a site's first start in a language differs from a later choice, every test has a site of its own. */
export const test = base.extend<Fixtures>({
  language: ['en', { option: true }],

  siteInLanguage: async ({ language }, use, { skip }) => {
    // `npm test` builds few languages, and a pseudo-locale is built only when asked for.
    skip(!isBuilt(language), `not built; use KEEPSAKE_LANGUAGES=${language} npm run build`);
    const isPseudo = language === 'pseudo';
    const entry = isPseudo ? 'test/processes/serve-pseudo.ts' : 'build/program/main.js';
    await using site = await startSite(entry, {
      NODE_ENV: 'production',
      ...(isPseudo ? {} : { SITE_LANGUAGE: language }),
      ...relaxedLimits,
    });
    await use(site);
  },

  baseURL: async ({ siteInLanguage }, use) => use(siteInLanguage.address),

  signIn: async ({ page, siteInLanguage }, use) => {
    await use((attributes) => signInTo(siteInLanguage, page, attributes));
  },
});
