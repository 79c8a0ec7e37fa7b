import { describe, expect, it } from 'vitest';
import { typeOf } from './schema-type.ts';

describe('the type of a field', () => {
  it('is the JSON type, with the format beside it', () => {
    expect(typeOf({ type: 'integer' })).toBe('integer');
    expect(typeOf({ type: 'string', format: 'uuid' })).toBe('string (uuid)');
  });

  it('says that null is possible', () => {
    expect(typeOf({ type: ['string', 'null'], format: 'date' })).toBe('string (date) or null');
  });

  it('lists the only values there are', () => {
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

  it('marks arrays by what is in them', () => {
    expect(typeOf({ type: 'array' })).toBe('array');
    expect(typeOf({ type: 'array', items: { type: 'object', properties: {} } })).toBe('object[]');
    expect(typeOf({ type: 'array', items: { type: ['string', 'null'] } })).toBe(
      '(string or null)[]',
    );
  });

  it('tells an object with free names from one with known fields', () => {
    const map = { type: 'object', additionalProperties: { type: 'string' } };
    expect(typeOf(map)).toBe('object of string values');
    expect(typeOf({ ...map, properties: {} })).toBe('object');
    expect(typeOf({ type: 'object', additionalProperties: false })).toBe('object');
  });

  it('calls an upload a file', () => {
    expect(typeOf({ type: 'string', contentMediaType: 'image/*' })).toBe('file (image/*)');
  });

  it('is any when the schema says nothing', () => {
    expect(typeOf({})).toBe('any');
  });
});
