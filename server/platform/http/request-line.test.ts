import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { requestLines } from './request-line.ts';

function logged(request: Record<string, unknown>): string {
  const lines: string[] = [];
  createLog({ readable: false, write: (line) => lines.push(line) }).info(request, 'request');
  return lines.join('');
}

const withoutTime = (line: string) => line.replace(/"time":"[^"]+"/, '"time":""');

it('writes a request word for word as the logger does, with its secrets masked', () => {
  const method = 'GET';
  const finished = { reqId: '0198f9f2-0000-7000-8000-000000000000', status: 200, ms: 1.26 };
  for (const url of ['/post', '/post?q="a\\b"\u2028', `/activation/${'x'.repeat(43)}`]) {
    const line = requestLines(method, url)(finished);
    const { reqId, status } = finished;
    expect(withoutTime(line)).toBe(withoutTime(logged({ reqId, method, url, status, ms: 1.3 })));
  }
});

it('says when the request was finished', () => {
  const before = Date.now();
  const line = requestLines('GET', '/post')({ reqId: '', status: 200, ms: 0 });
  const time = Date.parse(JSON.parse(line).time);
  expect(time).toBeGreaterThanOrEqual(before);
  expect(time).toBeLessThanOrEqual(Date.now());
});
