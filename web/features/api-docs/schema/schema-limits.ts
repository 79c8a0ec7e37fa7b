import type { Schema } from '../api-document.ts';

/** The bounds of a value and what it is when left out, a phrase each. */
export function limitsOf(schema: Schema): string[] {
  const limits = [
    between(schema.minLength, schema.maxLength, 'character'),
    between(schema.minItems, schema.maxItems, 'item'),
    between(meant(schema.minimum), meant(schema.maximum)),
    ...(schema.items ? limitsOf(schema.items).map((limit) => `each ${limit}`) : []),
    'default' in schema ? `default ${JSON.stringify(schema.default)}` : undefined,
  ];
  return limits.filter((limit) => limit !== undefined);
}

/** Every integer is bounded by what JSON can carry exactly; only other bounds are worth a word. */
function meant(bound: number | undefined): number | undefined {
  return Math.abs(bound ?? 0) < Number.MAX_SAFE_INTEGER ? bound : undefined;
}

function between(min: number | undefined, max: number | undefined, unit = ''): string | undefined {
  if (max === undefined) return min === undefined ? undefined : `at least ${count(min, unit)}`;
  return min === undefined
    ? `at most ${count(max, unit)}`
    : `${grouped(min)} to ${count(max, unit)}`;
}

function count(amount: number, unit: string): string {
  if (!unit) return grouped(amount);
  return `${grouped(amount)} ${unit}${amount === 1 ? '' : 's'}`;
}

function grouped(amount: number): string {
  return amount.toLocaleString('en');
}
