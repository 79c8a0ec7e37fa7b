import { beforeEach, expect, it } from 'vitest';
import { createWaitingLine, type WaitingLine } from './waiting-line.ts';

let time = 0;
let line: WaitingLine;

beforeEach(() => {
  time = 0;
  line = createWaitingLine(() => time, { tolerableWait: 200, alwaysWelcome: 8 });
});

/** Joins for as long as it is short; returns how many did. */
function fillUp(): number {
  let joined = 0;
  for (; line.isShort(); joined++) void line.join();
  return joined;
}

/** One after the other is called, each so long after the one before. */
function callMany(count: number, gap: number): void {
  for (let at = 0; at < count; at++) {
    void line.join();
    time += gap;
    line.callNext();
  }
}

it('calls those who came first, and says when nobody waits', async () => {
  const called: string[] = [];
  void line.join().then(() => called.push('first'));
  void line.join().then(() => called.push('second'));
  expect(line.callNext()).toBe(true);
  expect(line.callNext()).toBe(true);
  expect(line.callNext()).toBe(false);
  await Promise.resolve();
  expect(called).toEqual(['first', 'second']);
});

it('takes as many as will be called within a fifth of a second', () => {
  callMany(100, 4);
  expect(fillUp()).toBe(50);
});

it('takes fewer when it goes slower, but never only a handful', () => {
  callMany(100, 20.5);
  expect(fillUp()).toBe(10);
  callMany(200, 500);
  while (line.callNext());
  expect(fillUp()).toBe(8);
});

it('does not take a time in which nobody waited for slowness', () => {
  callMany(100, 4);
  time += 60_000;
  callMany(1, 4);
  expect(fillUp()).toBe(50);
});

it('lets the first of a crowd go when it suddenly goes slower, until few are left', async () => {
  callMany(100, 4);
  const crowd = Array.from({ length: 20 }, () => line.join());
  time += 401;
  line.turnAwayLate();
  expect(line.length()).toBe(8);
  expect(await Promise.all(crowd.slice(0, 12))).toEqual(Array(12).fill(false));
});

it('after a standstill lets those go who have waited too long, and keeps the others', async () => {
  const early = line.join();
  time = 1_000;
  void line.join();
  time = 1_600;
  line.turnAwayLate();
  expect(await early).toBe(false);
  expect(line.callNext()).toBe(true);
  expect(line.length()).toBe(0);
});
