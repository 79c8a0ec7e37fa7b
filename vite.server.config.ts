import { defineConfig } from 'vite';

/** The server in a few files instead of a thousand: `docs/decisions/0015-bundled-server.md`. */
export default defineConfig({
  publicDir: false,
  ssr: {
    noExternal: true,
    // Each loads files of its own, and neither is needed to start.
    external: ['sharp', '@aws-sdk/client-s3'],
  },
  build: {
    ssr: true,
    outDir: 'build/program',
    target: 'node24',
    // A stack trace names the functions as they were written.
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['server/main.ts', 'server/db/sqlite-log-worker.ts'],
      output: {
        comments: { annotation: false, jsdoc: false, legal: false },
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
      },
    },
  },
});
