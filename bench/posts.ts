import autocannon from 'autocannon';
import Fastify from 'fastify';
import { buildMember, buildPost } from '#test/factories.ts';
import { startSite } from '#test/running-site.ts';

/**
 * How fast the posts are served, as a share of what the bare framework does on this machine in the
 * same run: a Fastify that sends a ready body of the same size.
 */
const connections = 16;
const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const rounds = 3;

await using site = await startSite('server/main.ts', { NODE_ENV: 'production' });
const author = await buildMember(site.db);
for (let i = 0; i < 100; i++) await buildPost(site.db, { author, tags: ['sea', 'summer'] });

const rows = [];
for (const [name, path] of [
  ['list call', '/api/post'],
  ['posts page', '/post'],
] as const) {
  const size = (await (await fetch(site.address + path)).text()).length;
  const bare = Fastify();
  const body = 'x'.repeat(size);
  bare.get('/', async () => body);
  const baseline = await bare.listen({ port: 0 });
  const figures = { baseline: [] as number[], product: [] as number[], p99: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    figures.baseline.push((await fire(baseline)).requests.average);
    const { requests, latency } = await fire(site.address + path);
    figures.product.push(requests.average);
    figures.p99.push(latency.p99);
  }
  await bare.close();
  rows.push({
    what: name,
    'bytes sent': size,
    'requests/s': Math.round(median(figures.product)),
    'p99 ms': median(figures.p99),
    'bare Fastify/s': Math.round(median(figures.baseline)),
    ratio: (median(figures.product) / median(figures.baseline)).toFixed(3),
  });
}
console.table(rows);

function fire(url: string) {
  return autocannon({ url, connections, duration: seconds });
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
