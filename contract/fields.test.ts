import { expect, it } from 'vitest';
import { z } from 'zod';
import { messages, type PlainMessageCode } from '#texts/messages.ts';
import type { CallShape } from './call-shape.ts';
import { calls } from './calls.ts';
import { text } from './fields.ts';

/** One of them suits every field of the contract. */
const suitable = [
  'Ana',
  'lake at dawn',
  'ana@example.org',
  '2024-05-01',
  '2024-05-01T10:00:00Z',
  '0198a6b2-7c1f-7e3a-9b52-0f6d1c2a3b4c',
  'https://push.example.org/1',
  'B'.repeat(87),
  'a'.repeat(22),
  'f'.repeat(64),
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

const Line = text({ max: [50, 'title_too_long'] });
const Name = text({ required: 'name_required', max: [50, 'title_too_long'] });
const Paragraphs = text({ max: [50, 'title_too_long'], lines: 'many' });
const messageOf = (schema: z.ZodType, value: string) =>
  messages[schema.safeParse(value).error?.issues[0]?.message as PlainMessageCode];

it.each(['202A', '202B', '202C', '202D', '202E', '2066', '2067', '2068', '2069'])(
  'a text of one line has no characters that change its direction: U+%s',
  (code) => {
    const value = `Ana ${String.fromCodePoint(Number.parseInt(code, 16))}Ilić`;
    expect(messageOf(Line, value)).toMatch('direction');
    expect(Paragraphs.safeParse(value).success).toBe(true);
  },
);

it.each([
  '\u200b',
  '\u2060\u2060',
  '\u00ad \u200d',
  '\u3164\u115f',
  '\u2800',
  '\ufe0f',
  '\u200e\u061c',
])('a text has at least one visible character: %j', (value) => {
  expect(messageOf(Name, value)).toBe('Name is required');
  expect(messageOf(Line, value)).toMatch('visible');
  expect(messageOf(Paragraphs, value)).toMatch('visible');
  expect(Name.safeParse(`${value}A`).success).toBe(true);
});

it.each([
  '👩‍👩‍👧‍👦',
  '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  'نجمة\u200fإبراهيم',
  'می\u200cخواهم',
  'נועה\u200f כהן',
  'नमि\u200dता',
  '美咲',
  '❤\ufe0f',
  '.',
])('emoji sequences and every script are allowed in one line: %s', (value) => {
  expect(Line.parse(value)).toBe(value);
});

it('names, titles, tags, places and descriptions of pictures are one line', () => {
  const oneLine = textsOfContract.filter(([, schema]) =>
    z
      .safeParse(schema, 'Ana \u202eIlić')
      .error?.issues.some((issue) => /direction/.test(issue.message)),
  );
  const names = oneLine.map(([path]) => path.replace(/^.*\.(?=\w+)/, ''));
  expect([...new Set(names)].toSorted()).toEqual([
    'alt',
    'firstName',
    'imageAlt',
    'lastName',
    'name',
    'pictureAlts[]',
    'place',
    'tag',
    'tags[]',
    'title',
  ]);
});
