import { expect, it } from 'vitest';
import { describeFinding, fuzzCalls } from '#test/fuzz/fuzz-calls.ts';
import { type ApiDocument, readOperations } from '#test/fuzz/operations.ts';
import { sendInProcess } from '#test/fuzz/send-in-process.ts';
import { openSessions } from '#test/fuzz/sessions.ts';
import { smallPictures } from '#test/fuzz/small-pictures.ts';
import { startTestSite } from '#test/test-site.ts';
import { isFullRun } from '#test/thoroughness.ts';

const rounds = isFullRun ? 3 : 1;
const site = startTestSite({ config: { rateLimitScale: 1_000_000 } });

it('every response to random input matches the OpenAPI document', async () => {
  site.time = Date.now();
  const document = (await site.get('/api/openapi.json')).json() as ApiDocument;
  const operations = readOperations(document);
  const report = await fuzzCalls({
    operations,
    sessions: await openSessions(site.db),
    send: sendInProcess(site.app),
    pictures: [...(await smallPictures()).values()],
    rounds,
    concurrency: 4,
    // `npm run fuzz` checks response times; here it is only a timeout.
    maxMilliseconds: 20_000,
  });
  expect(report.findings.map(describeFinding)).toEqual([]);
  expect(report.requests).toBe(operations.length * 4 * rounds);
  // Most calls also succeed, so that not only validation is tested.
  const names = operations.map(({ name }) => name);
  const succeeded = names.filter((name) => report.statuses.get(name)?.has(200));
  expect(succeeded.length).toBeGreaterThan(names.length / 2);
});
