import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { unusedFeatures } from './web/leave-out/unused-features.ts';
import { withoutFeatures } from './web/leave-out/without-features.ts';

const iconRuntime = fileURLToPath(new URL('web/ui/icon-runtime.ts', import.meta.url));

/** A browser loads no feature of a library that no page uses; a page that begins to stops the build. */
const leaveOutUnused: Plugin = {
  name: 'keepsake:leave-out-unused',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    const path = id.replaceAll('\\', '/').replace(/\?.*$/, '');
    if (!path.includes('/node_modules/')) {
      const used = unusedFeatures.find(({ sign }) => sign.test(code));
      if (used)
        this.error(`${path} uses ${used.sign}, which web/leave-out/unused-features.ts leaves out`);
      return;
    }
    const unused = unusedFeatures.filter(({ module }) => path.endsWith(`/node_modules/${module}`));
    if (unused.length === 0) return;
    return { code: withoutFeatures(code, this.parse(code).body, unused), map: null };
  },
};

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter(), leaveOutUnused],
  resolve: {
    alias: [{ find: /^.*\/createLucideIcon\.mjs$/, replacement: iconRuntime }],
  },
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
                  test: /[\\/]web[\\/](root\.tsx|kept-markup[\\/]kept\.tsx|api[\\/](browser|client|failure|load|log-out|return-address|session|use-login-address|use-site)\.ts|ui[\\/](brand|buttons|class-names|hydration|icon-runtime|theme|when-idle|feedback[\\/]spinner|display[\\/](avatar|initials))|features[\\/]navigation[\\/](destinations|site-(frame|header|footer)))|[\\/]contract[\\/](endpoints|limits|texts)\.ts/,
                },
                // What every list of posts has, for the same reason.
                {
                  name: 'post-list',
                  test: /[\\/]web[\\/](features[\\/]posts[\\/](like-button|list-heading|login-invitation|paged-posts|picture|post-card|post-grid|post-on-card|posts-empty-slot|search-box|use-like)|ui[\\/](display[\\/](card|date-text|lock-badge|tag-chip)|navigation[\\/](list-pager|pager-)|fields[\\/]control-look)|routes[\\/](paging|use-card-actions))|[\\/]contract[\\/](dates|pictures)\.ts|icons[\\/](chevrons?-(left|right)|heart|lock|message-circle)\./,
                },
                // What every dialog has; each page brings it once it is alive.
                {
                  name: 'dialogs',
                  test: /[\\/]web[\\/]ui[\\/](dialogs[\\/](dialog|form-dialog|modal-stack|use-modal)|feedback[\\/]toast)\.tsx?$|icons[\\/]x\./,
                },
                // What comes when a page is alive, and what it shows when there is no network.
                {
                  name: 'live-page',
                  test: /[\\/]web[\\/](live-page|features[\\/](shortcuts[\\/](?!help-dialog)|relative-times|writing[\\/]create-memory-anchor)|ui[\\/]feedback[\\/](?!spinner|skeleton))|[\\/]contract[\\/]policies\.ts|icons[\\/](info|circle-(check|exclamation-point)|triangle-(alert|exclamation-point))\./,
                },
                {
                  name: 'error-page',
                  test: /[\\/]web[\\/](features[\\/]errors[\\/](error-page|offline-page)\.|ui[\\/](drawings[\\/](drawing|(broken-page|lost-page|offline)-drawing)|display[\\/]empty-state)\.)/,
                },
                // What every form has: twenty small files take a phone longer than one.
                {
                  name: 'forms',
                  test: /node_modules[\\/]react-hook-form[\\/]|[\\/]web[\\/](api[\\/]use-call-form|ui[\\/](fields[\\/](field-frame|password-field|text-field)|illustrations[\\/](print|sprig))|features[\\/](accounts[\\/](email-field|entry-page)|meta[\\/]describe-fixed-page))|icons[\\/](eye|eye-off)\./,
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
