import { expect, it } from 'vitest';
import { describeFinding, fuzzCalls } from '#test/fuzz/fuzz-calls.ts';
import { type ApiDocument, readOperations } from '#test/fuzz/operations.ts';
import { sendInProcess } from '#test/fuzz/send-in-process.ts';
import { openSessions } from '#test/fuzz/sessions.ts';
import { smallPictures } from '#test/fuzz/small-pictures.ts';
import { startTestSite } from '#test/test-site.ts';

const rounds = 3;
const site = startTestSite({ config: { rateLimitScale: 1_000_000 } });

it('every response to random input matches the OpenAPI document', async () => {
  site.time = Date.now();
  const document = (await site.get('/api/openapi.json')).json() as ApiDocument;
  const operations = readOperations(document);
  const report = await fuzzCalls({
    operations,
    cast: await openSessions(site.db),
    carry: sendInProcess(site.app),
    pictures: [...(await smallPictures()).values()],
    seed: 'short',
    rounds,
    abreast: 4,
    // How long answers take is the long run's affair; here it only ends what hangs.
    patience: 20_000,
  });
  expect(report.findings.map(describeFinding)).toEqual([]);
  expect(report.requests).toBe(operations.length * 4 * rounds);
  // Not everything is turned away at the door: most calls were also made well.
  const names = operations.map(({ name }) => name);
  const made = names.filter((name) => report.statuses.get(name)?.has(200));
  expect(made.length).toBeGreaterThan(names.length / 2);
});
