import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/root.js';

/** One package as the lock file has it. */
export interface LockedPackage {
  path: string;
  name: string;
  version: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Every package of the lock file, ours left out. */
export function readLockFile(): LockedPackage[] {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> };
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({ ...entry, path, name: path.split('node_modules/').at(-1) ?? '' }));
}
