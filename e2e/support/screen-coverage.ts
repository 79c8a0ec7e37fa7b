import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const variable = 'KEEPSAKE_SCREEN_COVERAGE';

/** The folder shared by the workers of this run: one file of accessible fragments per screen. */
function coverageFolder(): string {
  const folder = process.env[variable];
  if (folder === undefined) throw new Error('The run has not been set up by playwright.config.ts');
  return folder;
}

const readFiles = new Set<string>();
const checked = new Set<string>();

/** The fragments that no worker has found accessible so far. */
export async function uncheckedFragments(fragments: readonly string[]): Promise<string[]> {
  for (const name of await readdir(coverageFolder())) {
    if (readFiles.has(name) || !name.endsWith('.txt')) continue;
    readFiles.add(name);
    const lines = (await readFile(join(coverageFolder(), name), 'utf8')).split('\n');
    for (const fragment of lines) checked.add(fragment);
  }
  return fragments.filter((fragment) => !checked.has(fragment));
}

/** Stores the fragments of an accessible screen for all workers. */
export async function storeCheckedFragments(fragments: readonly string[]): Promise<void> {
  const file = join(coverageFolder(), randomUUID());
  await writeFile(file, fragments.join('\n'));
  // Atomic: other workers read only complete files.
  await rename(file, `${file}.txt`);
}

/** Creates the folder before the workers start, which inherit the variable; deletes it after the run. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a set-up by its default export
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-screens-'));
  process.env[variable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
