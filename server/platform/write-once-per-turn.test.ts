import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { writeOncePerTurn } from './write-once-per-turn.ts';

it('hands over the lines of one turn together and in order', async () => {
  const written: string[] = [];
  const write = writeOncePerTurn({ write: (text) => written.push(text) });
  write('one\n');
  write('two\n');
  expect(written).toEqual([]);
  await nextTurn();
  expect(written).toEqual(['one\ntwo\n']);
  write('three\n');
  await nextTurn();
  expect(written).toEqual(['one\ntwo\n', 'three\n']);
});
