import { defineConfig, type Plugin } from 'vite';

/** With one letter beyond Latin-1 in it, a source takes two bytes for each of its two million. */
const inAscii: Plugin = {
  name: 'keepsake:in-ascii',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped);
    }
  },
};

const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The server in a few files instead of a thousand: `docs/decisions/0015-a-packed-server.md`. */
export default defineConfig({
  publicDir: false,
  plugins: [inAscii],
  ssr: {
    noExternal: true,
    // Each loads files of its own, and neither is needed to start.
    external: ['sharp', '@aws-sdk/client-s3'],
  },
  build: {
    ssr: 'server/main.ts',
    outDir: 'build/program',
    target: 'node24',
    // A stack trace names the functions as they were written.
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        comments: { annotation: false, jsdoc: false, legal: false },
        entryFileNames: 'main.js',
        chunkFileNames: '[name].js',
      },
    },
  },
});
