import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { languagesToBuild } from './bootstrap/build.js';
import { root } from './bootstrap/run.js';
import { firstLoadOf, parseManifest, serverNamesIn } from './size/first-load.ts';

const pages = join(root, 'build', 'pages');
/** The page a visitor is most likely to land on. */
const page = '/post';
/** Bytes as every current browser downloads them, with brotli. */
const budgets = { script: 130_000, style: 15_000, serviceWorker: 4_000 };

const built = languagesToBuild(root).filter((language) => language !== 'pseudo');
for (const language of built) checkPages(language, join(pages, language, 'client'));
const serviceWorker = join(pages, 'service-worker', 'client', 'sw.js');
check('the service worker', [serviceWorker], budgets.serviceWorker);

/** What a browser loads of the pages in one language. */
function checkPages(language: string, client: string): void {
  const [manifestFile] = globSync('assets/manifest-*.js', { cwd: client });
  if (manifestFile === undefined) throw new Error(`${client} holds no manifest; run npm run build`);
  const manifest = parseManifest(readFileSync(join(client, manifestFile), 'utf8'));
  const scripts = firstLoadOf(manifest, page).map((file) => join(client, file));
  const styles = globSync('assets/**/*.css', { cwd: client }).map((file) => join(client, file));
  check(`JavaScript that ${page} loads first (${language})`, scripts, budgets.script);
  check(`all CSS (${language})`, styles, budgets.style);
  refuseServerNames(
    globSync('**/*.{js,css,html,json}', { cwd: client }).map((file) => join(client, file)),
  );
}

/** No code of the server, and no name of a secret, is in what browsers load. */
function refuseServerNames(files: readonly string[]): void {
  const found = files.flatMap((file) =>
    serverNamesIn(readFileSync(file, 'utf8')).map(
      (name) => `  ${name} in ${relative(pages, file)}`,
    ),
  );
  if (found.length === 0) return;
  console.error(`Browsers would load what belongs to the server:\n${found.join('\n')}`);
  process.exitCode = 1;
}

function check(what: string, files: readonly string[], budget: number): void {
  const sizes = files
    .map((file) => ({ file, bytes: brotliCompressSync(readFileSync(file)).length }))
    .sort((one, other) => other.bytes - one.bytes);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const figures = `${what}: ${inKilobytes(total).trim()} of ${inKilobytes(budget).trim()} KB brotli`;
  if (total <= budget) {
    console.log(figures);
    return;
  }
  const largest = sizes
    .slice(0, 10)
    .map(({ file, bytes }) => `  ${inKilobytes(bytes)}  ${relative(pages, file)}`);
  console.error(`${figures}: too large. Load less at first. The largest:\n${largest.join('\n')}`);
  process.exitCode = 1;
}

function inKilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1).padStart(5);
}
