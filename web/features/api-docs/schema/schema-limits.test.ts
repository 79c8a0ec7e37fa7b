import { describe, expect, it } from 'vitest';
import { limitsOf } from './schema-limits.ts';

describe('the limits of a field', () => {
  it('are silent when there are none', () => {
    expect(limitsOf({ type: 'string' })).toEqual([]);
  });

  it('bound the length of a text', () => {
    expect(limitsOf({ minLength: 4, maxLength: 10_000 })).toEqual(['4 to 10,000 characters']);
    expect(limitsOf({ minLength: 1 })).toEqual(['at least 1 character']);
    expect(limitsOf({ maxLength: 100 })).toEqual(['at most 100 characters']);
  });

  it('bound an array and what is in it', () => {
    const schema = { minItems: 1, maxItems: 50, items: { type: 'string', maxLength: 50 } };
    expect(limitsOf(schema)).toEqual(['1 to 50 items', 'each at most 50 characters']);
  });

  it('bound a number and give its default', () => {
    expect(limitsOf({ minimum: 1, maximum: 100, default: 12 })).toEqual(['1 to 100', 'default 12']);
    expect(limitsOf({ minimum: 0 })).toEqual(['at least 0']);
  });

  it('leave out the bounds that every integer has', () => {
    const schema = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
    expect(limitsOf(schema)).toEqual([]);
    expect(limitsOf({ ...schema, minimum: 1 })).toEqual(['at least 1']);
  });

  it('show defaults that are false or empty', () => {
    expect(limitsOf({ default: false })).toEqual(['default false']);
    expect(limitsOf({ default: '' })).toEqual(['default ""']);
  });
});
