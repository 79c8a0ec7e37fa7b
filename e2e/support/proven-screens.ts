import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const variable = 'KEEPSAKE_PROVEN_SCREENS';

/** The folder in which the workers of this run note the screens that were found accessible. */
export function provenScreens(): string {
  const folder = process.env[variable];
  if (folder === undefined) throw new Error('The run has not been set up by playwright.config.ts');
  return folder;
}

/** Makes the folder before the workers start, who inherit the variable; it goes with the run. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a set-up by its default export
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-screens-'));
  process.env[variable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
