import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the whole project: the same from the sources and from the packed server. */
export const root = holderOf('package.json', import.meta.dirname);

function holderOf(name: string, folder: string): string {
  if (existsSync(join(folder, name))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error(`No ${name} above ${import.meta.dirname}.`);
  return holderOf(name, above);
}
