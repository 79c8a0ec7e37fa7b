export type CounterTone = 'calm' | 'near' | 'over';

/** Amber from nine tenths of the limit, red only past it. */
export function counterTone(length: number, limit: number): CounterTone {
  if (length > limit) return 'over';
  return length >= limit * 0.9 ? 'near' : 'calm';
}
