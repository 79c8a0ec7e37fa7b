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
                // What ten or more entries use, in one file: many small ones compress worse. Not the
                // forms, which the first page has not.
                {
                  name: 'shared',
                  test: /[\\/](web(?![\\/](api[\\/]use-call-form|ui[\\/]fields))|contract|lucide-react)[\\/]/,
                  minShareCount: 10,
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
