import { expect, it } from 'vitest';
import { Recent } from './recent.ts';

const recentOf = (mostBytes: number) =>
  new Recent<Buffer>({ mostBytes, sizeOf: ({ length }) => length });

it('what is wanted again and again stays, what nobody wants goes', () => {
  const recent = recentOf(100);
  recent.set('wanted', Buffer.alloc(10));
  recent.set('unwanted', Buffer.alloc(10));
  for (let at = 0; at < 20; at++) {
    recent.set(`passing ${at}`, Buffer.alloc(10));
    expect(recent.get('wanted')).toHaveLength(10);
  }
  expect(recent.get('unwanted')).toBeUndefined();
});

it('no more is kept than there is room for', () => {
  const recent = recentOf(100);
  for (let at = 0; at < 50; at++) recent.set(`${at}`, Buffer.alloc(10));
  const kept = Array.from({ length: 50 }, (_, at) => `${at}`).filter((key) => recent.get(key));
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThanOrEqual(12);
});

it('what is made anew takes the place of the former', () => {
  const recent = recentOf(100);
  for (let at = 1; at <= 30; at++) recent.set('same', Buffer.alloc(at));
  expect(recent.get('same')).toHaveLength(30);
});
