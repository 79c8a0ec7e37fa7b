import { describe, expect, it } from 'vitest';
import { type DraftWords, hasWords, readDraft, savedTime, writeDraft } from './draft.ts';

const blank: DraftWords = { title: '', body: '', tags: [], isPublic: true, imageAlt: '' };

describe('a draft', () => {
  it('comes back as it was kept', () => {
    const words = {
      title: 'Прво снијег',
      body: 'Line one\nline two',
      tags: ['winter', 'family'],
      isPublic: false,
      imageAlt: 'A white garden',
    };
    const draft = { words, attempt: 'one', savedAt: 1_700_000_000_000 };
    expect(readDraft(writeDraft(draft))).toEqual(draft);
  });

  it.each([null, '', 'null', '{', '[]', '"text"', '7', '{"words":{}}', '{"savedAt":"today"}'])(
    'is none when what was kept is %j',
    (kept) => {
      expect(readDraft(kept)).toBeNull();
    },
  );

  it('leaves out what makes no sense', () => {
    const kept = { savedAt: 1, words: { title: 7, tags: ['sea', 7, null], isPublic: 'no' } };
    expect(readDraft(JSON.stringify(kept))?.words).toEqual({ ...blank, tags: ['sea'] });
    expect(readDraft('{"savedAt":1,"words":null}')?.words).toEqual(blank);
  });

  it('is worth keeping for its words and tags, not for its visibility', () => {
    expect(hasWords(blank)).toBe(false);
    expect(hasWords({ ...blank, isPublic: false, body: ' \n' })).toBe(false);
    expect(hasWords({ ...blank, title: 'S' })).toBe(true);
    expect(hasWords({ ...blank, tags: ['sea'] })).toBe(true);
    expect(hasWords({ ...blank, imageAlt: 'A boat' })).toBe(true);
  });

  it('tells when it was saved by hours and minutes', () => {
    expect(savedTime(Date.UTC(2026, 4, 1, 14, 2, 59), 'UTC')).toBe('14:02');
    expect(savedTime(Date.UTC(2026, 4, 1, 22, 5), 'Europe/Belgrade')).toBe('00:05');
  });
});
