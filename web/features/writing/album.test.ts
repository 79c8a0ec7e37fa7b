import { describe, expect, it } from 'vitest';
import {
  moveEntry,
  neighbourOf,
  placeOf,
  putBack,
  rebaseAlbum,
  takeFiles,
  withoutRejected,
} from './album.ts';

const album = (...keys: string[]) => keys.map((key) => ({ key, alt: `about ${key}` }));
const keysOf = (entries: { key: string }[]) => entries.map(({ key }) => key).join('');
const files = (count: number) => Array.from({ length: count }, () => new File([], 'lake.jpg'));

describe('pictures in a form', () => {
  it('are at most ten; the others are reported', () => {
    expect(takeFiles(album('a'), files(9))).toMatchObject({ problem: undefined });
    const { taken, problem } = takeFiles(album('a', 'b'), files(9));
    expect(taken).toHaveLength(8);
    expect(problem).toBe('A memory can have at most 10 pictures. One was not added.');
    expect(takeFiles(album('a'), files(12)).problem).toContain('3 were not added.');
    expect(takeFiles(album(...'abcdefghijk'), files(1)).taken).toEqual([]);
  });

  it.each([
    ['a', 1, 'bac'],
    ['a', 2, 'bca'],
    ['c', 0, 'cab'],
    ['b', 1, 'abc'],
    ['x', 1, 'abc'],
  ])('are reordered: %s to index %i', (key, index, expected) => {
    expect(keysOf(moveEntry(album('a', 'b', 'c'), key, index))).toBe(expected);
  });

  it('name their place, and the first as the cover', () => {
    expect(placeOf(album('a', 'b'), 'a')).toBe('1 of 2, the cover');
    expect(placeOf(album('a', 'b'), 'b')).toBe('2 of 2');
  });

  it('lose rejected files, and get back what those should have replaced', () => {
    const rejected = [{ key: 'a' }, { key: 'c', former: { key: 'x', alt: '' } }, { key: 'y' }];
    expect(keysOf(withoutRejected(album('a', 'b', 'c'), rejected))).toBe('bx');
  });

  it.each([
    ['bd', 'c', 'bcd'],
    ['d', 'ac', 'acd'],
    ['dbx', 'ac', 'adbcx'],
    ['', 'abcd', 'abcd'],
    ['123456789', 'ab', 'a123456789'],
  ])('are put back after they were removed: into %s those of %s', (left, removed, expected) => {
    expect(keysOf(putBack(album(...left), album(...'abcd'), [...removed]))).toBe(expected);
  });

  it('select the neighbour of a removed one', () => {
    expect(neighbourOf(album('a', 'b', 'c'), 'b')?.key).toBe('c');
    expect(neighbourOf(album('a', 'b', 'c'), 'c')?.key).toBe('b');
    expect(neighbourOf(album('a'), 'a')).toBeUndefined();
  });
});

describe('unsaved changes of pictures', () => {
  const rebase = (base: string, mine: string, saved: string, uploads = '') =>
    keysOf(
      rebaseAlbum(album(...mine), {
        base: album(...base),
        saved: album(...saved),
        hasFile: (key) => uploads.includes(key),
      }),
    );

  it('keep their order, new files and removals', () => {
    expect(rebase('abc', 'cXa', 'abc', 'X')).toBe('cXa');
  });

  it('leave out what was removed elsewhere, and files that are lost', () => {
    expect(rebase('abc', 'cXba', 'ac')).toBe('ca');
  });

  it('append what was added elsewhere', () => {
    expect(rebase('abc', 'ba', 'abcd')).toBe('bad');
  });

  it('keep the descriptions that were typed, and take those that were changed elsewhere', () => {
    const mine = [
      { key: 'a', alt: 'typed' },
      { key: 'b', alt: 'about b ' },
    ];
    const theirs = [
      { key: 'a', alt: 'theirs' },
      { key: 'b', alt: 'theirs' },
    ];
    const hasFile = () => false;
    expect(rebaseAlbum(mine, { base: album('a', 'b'), saved: theirs, hasFile })).toEqual([
      { key: 'a', alt: 'typed' },
      { key: 'b', alt: 'theirs' },
    ]);
  });
});
