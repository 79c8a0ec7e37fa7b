import type { Line } from '../bench/table.ts';

/** A line with a measured value, the required one, and whether the check passed. */
export function check(what: string, measured: string, required: string, passed: boolean): Line {
  return { what, measured, required, result: passed ? 'passed' : 'FAILED' };
}

/** A line with a measured value that is not checked. */
export function note(what: string, measured: string): Line {
  return { what, measured, required: '', result: '' };
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** `1,234 ms` */
export const inMs = (value: number) =>
  Number.isFinite(value) ? `${Math.round(value).toLocaleString('en')} ms` : 'never';
