import type { z } from 'zod';
import { jsonSchemaOf } from './openapi.ts';

/** Bytes of a JSON body, unless the contract allows longer values. */
export const minBodyLimit = 64 * 1024;
/** For white space, which is trimmed, and fields that the contract does not have. */
const margin = 8 * 1024;
/** An emoji as two escaped UTF-16 units: `\uD83D\uDE00`. Lengths count it as one character. */
const longestCharacter = 12;
/** Ids, dates, numbers and words of a list: ASCII, which nobody escapes. */
const longestOther = 100;

const known = new WeakMap<z.ZodType, number>();

/** How many bytes of JSON a body of this shape may have: the longest valid one fits, however it is escaped. */
export function bodyLimitOf(shape: z.ZodType | undefined): number {
  if (!shape) return minBodyLimit;
  const limit =
    known.get(shape) ??
    Math.max(minBodyLimit, margin + longestJson(jsonSchemaOf(shape, 'input') as Schema));
  known.set(shape, limit);
  return limit;
}

interface Schema {
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  maxItems?: number;
  maxLength?: number;
}

function longestJson({ anyOf, properties, items, maxItems = 0, maxLength }: Schema): number {
  if (anyOf) return Math.max(...anyOf.map(longestJson));
  if (properties) {
    const fields = Object.entries(properties);
    return fields.reduce(
      (sum, [name, value]) => sum + `"${name}":,`.length + longestJson(value),
      2,
    );
  }
  if (items) return 2 + maxItems * (1 + longestJson(items));
  return maxLength === undefined ? longestOther : 2 + maxLength * longestCharacter;
}
