import { describe, expect, it } from 'vitest';
import {
  countRows,
  type FieldRow,
  fieldRows,
  limitsOf,
  parameterRows,
  type Schema,
  typeOf,
} from './schema-fields.ts';

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
        limits: ['maxLength 100'],
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

  it('include nested fields of objects, arrays and nullable values', () => {
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

  it('are empty for a value that is not an object', () => {
    expect(fieldRows({ type: 'array', items: { type: 'string' } })).toEqual([]);
  });

  it('are counted with nested rows', () => {
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
      limits: ['maxItems 10', 'each maxLength 100'],
    });
  });
});

describe('the type of a field', () => {
  it('is the JSON type with the format', () => {
    expect(typeOf({ type: 'integer' })).toBe('integer');
    expect(typeOf({ type: 'string', format: 'uuid' })).toBe('string (uuid)');
  });

  it('includes null', () => {
    expect(typeOf({ type: ['string', 'null'], format: 'date' })).toBe('string (date) or null');
  });

  it('lists the values of an enum or const', () => {
    expect(typeOf({ type: 'string', const: 'success' })).toBe('"success"');
    expect(typeOf({ type: 'string', enum: ['like', 'dislike'] })).toBe('"like" or "dislike"');
  });

  it('names each alternative once', () => {
    const gender = { type: 'string', enum: ['male', 'female'] };
    const cleared = { type: 'string', const: '' };
    expect(typeOf({ anyOf: [gender, cleared, { type: 'null' }] })).toBe(
      '"male", "female", "" or null',
    );
    expect(typeOf({ anyOf: [{ type: 'string' }, { type: 'string', maxLength: 9 }] })).toBe(
      'string',
    );
  });

  it('names the item type of an array', () => {
    expect(typeOf({ type: 'array' })).toBe('array');
    expect(typeOf({ type: 'array', items: { type: 'object', properties: {} } })).toBe('object[]');
    expect(typeOf({ type: 'array', items: { type: ['string', 'null'] } })).toBe(
      '(string or null)[]',
    );
  });

  it('distinguishes a map from an object with known fields', () => {
    const map = { type: 'object', additionalProperties: { type: 'string' } };
    expect(typeOf(map)).toBe('object of string values');
    expect(typeOf({ ...map, properties: {} })).toBe('object');
    expect(typeOf({ type: 'object', additionalProperties: false })).toBe('object');
  });

  it('is file for an upload', () => {
    expect(typeOf({ type: 'string', contentMediaType: 'image/*' })).toBe('file (image/*)');
  });

  it('is any for an empty schema', () => {
    expect(typeOf({})).toBe('any');
  });
});

describe('the limits of a field', () => {
  it('are empty without bounds', () => {
    expect(limitsOf({ type: 'string' })).toEqual([]);
  });

  it('are the bounds of a value and of the items of an array, and the default', () => {
    expect(limitsOf({ minLength: 4, maxLength: 10_000 })).toEqual([
      'minLength 4',
      'maxLength 10000',
    ]);
    expect(limitsOf({ minimum: 0, default: 12 })).toEqual(['minimum 0', 'default 12']);
    expect(limitsOf({ maxItems: 50, items: { type: 'string', maxLength: 50 } })).toEqual([
      'maxItems 50',
      'each maxLength 50',
    ]);
  });

  it('omit the safe-integer bounds', () => {
    const schema = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
    expect(limitsOf(schema)).toEqual([]);
    expect(limitsOf({ ...schema, minimum: 1 })).toEqual(['minimum 1']);
  });

  it('show defaults that are false or empty', () => {
    expect(limitsOf({ default: false })).toEqual(['default false']);
    expect(limitsOf({ default: '' })).toEqual(['default ""']);
  });
});
