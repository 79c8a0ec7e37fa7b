import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project folder, from the sources and from the bundled server alike. */
export const root = findFolderWith('package.json', import.meta.dirname);

function findFolderWith(name: string, folder: string): string {
  if (existsSync(join(folder, name))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error(`No ${name} above ${import.meta.dirname}.`);
  return findFolderWith(name, parent);
}
