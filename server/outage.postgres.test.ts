import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '#test/databases.ts';
import { buildSession } from '#test/factories.ts';
import { type Fault, FaultProxy } from '#test/fault-proxy.ts';
import { watchOutage } from '#test/outage-watch.ts';
import { bundledProgram } from '#test/processes/bundled-program.ts';
import { type RunningSite, startSite } from '#test/running-site.ts';
import { connectDatabase } from './db/connect.ts';

let site: RunningSite;
let proxy: FaultProxy;
let token: string;
beforeAll(async () => {
  const { databaseUrl = '' } = await createDatabase({ isMigrated: true });
  const db = await connectDatabase({ databaseUrl, dataDir: '' });
  ({ token } = await buildSession(db));
  await db.close();
  const way = await FaultProxy.before(databaseUrl);
  proxy = way.proxy;
  site = await startSite(bundledProgram('serve-api'), { DATABASE_URL: way.url });
});
afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  await proxy?.[Symbol.asyncDispose]();
});

it.each<Fault>(['refuse', 'drop', 'silent'])(
  'responds with 503 while the connection to the database is %s, and recovers afterwards',
  async (fault) => {
    const watch = await watchOutage({ address: site.address, token });
    const readiness = async () => (await fetch(`${site.address}/readyz`)).status;
    await proxy.setFault(fault);
    watch.begun();
    await expect.poll(readiness).toBe(503);
    await expect.poll(watch.isRefused).toBe(true);
    for (let round = 0; round < 3; round++) expect(await readiness()).toBe(503);
    watch.ending();
    await proxy.setFault('pass');
    const seen = await watch.recovered({ within: 60_000 });
    expect(seen.statuses, JSON.stringify(seen)).toEqual([200, 503]);
    expect(seen.failedHealth).toBe(0);
    expect(seen.back, 'well again').not.toBeNaN();
  },
);
