import { describe, expect, it } from 'vitest';
import { HappenedOn, isInFuture, memoryDateMessages } from './memory-date.ts';

describe('the date of a memory', () => {
  it.each(['', '1974', '1974-07', '1974-07-12', '1000', '2024-02-29', ' 1974 '])(
    'accepts %j',
    (date) => {
      expect(HappenedOn.parse(date)).toBe(date.trim());
    },
  );

  it.each([
    ['12.07.1974', memoryDateMessages.format],
    ['1974-7', memoryDateMessages.format],
    ['1974-', memoryDateMessages.format],
    ['1974-07-', memoryDateMessages.format],
    ['1974-07-12T10:00:00Z', memoryDateMessages.format],
    ['long ago', memoryDateMessages.format],
    ['-', memoryDateMessages.format],
    [1974, memoryDateMessages.format],
    ['-07', memoryDateMessages.yearMissing],
    ['-07-12', memoryDateMessages.yearMissing],
    ['--12', memoryDateMessages.yearMissing],
    ['74', memoryDateMessages.year],
    ['0974', memoryDateMessages.year],
    ['19740', memoryDateMessages.year],
    ['1974--12', memoryDateMessages.monthMissing],
    ['1974-13', memoryDateMessages.notInCalendar],
    ['1974-00', memoryDateMessages.notInCalendar],
    ['1974-02-30', memoryDateMessages.notInCalendar],
    ['1974-07-00', memoryDateMessages.notInCalendar],
    ['2023-02-29', memoryDateMessages.notInCalendar],
  ])('rejects %j with one message', (date, message) => {
    const issues = HappenedOn.safeParse(date).error?.issues ?? [];
    expect(issues.map((issue) => issue.message)).toEqual([message]);
  });

  it.each([
    ['2026-11-16', false],
    ['2026-11-17', true],
    ['2026-11', false],
    ['2026-12', true],
    ['2026', false],
    ['2027', true],
  ])('on 16.11.2026, %s is in the future: %s', (date, expected) => {
    expect(isInFuture(date, '2026-11-16')).toBe(expected);
  });
});
