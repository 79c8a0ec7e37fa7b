import type pg from 'pg';

/** Without a byte from a server for nearly as long as a heartbeat waits, it counts as gone. */
const longestSilence = 750;

/**
 * Notices a server that fell silent: behind a pulled cable nothing breaks, and queries would wait for
 * their own limit. A server that is merely slow still says something on some connection.
 */
export function watchForSilence(pool: pg.Pool) {
  const open = new Set<pg.PoolClient>();
  let heardAt = performance.now();
  pool.on('connect', (client) => {
    open.add(client);
    streamOf(client).on('data', () => {
      heardAt = performance.now();
    });
  });
  pool.on('remove', (client) => open.delete(client));

  function cutIfSilent(): void {
    if (performance.now() - heardAt < longestSilence) return;
    for (const client of open) streamOf(client).destroy();
  }

  return {
    /** To be called when a heartbeat stays without an answer: cuts what waits in vain. */
    suspect(): void {
      // What has arrived while this process was busy is heard first.
      setImmediate(() => setImmediate(cutIfSilent));
    },
  };
}

const streamOf = (client: pg.PoolClient) => (client as unknown as pg.Client).connection.stream;
