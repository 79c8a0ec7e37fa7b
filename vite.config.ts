import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter()],
  // Found at start rather than on the way, so that no page is reloaded under its reader's hands.
  optimizeDeps: { entries: ['web/root.tsx', 'web/routes/*.tsx'] },
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
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
                // ones: what every page has, every list of posts, and what comes after hydration.
                { name: 'site', test: /[\\/]web[\\/](root|routes[\\/]site)\.tsx/ },
                {
                  name: 'post-list',
                  test: /[\\/]web[\\/](routes[\\/]posts|features[\\/]posts[\\/]post-list)\.tsx/,
                },
                { name: 'client-effects', test: /[\\/]web[\\/]client-effects\.tsx/ },
                {
                  name: 'forms',
                  test: /[\\/]web[\\/](api[\\/]use-call-form|ui[\\/](dialogs|fields)[\\/])/,
                },
                { name: 'accounts', test: /[\\/]web[\\/]routes[\\/](login|register)\.tsx/ },
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
