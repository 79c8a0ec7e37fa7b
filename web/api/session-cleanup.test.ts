import { describe, expect, it } from 'vitest';
import { whoseDraftsGo } from './session-cleanup.ts';

const day = 24 * 60 * 60_000;
const now = 100 * day;

describe('the drafts that go', () => {
  it.each([
    ['a member is logged in', 'ana', null, { except: 'ana' }],
    ['a member has come back after the session ended', 'ana', ended(60), { except: 'ana' }],
    ['the session has ended by itself', undefined, ended(13), null],
    ['nobody has come back for two weeks', undefined, ended(14), { except: undefined }],
    ['the person has left', undefined, left(0), { except: undefined }],
    ['the person has left, and a member is logged in since', 'ana', left(0), { except: 'ana' }],
    ['nobody has ever been logged in', undefined, null, null],
  ] as const)('%s', (_situation, memberId, ended, which) => {
    expect(whoseDraftsGo({ memberId, ended, now })).toEqual(which);
  });
});

function ended(daysAgo: number) {
  return { at: now - daysAgo * day, hasLeft: false };
}

function left(daysAgo: number) {
  return { ...ended(daysAgo), hasLeft: true };
}
