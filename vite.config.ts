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
              // One file that changes only with the libraries; apart they compress worse.
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                },
                // What every page has, in one file instead of twenty that each compress alone.
                {
                  name: 'site',
                  test: /[\\/]web[\\/](root\.tsx|api[\\/](browser|client|failure|load|log-out|return-address|session|use-site)\.ts|ui[\\/](brand|buttons|class-names|theme|feedback[\\/]spinner|display[\\/](avatar|initials))|features[\\/]navigation[\\/](destinations|site-(frame|header|footer)))|[\\/]contract[\\/](endpoints|limits|texts)\.ts|createLucideIcon/,
                },
                // What every list of posts has, for the same reason.
                {
                  name: 'post-list',
                  test: /[\\/]web[\\/](features[\\/]posts[\\/](like-button|list-heading|login-invitation|paged-posts|picture|post-card|post-grid|posts-empty|search-box|use-like)|ui[\\/](display[\\/](card|date-text|lock-badge|tag-chip)|navigation[\\/](list-pager|pager-)|fields[\\/]control-look|drawings[\\/](drawing|empty-album-drawing))|routes[\\/](paging|use-card-actions))|[\\/]contract[\\/](dates|pictures)\.ts|icons[\\/](chevrons?-(left|right)|heart|lock|message-circle)\./,
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
