import type { Line } from '../bench/table.ts';

/** One measured promise: what was seen, what was wanted, and whether it was kept. */
export function promise(what: string, seen: string, wanted: string, isKept: boolean): Line {
  return { what, seen, wanted, verdict: isKept ? 'kept' : 'FAILED' };
}

/** Something worth knowing that is no promise. */
export function note(what: string, seen: string): Line {
  return { what, seen, wanted: '', verdict: '' };
}

/** The value below which such a share of all lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** `1,234 ms` */
export const inMs = (value: number) =>
  Number.isFinite(value) ? `${Math.round(value).toLocaleString('en')} ms` : 'never';
