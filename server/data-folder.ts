import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Permissions of the group and of others. */
const others = 0o077;

/**
 * The message for an operator whose data folder others on this machine may read, as earlier versions made
 * it or a copy did; empty if there is nothing to say. What is deeper in it has the permissions of what it
 * is in, or was made for its owner only.
 */
export async function permissionsWarning(dataDir: string): Promise<string> {
  // Windows has other permissions.
  if (process.platform === 'win32') return '';
  const wide: string[] = [];
  for (const name of ['.', ...(await readdir(dataDir).catch(() => []))]) {
    // SQLite may have removed its journal meanwhile.
    const found = await stat(join(dataDir, name)).catch(() => undefined);
    if (found && (found.mode & others) !== 0) wide.push(name === '.' ? dataDir : name);
  }
  if (wide.length === 0) return '';
  return `  Warning: other users of this machine may have access to ${wide.join(', ')}.
  Everything in the data folder is for its owner only:

    chmod -R go= '${dataDir}'

`;
}
