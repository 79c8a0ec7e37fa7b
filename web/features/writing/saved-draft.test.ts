import { describe, expect, it } from 'vitest';
import {
  type Draft,
  type DraftContent,
  formatSavedTime,
  hasContent,
  parseDraft,
} from './saved-draft.tsx';

const blank: DraftContent = {
  title: '',
  body: '',
  tags: [],
  audience: 'private',
  happenedOn: '',
  place: '',
  pictures: [],
  removedIds: [],
};

describe('a saved draft', () => {
  it('is parsed as it was saved', () => {
    const content = {
      title: 'Прво снијег',
      body: 'Line one\nline two',
      tags: ['winter', 'family'],
      audience: 'members' as const,
      happenedOn: '-12-24',
      place: 'Шид',
      pictures: [{ key: 'one', alt: 'A white garden' }],
      removedIds: ['two'],
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
    const stored = {
      savedAt: 1,
      content: { title: 7, tags: ['sea', 7, null], audience: 'all', pictures: [7, { alt: 'x' }] },
    };
    expect(parseDraft(JSON.stringify(stored))?.content).toEqual({ ...blank, tags: ['sea'] });
  });

  it('has content when it has text or tags, not for its audience', () => {
    expect(hasContent(blank)).toBe(false);
    expect(hasContent({ ...blank, audience: 'public', body: ' \n' })).toBe(false);
    expect(hasContent({ ...blank, title: 'S' })).toBe(true);
    expect(hasContent({ ...blank, tags: ['sea'] })).toBe(true);
    expect(hasContent({ ...blank, pictures: [{ key: 'one', alt: '' }] })).toBe(true);
    expect(hasContent({ ...blank, happenedOn: '1974' })).toBe(true);
    expect(hasContent({ ...blank, place: 'Šid' })).toBe(true);
  });
});

it('formats the time of saving as hours and minutes', () => {
  expect(formatSavedTime(Date.UTC(2026, 4, 1, 14, 2, 59), 'UTC')).toBe('14:02');
  expect(formatSavedTime(Date.UTC(2026, 4, 1, 22, 5), 'Europe/Belgrade')).toBe('00:05');
});
