import { describe, expect, it } from 'vitest';
import { endedFromNowOn, whoseDataGoes } from './session-cleanup.ts';

const day = 24 * 60 * 60_000;
const now = 100 * day;

const ended = (daysAgo: number) => ({ at: now - daysAgo * day, hasLeft: false });
const left = (daysAgo: number) => ({ ...ended(daysAgo), hasLeft: true });

describe('whose data goes', () => {
  it.each([
    ['nobody’s while Mila is logged in', 'mila', {}, []],
    ['nobody’s when Mila has come back', 'mila', { mila: ended(60) }, []],
    ['nobody’s when the session has ended by itself', undefined, { mila: ended(13) }, []],
    ['nobody’s while Ana is logged in meanwhile', 'ana', { mila: ended(13) }, []],
    ['Mila’s when she has not come back for two weeks', undefined, { mila: ended(14) }, ['mila']],
    ['Mila’s after two weeks, also with Ana logged in', 'ana', { mila: ended(14) }, ['mila']],
    ['of whoever has left', undefined, { mila: ended(1), ana: left(0) }, ['ana']],
    ['of whoever has left, and somebody is logged in since', 'mila', { ana: left(0) }, ['ana']],
  ] as const)('%s', (_situation, memberId, sessions, going) => {
    expect(whoseDataGoes({ ended: sessions, memberId, now })).toEqual(going);
  });
});

describe('the ended sessions to remember', () => {
  it.each([
    ['not those of who has come back', 'mila', { mila: ended(1) }, [], {}],
    ['those of other members', 'ana', { mila: ended(1) }, [], { mila: ended(1) }],
    ['for two weeks', undefined, { mila: left(14), ana: left(13) }, [], { ana: left(13) }],
    ['from now on when their end was not noticed', 'ana', {}, ['mila', 'ana'], { mila: ended(0) }],
    [
      'since they ended, and not since they were looked for',
      'ana',
      { mila: ended(5) },
      ['mila'],
      { mila: ended(5) },
    ],
  ] as const)('%s', (_rule, memberId, sessions, owners, remembered) => {
    expect(endedFromNowOn({ ended: sessions, memberId, now }, owners)).toEqual(remembered);
  });
});
