import { readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second. */
const tickMs = 10;

/** Milliseconds of processor time a process has used so far; unknown where there is no `/proc`. */
export function cpuTimeOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name in brackets may contain spaces; the fields after it are counted from the third.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return Number.NaN;
  }
}
