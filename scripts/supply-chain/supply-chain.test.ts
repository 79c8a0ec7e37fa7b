import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../bootstrap/root.js';
import {
  installScripts,
  leastVersions,
  shippedLicences,
  toolLicences,
  unnamedLicences,
} from './allowed.ts';
import { readLockFile } from './lock-file.ts';

const locked = readLockFile();
const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
};

describe('every package', () => {
  it('is locked to bytes that are known', () => {
    expect(locked.length).toBeGreaterThan(100);
    const unknown = locked.filter(({ integrity }) => !integrity?.startsWith('sha512-'));
    expect(unknown.map(({ path }) => path)).toEqual([]);
  });

  it('comes from one registry: no folder, no repository, no address of its own', () => {
    const strange = locked.filter(
      ({ resolved = 'https://', link }) => link || !resolved.startsWith('https://'),
    );
    expect(strange.map(({ path }) => path)).toEqual([]);
    // Where the lock file names none, it is the registry npm is set to.
    const hosts = new Set(locked.map(({ resolved }) => resolved && new URL(resolved).host));
    expect(hosts.size).toBe(1);
  });

  it('that we ask for is asked for in one version', () => {
    const ranges = Object.entries({ ...own.dependencies, ...own.devDependencies });
    expect(ranges.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it('that would run something when it is installed is known to us', () => {
    const known = Object.keys(installScripts);
    const isKnown = (name: string) =>
      known.some((one) => (one.endsWith('/') ? name.startsWith(one) : name === one));
    const running = locked.filter(({ hasInstallScript }) => hasInstallScript);
    expect(running.filter(({ name }) => !isKnown(name)).map(({ path }) => path)).toEqual([]);
    expect(Object.keys(own.allowScripts).filter((name) => !isKnown(name))).toEqual([]);
    expect(running.filter(({ dev }) => !dev).map(({ path }) => path)).toEqual([]);
  });

  it('has a licence we may use it under', () => {
    const refused = locked.filter(({ name, license, dev }) => {
      if (license === undefined) return !(dev && unnamedLicences.includes(name));
      const allowed = dev ? [...shippedLicences, ...toolLicences] : shippedLicences;
      const words = license.replace(/[()]/g, '').split(/ (?:AND|OR) /);
      return !words.every((word) => allowed.includes(word));
    });
    expect(refused.map(({ path, license }) => `${path}: ${license}`)).toEqual([]);
  });

  it('with published weaknesses is new enough', () => {
    for (const [name, least] of Object.entries(leastVersions)) {
      const found = locked.filter((one) => one.name === name);
      expect(found.length, name).toBeGreaterThan(0);
      for (const { path, version } of found) {
        const order = version.localeCompare(least, 'en', { numeric: true });
        expect(order, `${path} ${version}`).toBeGreaterThanOrEqual(0);
      }
    }
  });
});
