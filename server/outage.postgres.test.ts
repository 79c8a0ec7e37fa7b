import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createDatabase } from '#test/databases.ts';
import { buildSession } from '#test/factories.ts';
import { FaultProxy, type Manner } from '#test/fault-proxy.ts';
import { watchOutage } from '#test/outage-watch.ts';
import { startSite } from '#test/running-site.ts';
import { connectDatabase } from './db/connect.ts';

describe.each<Manner>(['refuse', 'drop', 'silent'])(
  'a way to the database that is %s',
  (manner) => {
    it('is answered with 503 and noticed by nobody once it is over', async ({ annotate }) => {
      const { databaseUrl = '' } = await createDatabase({ isMigrated: true });
      const db = await connectDatabase({ databaseUrl, dataDir: '' });
      const { token } = await buildSession(db);
      await db.close();
      const { proxy, url } = await FaultProxy.before(databaseUrl);
      await using stack = new AsyncDisposableStack();
      stack.use(proxy);
      const environment = { DATABASE_URL: url };
      const site = stack.use(await startSite('test/processes/serve-api.ts', environment));

      const watch = await watchOutage({ address: site.address, token });
      await proxy.become(manner);
      watch.begun();
      await wait(3_500);
      watch.ending();
      await proxy.become('pass');
      const seen = await watch.recovered({ within: 15_000 });
      await annotate(JSON.stringify(seen));
      expect(seen.statuses).toEqual([200, 503]);
      expect(seen).toMatchObject({ failedHealth: 0, wasReady: false });
      // Two and five seconds are promised; a busy machine gets some more.
      expect(seen.firstRefusal).toBeLessThan(3_000);
      expect(seen.back).toBeLessThan(7_000);
    });
  },
);
