import { afterEach, expect, it, vi } from 'vitest';
import { readDraft, saveDraft } from './drafts.ts';

afterEach(() => vi.unstubAllGlobals());

it('a draft is read by its member only, at the same comment', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  const draft = { kind: 'reply', memberId: 'ana', itemId: 'comment' } as const;
  saveDraft(draft, { body: 'Not sent', idempotencyKey: 'key' });
  expect(readDraft(draft)).toEqual({ body: 'Not sent', idempotencyKey: 'key' });
  expect(readDraft({ ...draft, memberId: 'luka' })).toBeNull();
  expect(readDraft({ ...draft, kind: 'edit' })).toBeNull();
  expect(readDraft({ ...draft, itemId: 'another' })).toBeNull();
  saveDraft(draft, null);
  expect(stored.size).toBe(0);
});
