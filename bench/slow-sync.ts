import { execFileSync } from 'node:child_process';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A disk whose syncs are slow or fail, for a server that is started with `environment`. */
export interface SlowSync {
  environment: Record<string, string>;
  /** From now on every sync takes this many milliseconds more. */
  delay(ms: number): void;
  /** From now on every sync fails. */
  fail(): void;
}

/** Compiles the library that delays syncs into a folder; needs gcc, and a Linux that preloads. */
export function compileSlowSync(folder: string): SlowSync {
  const library = join(folder, 'slow-sync.so');
  const setting = join(folder, 'slow-sync');
  const source = join(import.meta.dirname, 'slow-sync.c');
  execFileSync('gcc', ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl']);
  const write = (value: number) => {
    // Atomic: a sync reads it at any time.
    writeFileSync(`${setting}.new`, String(value));
    renameSync(`${setting}.new`, setting);
  };
  write(0);
  return {
    environment: { LD_PRELOAD: library, SLOW_SYNC_FILE: setting },
    delay: write,
    fail: () => write(-1),
  };
}
