import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

beforeEach(() => {
  // No cached result of the previous test.
  site.time += 60_000;
});
afterEach(() => {
  vi.restoreAllMocks();
});

const ready = async () => (await site.get('/readyz')).statusCode;

it('checks readiness at most once a second', async () => {
  const ping = vi.spyOn(site.db, 'ping');
  const statuses = await Promise.all(Array.from({ length: 20 }, ready));
  expect(statuses).toEqual(Array(20).fill(200));
  site.time += 999;
  await ready();
  expect(ping).toHaveBeenCalledTimes(1);
  site.time += 1;
  await ready();
  expect(ping).toHaveBeenCalledTimes(2);
});

it('shares a running readiness check between concurrent requests', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ping = vi.spyOn(site.db, 'ping').mockReturnValue(promise);
  const first = ready();
  await expect.poll(() => ping.mock.calls.length).toBeGreaterThan(0);
  site.time += 5_000;
  const second = ready();
  resolve();
  expect([await first, await second]).toEqual([200, 200]);
  expect(ping).toHaveBeenCalledTimes(1);
});

it('reports an outage and its end within a second, also when the clock is set back', async () => {
  const ping = vi.spyOn(site.db, 'ping').mockRejectedValue(new Error('away'));
  expect(await ready()).toBe(503);
  ping.mockResolvedValue();
  site.time += 1_000;
  expect(await ready()).toBe(200);
  ping.mockRejectedValue(new Error('away'));
  site.time -= 3_600_000;
  expect(await ready()).toBe(503);
  site.time += 3_600_000;
});

it('collects metrics without private functions of Node', async () => {
  const privateFunctions = ['_getActiveHandles', '_getActiveRequests'];
  const calls = privateFunctions.map((name) => vi.spyOn(process, name as 'cwd'));
  expect((await site.get('/metrics')).body).toContain('keepsake_process_resident_memory_bytes');
  for (const call of calls) expect(call).not.toHaveBeenCalled();
});
