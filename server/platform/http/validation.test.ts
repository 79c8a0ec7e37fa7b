import { expect, it } from 'vitest';
import type { CallShape } from '#contract/call-shape.ts';
import { calls } from '#contract/calls.ts';
import { type JsonSchema, jsonSchemaOf } from './openapi.ts';
import { validate } from './validation.ts';

const id = '0198a6b2-7c1f-7e3a-9b52-0f6d1c2a3b4c';
const numbers = [0, -1, 1.5, 1e300, Number.NaN, Number.POSITIVE_INFINITY];
const dates = ['2024-02-30', '12.07.1974', '2024-05-01T10:00:00+02:00'];
const texts = ['', ' ', '\0', '\ud83d', 'x', 'x'.repeat(20_000), id, 'no-such-id', '-1', '1e999'];
const values = [undefined, null, true, [], {}, ...numbers, ...dates, ...texts];

/** Values of every kind for a schema and for everything inside it; hardly any of them is accepted. */
function* wrongValues(schema: JsonSchema): Iterable<unknown> {
  yield* values;
  for (const option of schema.anyOf ?? []) yield* wrongValues(option as JsonSchema);
  if (schema.items) {
    for (const value of wrongValues(schema.items as JsonSchema)) {
      yield [value];
      yield Array(101).fill(value);
    }
  }
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    for (const value of wrongValues(field as JsonSchema)) yield { [name]: value };
  }
}

const shapes = Object.entries<CallShape>(calls).flatMap(([name, shape]) =>
  [shape.params, shape.query, shape.body, shape.upload?.data].flatMap((part) =>
    part ? [[name, part] as const] : [],
  ),
);

/** Words of the validator, of the language and of signatures. */
const technical =
  /invalid|expected|received|too (?:big|small)|unrecognized|NaN|undefined|null|\bobject\b|\barray\b|string|boolean|UUID|ISO|[<>=_{}[\]]/i;

it.each(shapes)('%s says what is wrong with any field in a sentence', (_, shape) => {
  const messages = new Set<string>();
  for (const value of wrongValues(jsonSchemaOf(shape, 'input'))) {
    for (const { text } of Object.values(validate(shape, value).fields ?? {})) messages.add(text);
  }
  expect(messages.size).toBeGreaterThan(0);
  const poor = [...messages].filter(
    (text) => technical.test(text) || !/^(?:\p{Lu}|comment)[^\n]{5,150}$/u.test(text),
  );
  expect(poor).toEqual([]);
});
