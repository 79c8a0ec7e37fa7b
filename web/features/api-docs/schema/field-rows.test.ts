import { describe, expect, it } from 'vitest';
import type { Schema } from '../api-document.ts';
import { countRows, type FieldRow, fieldRows, parameterRows } from './field-rows.ts';

const tag: Schema = {
  type: 'object',
  properties: { _id: { type: 'string', format: 'uuid' }, name: { type: 'string' } },
  required: ['_id', 'name'],
};

function namesOf(rows: FieldRow[]): unknown[] {
  return rows.map(({ name, fields }) => (fields.length > 0 ? [name, namesOf(fields)] : name));
}

describe('the rows of a schema', () => {
  it('describe each field', () => {
    const schema: Schema = {
      type: 'object',
      properties: {
        title: { type: 'string', maxLength: 100, description: 'In one line.' },
        isPublic: { type: 'boolean', default: true },
      },
      required: ['title'],
    };
    expect(fieldRows(schema)).toEqual([
      {
        name: 'title',
        type: 'string',
        isRequired: true,
        description: 'In one line.',
        limits: ['at most 100 characters'],
        fields: [],
      },
      {
        name: 'isPublic',
        type: 'boolean',
        isRequired: false,
        description: '',
        limits: ['default true'],
        fields: [],
      },
    ]);
  });

  it('hold the fields of objects, of arrays and of what may be null', () => {
    const schema: Schema = {
      type: 'object',
      properties: {
        tag,
        tags: { type: 'array', items: tag },
        maybe: { anyOf: [tag, { type: 'null' }] },
        nullable: { ...tag, type: ['object', 'null'] },
      },
    };
    const inner = ['_id', 'name'];
    expect(namesOf(fieldRows(schema))).toEqual([
      ['tag', inner],
      ['tags', inner],
      ['maybe', inner],
      ['nullable', inner],
    ]);
  });

  it('are none for a value that is no object', () => {
    expect(fieldRows({ type: 'array', items: { type: 'string' } })).toEqual([]);
  });

  it('are counted with all that is nested', () => {
    const schema: Schema = { type: 'object', properties: { tags: { type: 'array', items: tag } } };
    expect(countRows(fieldRows(schema))).toBe(3);
  });
});

describe('the rows of parameters', () => {
  it('take the limits from the alternative of the declared type', () => {
    const keyword: Schema = {
      type: 'array',
      items: { type: 'string' },
      anyOf: [
        { type: 'string', maxLength: 100 },
        { type: 'array', maxItems: 10, items: { type: 'string', maxLength: 100 } },
      ],
    };
    const [row] = parameterRows([
      { name: 'keyword', in: 'query', required: false, schema: keyword },
    ]);
    expect(row).toMatchObject({
      name: 'keyword',
      type: 'string[]',
      isRequired: false,
      limits: ['at most 10 items', 'each at most 100 characters'],
    });
  });
});
