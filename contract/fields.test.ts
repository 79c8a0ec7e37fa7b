import { expect, it } from 'vitest';
import { z } from 'zod';
import { type CallShape, calls } from './calls.ts';

/** One of them suits every field of the contract. */
const suitable = [
  'Ana',
  'lake at dawn',
  'ana@example.org',
  '2024-05-01',
  '2024-05-01T10:00:00Z',
  '0198a6b2-7c1f-7e3a-9b52-0f6d1c2a3b4c',
];

/** Every schema of a text inside this one. */
function textsIn(schema: z.core.$ZodType, path: string): [path: string, schema: z.core.$ZodType][] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return [[path, schema]];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, one]) => textsIn(one, `${path}.${name}`));
    case 'array':
      return textsIn(def.element, `${path}[]`);
    case 'union':
      return def.options.flatMap((option) => textsIn(option, path));
    case 'optional':
    case 'nullable':
    case 'default':
      return textsIn(def.innerType, path);
    case 'pipe':
      return textsIn(def.in, path);
    // Numbers of pages are anything at all, and an ignored field too.
    case 'unknown':
    case 'boolean':
    case 'number':
    case 'enum':
    case 'literal':
    case 'null':
      return [];
    default:
      throw new Error(`${path} has a schema of type ${def.type}: does it contain texts?`);
  }
}

const textsOfContract = Object.entries<CallShape>(calls).flatMap(
  ([name, { params, query, body, upload }]) =>
    [params, query, body, upload?.data].flatMap((shape) => (shape ? textsIn(shape, name) : [])),
);

it('every text of the contract is well-formed Unicode', () => {
  expect(textsOfContract.length).toBeGreaterThan(60);
  const accepting = textsOfContract.filter(([name, schema]) => {
    const value = suitable.find((one) => z.safeParse(schema, one).success);
    expect(value, `${name} accepts none of the suitable texts`).toBeDefined();
    const [start = '', end = ''] = [value?.slice(0, 2), value?.slice(2)];
    return ['\ud83d', '\udca9', '\udca9\ud83d'].some((broken) =>
      [broken + value, start + broken + end, value + broken].some(
        (text) => z.safeParse(schema, text).success,
      ),
    );
  });
  expect(accepting.map(([name]) => name)).toEqual([]);
});
