import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type Draft,
  type DraftContent,
  formatSavedTime,
  hasContent,
  newIdempotencyKey,
  parseDraft,
} from './saved-draft.tsx';

const blank: DraftContent = {
  title: '',
  body: '',
  tags: [],
  audience: 'private',
  imageAlt: '',
  picture: '',
};

describe('a saved draft', () => {
  it('is parsed as it was saved', () => {
    const content = {
      title: 'Прво снијег',
      body: 'Line one\nline two',
      tags: ['winter', 'family'],
      audience: 'members' as const,
      imageAlt: 'A white garden',
      picture: 'garden.jpg 2048 1700000000000',
    };
    const draft: Draft = { content, idempotencyKey: 'one', savedAt: 1_700_000_000_000 };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it.each([
    null,
    '',
    'null',
    '{',
    '[]',
    '"text"',
    '7',
    '{"content":{}}',
    '{"savedAt":"today"}',
    '{"savedAt":1}',
  ])('is null when the stored value is %j', (stored) => {
    expect(parseDraft(stored)).toBeNull();
  });

  it('replaces invalid fields by their defaults', () => {
    const stored = { savedAt: 1, content: { title: 7, tags: ['sea', 7, null], audience: 'all' } };
    expect(parseDraft(JSON.stringify(stored))?.content).toEqual({ ...blank, tags: ['sea'] });
  });

  it('has content when it has text or tags, not for its audience', () => {
    expect(hasContent(blank)).toBe(false);
    expect(hasContent({ ...blank, audience: 'public', body: ' \n' })).toBe(false);
    expect(hasContent({ ...blank, title: 'S' })).toBe(true);
    expect(hasContent({ ...blank, tags: ['sea'] })).toBe(true);
    expect(hasContent({ ...blank, imageAlt: 'A boat' })).toBe(true);
  });
});

it('generates idempotency keys as unique UUIDs', () => {
  const keys = Array.from({ length: 100 }, newIdempotencyKey);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(z.uuid().safeParse(key).success).toBe(true);
});

it('formats the time of saving as hours and minutes', () => {
  expect(formatSavedTime(Date.UTC(2026, 4, 1, 14, 2, 59), 'UTC')).toBe('14:02');
  expect(formatSavedTime(Date.UTC(2026, 4, 1, 22, 5), 'Europe/Belgrade')).toBe('00:05');
});
