import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

const { PAGES_LANGUAGE: language = 'en' } = process.env;

const catalogue = await findCatalogue();

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  // The pages are built once for each language: a page has its own words and no others.
  resolve: { alias: [{ find: /^#texts\//, replacement: `${catalogue}/` }] },
  plugins: [tailwindcss(), reactRouter(), licenceOfLibheif()],
  // Found at start rather than on the way, so that no page is reloaded under its reader's hands.
  optimizeDeps: { entries: ['web/root.tsx', 'web/routes/*.tsx'] },
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  worker: {
    rolldownOptions: {
      output: { postBanner: '/* Contains libheif (LGPL-3.0): see /licences/libheif.txt */' },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                },
                // Each with everything it imports in one file, as a phone takes longer for many small
                // ones. What two pages import belongs to the first group that names it: with the icon
                // of a form, every post would load all of `forms`.
                {
                  name: 'site',
                  test: /[\\/](web[\\/](root|routes[\\/]site|features[\\/](meta[\\/]describe-page|writing[\\/]create-memory-panel)|ui[\\/]display[\\/]illustration)\.tsx?|contract[\\/]limits\.ts|icons[\\/](chevron-down|circle-exclamation-point)\.)/,
                },
                {
                  name: 'post-list',
                  test: /[\\/]web[\\/](routes[\\/]posts|features[\\/]posts[\\/]post-list)\.tsx/,
                },
                { name: 'client-effects', test: /[\\/]web[\\/]client-effects\.tsx/ },
                {
                  name: 'shared',
                  test: /[\\/](icons[\\/][a-z0-9-]+\.mjs|web[\\/](api[\\/]use-(load-more|mutation|read)|ui[\\/](menu|use-menu))\.tsx?)/,
                  minShareCount: 2,
                },
                {
                  name: 'forms',
                  test: /[\\/]web[\\/](api[\\/]use-call-form|ui[\\/](dialogs|fields)[\\/])/,
                },
                { name: 'accounts', test: /[\\/]web[\\/]routes[\\/](login|register)\.tsx/ },
                { name: 'member-effects', test: /[\\/]web[\\/]member-effects\.tsx/ },
                { name: 'schemas', test: /[\\/](contract|zod)[\\/]/, minShareCount: 2 },
                {
                  name: 'writing',
                  test: /[\\/]web[\\/]features[\\/]writing[\\/]new-post-form\.tsx/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The server bundle carries React and the router inside, so that production installs neither,
      // and of React only the production half.
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true },
      }),
      build: { target: 'node24', minify: true, copyPublicDir: false },
    },
  },
}));

/** The LGPL demands that its text comes with the library. */
function licenceOfLibheif(): Plugin {
  return {
    name: 'licence-of-libheif',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const file = join(import.meta.dirname, 'node_modules/libheif-js/libheif-wasm/LICENSE');
      const source = readFileSync(file, 'utf8');
      this.emitFile({ type: 'asset', fileName: 'licences/libheif.txt', source });
    },
  };
}

async function findCatalogue(): Promise<string> {
  if (language !== 'pseudo') return join(import.meta.dirname, 'texts', language);
  // Only for tests, written where nothing else finds it.
  const { writePseudoLocale } = await import('./scripts/texts/catalogues.ts');
  return writePseudoLocale();
}
