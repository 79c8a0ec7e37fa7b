import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ChildServer, startProduct } from './child-server.ts';
import type { BenchSite } from './engine.ts';
import { spreadOf } from './measure.ts';
import { spreadText } from './table.ts';

const root = join(import.meta.dirname, '..');
const megabyte = 1024 * 1024;

/** The memory of a server process in MB, from its metrics. */
export async function memoryOf({ address }: ChildServer): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  const bytes = /^\w*process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1];
  return Number(bytes) / megabyte;
}

/** Starts the product several times; the first time fills the caches of files and code. */
export async function startTimes(site: BenchSite, times: number): Promise<string> {
  const taken: number[] = [];
  for (let at = 0; at <= times; at++) {
    await using server = await startProduct(site);
    if (at > 0) taken.push(server.startedIn / 1000);
  }
  return `${spreadText(spreadOf(taken), 2)} s`;
}

/** The disk space of an installation: production packages, build and sources. */
export function installedSizes(): { packages: number; build: number; sources: number } {
  const lock = readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lock) as { packages: Record<string, { dev?: boolean }> };
  const needed = Object.keys(packages).filter((path) => !packages[path]?.dev);
  return {
    packages: sum(needed) / megabyte,
    build: sum(['build']) / megabyte,
    sources: sum(['contract', 'server', 'scripts', 'package.json']) / megabyte,
  };
}

const sum = (paths: string[]) => paths.reduce((total, path) => total + sizeOf(join(root, path)), 0);

/** The bytes a path takes; nested packages have their own entries. */
function sizeOf(path: string): number {
  const about = lstatSync(path, { throwIfNoEntry: false });
  if (!about) return 0;
  if (!about.isDirectory()) return about.size;
  return readdirSync(path)
    .filter((name) => name !== 'node_modules')
    .reduce((total, name) => total + sizeOf(join(path, name)), 0);
}
