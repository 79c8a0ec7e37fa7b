import { setImmediate as turnEnd } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CostlyKind, createGate, type Gate } from './gate.ts';

let time = 0;
let idle = 0;
let gate: Gate;
let began: string[];

beforeEach(() => {
  time = 0;
  idle = 0;
  began = [];
  const hands = { usual: 2, most: 4 };
  gate = createGate({
    now: () => time,
    idleTime: () => idle,
    places: { login: 2, upload: 1 },
    hands,
  });
});

/** Comes to be let in; what is returned ends the visit once it has begun. */
function come(kind: CostlyKind, name: string = kind) {
  const turn = gate.enter(kind).then((leave) => {
    began.push(leave ? name : `${name} turned away`);
    return leave;
  });
  return async () => (await turn)?.();
}

const times = (count: number) => Array.from({ length: count }, (_, at) => at);

/** As many turns of the event loop as anyone needs. */
async function turnsPass(count = 20): Promise<void> {
  for (const _ of times(count)) await turnEnd();
}

describe('what the process does itself', () => {
  /** Work that never pauses. */
  const work = async (name: string, ms: number) => {
    const leave = await gate.enter('read');
    began.push(name);
    time += ms;
    leave?.();
  };

  it('begins at once when nobody is before it, for some milliseconds of a turn', async () => {
    await work('first', 12);
    await work('second', 12);
    expect(began).toEqual(['first', 'second']);
    const third = work('third', 1);
    await Promise.resolve();
    expect(began).toEqual(['first', 'second']);
    await third;
    expect(began).toEqual(['first', 'second', 'third']);
  });

  it('begins one in a turn when others are before it, so that arrivals are seen in between', async () => {
    const end = come('read', 'first');
    come('read', 'second');
    come('read', 'third');
    await Promise.resolve();
    expect(began).toEqual(['first']);
    await turnEnd();
    expect(began).toEqual(['first', 'second']);
    await end();
    await turnEnd();
    expect(began).toEqual(['first', 'second', 'third']);
  });

  it('is a few at a time, and the next begins when one is done', async () => {
    const end = come('read', 'first');
    come('read', 'second');
    come('read', 'third');
    await turnsPass();
    expect(began).toEqual(['first', 'second']);
    expect(gate.underWay.read).toBe(2);
    await end();
    await end();
    await turnsPass();
    expect(began).toEqual(['first', 'second', 'third']);
    expect(gate.underWay.read).toBe(2);
  });

  it('is more when all that has begun waits for something else', async () => {
    for (const at of times(6)) come('read', `${at}`);
    await turnsPass();
    expect(began).toHaveLength(2);
    idle = 5;
    await expect.poll(() => began).toHaveLength(3);
    idle = 10;
    await expect.poll(() => began).toHaveLength(4);
    idle = 15;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(began).toHaveLength(4);
  });

  it('is renewals before all, and three reads for each write', async () => {
    const ends = [
      come('read', 'first'),
      ...times(3).map(() => come('write')),
      ...times(6).map(() => come('read')),
      come('renewal'),
    ];
    await Promise.all(ends.map((end) => end()));
    const reads = ['read', 'read', 'read'];
    expect(began).toEqual(['first', 'renewal', ...reads, 'write', ...reads, 'write', 'write']);
  });
});

it('logins and uploads have places of their own', async () => {
  const end = come('upload');
  come('login');
  await turnsPass();
  expect(gate.isOpen('upload')).toBe(false);
  expect(gate.isOpen('login')).toBe(true);
  come('upload', 'another');
  await turnsPass();
  expect(began).toEqual(['upload', 'login', 'another turned away']);
  await end();
  expect(gate.isOpen('upload')).toBe(true);
});
