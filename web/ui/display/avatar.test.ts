import { assert, integer, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initials, shadeOf } from './avatar.tsx';

describe('initials', () => {
  it.each([
    ['Milica Petrović', 'MP'],
    ['Ана Марија Јовановић', 'АЈ'],
    ['šime', 'Š'],
    ['  jean-luc   picard ', 'JP'],
    ['Željko Đorđević', 'ŽĐ'],
    ['𠮷野 Taro', '𠮷T'],
    ['☺ Ana', 'A'],
    ['', ''],
    ['  ', ''],
  ])('of "%s" are "%s"', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  it('are at most two letters, except where one uppercases to two', () => {
    assert(property(string({ unit: 'grapheme' }), (name) => [...initials(name)].length <= 6));
  });
});

describe('the shade of an avatar', () => {
  it('is stable and within its range', () => {
    const stays = property(string(), integer({ min: 1, max: 12 }), (name, count) => {
      const shade = shadeOf(name, count);
      expect(shade).toBe(shadeOf(name, count));
      expect(shade).toBeGreaterThanOrEqual(0);
      expect(shade).toBeLessThan(count);
    });
    assert(stays);
  });

  it('differs between members', () => {
    const names = ['Ana', 'Bojan', 'Vesna', 'Goran', 'Dunja', 'Đura', 'Jelena', 'Ilija'];
    expect(new Set(names.map((name) => shadeOf(name, 6))).size).toBeGreaterThan(3);
  });
});
