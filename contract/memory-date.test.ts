import { describe, expect, it } from 'vitest';
import { messages, type PlainMessageCode } from '#texts/messages.ts';
import { HappenedOn, isInFuture } from './memory-date.ts';

describe('the date of a memory', () => {
  it.each(['', '1974', '1974-07', '1974-07-12', '1000', '2024-02-29', ' 1974 '])(
    'accepts %j',
    (date) => {
      expect(HappenedOn.parse(date)).toBe(date.trim());
    },
  );

  it.each([
    ['12.07.1974', messages.date_not_valid],
    ['1974-7', messages.date_not_valid],
    ['1974-', messages.date_not_valid],
    ['1974-07-', messages.date_not_valid],
    ['1974-07-12T10:00:00Z', messages.date_not_valid],
    ['long ago', messages.date_not_valid],
    ['-', messages.date_not_valid],
    [1974, messages.date_not_valid],
    ['-07', messages.date_without_year],
    ['-07-12', messages.date_without_year],
    ['--12', messages.date_without_year],
    ['74', messages.year_not_valid],
    ['0974', messages.year_not_valid],
    ['19740', messages.year_not_valid],
    ['1974--12', messages.date_without_month],
    ['1974-13', messages.date_not_in_calendar],
    ['1974-00', messages.date_not_in_calendar],
    ['1974-02-30', messages.date_not_in_calendar],
    ['1974-07-00', messages.date_not_in_calendar],
    ['2023-02-29', messages.date_not_in_calendar],
  ])('rejects %j with one message', (date, message) => {
    const issues = HappenedOn.safeParse(date).error?.issues ?? [];
    expect(issues.map((issue) => messages[issue.message as PlainMessageCode])).toEqual([message]);
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
