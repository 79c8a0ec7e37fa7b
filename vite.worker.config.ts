import { defineConfig } from 'vite';

const { SOURCES_HASH = 'development' } = process.env;

/** The service worker, and the one that removes it, each in one file without imports. */
export default defineConfig({
  publicDir: false,
  define: { BUILD: JSON.stringify(SOURCES_HASH.slice(0, 16)) },
  build: {
    outDir: 'build/pages/service-worker/client',
    target: 'es2022',
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        sw: 'web/service-worker/service-worker.ts',
        'sw-removal': 'web/service-worker/removal.ts',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
});
