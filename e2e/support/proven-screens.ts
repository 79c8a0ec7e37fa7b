import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const variable = 'KEEPSAKE_PROVEN_SCREENS';

/** The folder in which the workers of this run note what they found accessible, a file a screen. */
function folderOfRun(): string {
  const folder = process.env[variable];
  if (folder === undefined) throw new Error('The run has not been set up by playwright.config.ts');
  return folder;
}

const readFiles = new Set<string>();
const proven = new Set<string>();

/** Those of the places that no worker has found accessible so far. */
export async function unprovenPlaces(places: readonly string[]): Promise<string[]> {
  for (const name of await readdir(folderOfRun())) {
    if (readFiles.has(name) || !name.endsWith('.txt')) continue;
    readFiles.add(name);
    const lines = (await readFile(join(folderOfRun(), name), 'utf8')).split('\n');
    for (const place of lines) proven.add(place);
  }
  return places.filter((place) => !proven.has(place));
}

/** Notes the places of a screen that was found accessible, for all workers. */
export async function noteAsProven(places: readonly string[]): Promise<void> {
  const file = join(folderOfRun(), randomUUID());
  await writeFile(file, places.join('\n'));
  // Under its last name a file is whole.
  await rename(file, `${file}.txt`);
}

/** Makes the folder before the workers start, who inherit the variable; it goes with the run. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a set-up by its default export
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-screens-'));
  process.env[variable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
