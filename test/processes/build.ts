import { globSync } from 'node:fs';
import { build } from 'vite';

// Bundles the programs of this folder, as `vite.server.config.ts` bundles the server, into a folder.
const [outDir = ''] = process.argv.slice(2);
const input = globSync('test/processes/*.ts').filter(
  (file) => !/(start-process|bundled-program|build)\.ts$/.test(file),
);
await build({
  configFile: 'vite.server.config.ts',
  logLevel: 'error',
  build: { ssr: true, outDir, rolldownOptions: { input, output: { entryFileNames: '[name].js' } } },
});
