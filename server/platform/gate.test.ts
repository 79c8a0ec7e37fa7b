import { setImmediate as turnEnd } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { createGate, type Gate } from './gate.ts';

let time = 0;
let gate: Gate;

beforeEach(() => {
  time = 0;
  gate = createGate({ now: () => time });
});

function enter(count: number, kind: Parameters<Gate['enter']>[0] = 'read') {
  return Array.from({ length: count }, () => gate.enter(kind));
}

describe('a turn of the event loop', () => {
  it('that has taken long lets no logins in, then no writes, then no reads', () => {
    gate.noticeArrival();
    enter(8);
    const open = () => (['login', 'write', 'read', 'renewal'] as const).filter(gate.isOpen);
    expect(open()).toEqual(['login', 'write', 'read', 'renewal']);
    time = 120;
    expect(open()).toEqual(['write', 'read', 'renewal']);
    time = 200;
    expect(open()).toEqual(['read', 'renewal']);
    time = 300;
    expect(open()).toEqual(['renewal']);
  });

  it('ends, and the next one begins with nothing', async () => {
    gate.noticeArrival();
    enter(8);
    time = 300;
    expect(gate.isOpen('read')).toBe(false);
    await turnEnd();
    gate.noticeArrival();
    expect(gate.isOpen('read')).toBe(true);
  });

  it('that few have entered is long for other reasons', () => {
    gate.noticeArrival();
    enter(7);
    time = 10_000;
    expect(gate.isOpen('login')).toBe(true);
  });
});

describe('places', () => {
  it('are counted for each kind, and given back once', () => {
    const leaving = enter(96, 'write');
    expect(gate.isOpen('write')).toBe(false);
    expect(gate.isOpen('read')).toBe(true);
    leaving[0]?.();
    leaving[0]?.();
    expect(gate.underWay.write).toBe(95);
    expect(gate.isOpen('write')).toBe(true);
  });

  it('get fewer while timers are late, never none, and all come back', () => {
    for (let look = 0; look < 100; look++) gate.noticeDelay(400);
    enter(23);
    expect(gate.isOpen('read')).toBe(true);
    enter(1);
    expect(gate.isOpen('read')).toBe(false);
    for (let look = 0; look < 20; look++) gate.noticeDelay(0);
    expect(gate.isOpen('read')).toBe(true);
    enter(167);
    expect(gate.isOpen('read')).toBe(true);
    enter(1);
    expect(gate.isOpen('read')).toBe(false);
  });
});
