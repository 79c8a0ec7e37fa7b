import { type LockedPackage, readLockFile } from './lock-file.ts';

/** Packages for development that the build takes into the pages or renders them with. */
export const bundled = [
  '@fontsource-variable/inter',
  '@fontsource-variable/source-serif-4',
  '@hookform/resolvers',
  'lucide-react',
  'react',
  'react-dom',
  'react-hook-form',
  'react-router',
  'tailwindcss',
];

/** A package with the places of those it needs. */
export interface ShippedPackage extends LockedPackage {
  isBundled: boolean;
  needs: ShippedPackage[];
}

/** All that runs or is served where the site runs: production packages, and what the build takes in. */
export function listShippedPackages(locked: LockedPackage[] = readLockFile()): ShippedPackage[] {
  const byPath = new Map(locked.map((one) => [one.path, one]));
  const shipped = new Map<string, ShippedPackage>();

  function ship(found: LockedPackage): ShippedPackage {
    const known = shipped.get(found.path);
    if (known) return known;
    const entry: ShippedPackage = { ...found, isBundled: Boolean(found.dev), needs: [] };
    shipped.set(found.path, entry);
    const names = Object.keys({ ...found.dependencies, ...found.optionalDependencies });
    for (const name of names) {
      const needed = nearest(byPath, found.path, name);
      if (needed) entry.needs.push(ship(needed));
    }
    return entry;
  }

  for (const one of locked) {
    if (!one.dev || bundled.some((name) => one.path === `node_modules/${name}`)) ship(one);
  }
  return [...shipped.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** As Node looks for it: beside the files of the package, then ever further up. */
function nearest(
  byPath: ReadonlyMap<string, LockedPackage>,
  from: string,
  name: string,
): LockedPackage | undefined {
  const found = byPath.get(`${from === '' ? '' : `${from}/`}node_modules/${name}`);
  if (found || from === '') return found;
  return nearest(byPath, from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0)), name);
}
