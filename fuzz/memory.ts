import { readFileSync } from 'node:fs';

/** The memory of a process and of its children in MB. */
export function memoryOf(pid: number): { server: number; workers: number } {
  const workers = childrenOf(pid).reduce((sum, child) => sum + residentOf(child), 0);
  return { server: residentOf(pid), workers };
}

function residentOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1];
  return Number(kilobytes ?? 0) / 1024;
}

function childrenOf(pid: number): number[] {
  const own = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return own.flatMap((child) => [child, ...childrenOf(child)]);
}

/** Empty when the process has ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
