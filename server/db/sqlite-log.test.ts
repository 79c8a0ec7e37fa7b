import { expect, it, onTestFinished, vi } from 'vitest';
import { shareSyncs } from './sqlite-log.ts';

/** Syncs that the test ends, in the order they began. */
function controlSyncs() {
  const begun: PromiseWithResolvers<void>[] = [];
  const log = shareSyncs(() => {
    const sync = Promise.withResolvers<void>();
    begun.push(sync);
    return sync.promise;
  }, 'keepsake.db');
  const settled: string[] = [];
  const commit = (name: string) =>
    log.synced().then(
      () => void settled.push(name),
      () => void settled.push(`${name} rejected`),
    );
  return { log, begun, settled, commit };
}

const aMoment = () => new Promise((resolve) => setImmediate(resolve));

it('commits that wait share the next sync, never the one that has begun before them', async () => {
  const { begun, settled, commit } = controlSyncs();
  void commit('first');
  await aMoment();
  void commit('second');
  void commit('third');
  await aMoment();
  expect(begun).toHaveLength(1);
  begun[0]?.resolve();
  await expect.poll(() => settled).toEqual(['first']);
  expect(begun).toHaveLength(2);
  begun[1]?.resolve();
  await expect.poll(() => settled).toEqual(['first', 'second', 'third']);
});

it('after a failed sync nothing is confirmed any more', async () => {
  const { log, begun, settled, commit } = controlSyncs();
  void commit('first');
  await aMoment();
  void commit('second');
  begun[0]?.reject(new Error('EIO'));
  await expect.poll(() => settled).toEqual(['first rejected', 'second rejected']);
  await commit('third');
  expect(settled.at(-1)).toBe('third rejected');
  expect(begun).toHaveLength(1);
  expect(log.outage?.message).toBe(
    'The disk failed to store the database keepsake.db; check the disk, then restart Keepsake.',
  );
});

it('a sync of five seconds is an outage until it ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { log, begun, settled, commit } = controlSyncs();
  void commit('first');
  await vi.advanceTimersByTimeAsync(4_999);
  expect(log.outage).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toEqual(['first rejected']);
  expect(log.outage?.message).toContain('does not respond');
  begun[0]?.resolve();
  await aMoment();
  expect(log.outage).toBeUndefined();
});

it('a stalled sync that fails in the end is a failure', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { log, begun, commit } = controlSyncs();
  void commit('first');
  await vi.advanceTimersByTimeAsync(5_000);
  begun[0]?.reject(new Error('EIO'));
  await aMoment();
  expect(log.outage?.message).toContain('then restart Keepsake');
});
