import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { readingCases, startReferences, writingCases } from './cases.ts';
import { startProduct } from './child-server.ts';
import { measureCommits } from './commits.ts';
import { startEngine } from './engine.ts';
import { fill } from './fill.ts';
import { installedSizes, memoryOf, startTimes } from './footprint.ts';
import { measureGrowth } from './growth.ts';
import { measureDigest } from './mails.ts';
import { measure, type Rounds, shareOf, warmUp } from './measure.ts';
import { measureMixed } from './mixed.ts';
import { measureNews } from './news.ts';
import { measurePolling } from './polling.ts';
import { linesOf } from './report.ts';
import { measureSlowDisk } from './slow-disk.ts';
import { figure, printTable, spreadText } from './table.ts';

/**
 * Measures the product beside its references. `--postgres` for the other engine,
 * `--only mixed|requests|slow-disk|commits|polling|growth|footprint|digest|news` for a part, `--against <folder>`
 * to compare mixed traffic, the slow disk and commits with a built checkout of another version, `--posts` for
 * the larger size of growth, `--members` of digest and news; BENCH_SECONDS and BENCH_ROUNDS set the duration.
 */
const { values } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    only: { type: 'string' },
    against: { type: 'string' },
    posts: { type: 'string', default: '1000000' },
    members: { type: 'string', default: '10000' },
  },
});
const seconds = Number(process.env.BENCH_SECONDS ?? 1);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const isWanted = (part: string) => values.only === undefined || values.only === part;

await using engine = await startEngine({ isPostgres: values.postgres });
console.log(`${engine.name}, Node ${process.version}, ${rounds} rounds of ${seconds} s each.
Client and servers share ${availableParallelism()} cores: read ratios, not figures. In brackets minimum and maximum.
P  Fastify sending a constant body of 10 KB        B  Fastify with one prepared query that builds the JSON
F  node:http streaming the same file`);

if (isWanted('mixed')) {
  await measureMixed(engine, { rounds, seconds: seconds * 5, against: values.against });
}
if (isWanted('requests')) await compareRequests();
if (isWanted('slow-disk') && !values.postgres) {
  await measureSlowDisk(engine, { rounds, seconds: seconds * 5, against: values.against });
}
if (isWanted('commits') && values.postgres) {
  await measureCommits({ rounds, seconds: seconds * 5, against: values.against });
}
if (isWanted('polling')) await measurePolling(engine, { rounds, seconds });
if (isWanted('growth')) await measureGrowth(engine, Number(values.posts));
if (isWanted('footprint')) await showFootprint();
if (isWanted('digest')) await measureDigest(engine, Number(values.members));
if (isWanted('news')) {
  await measureNews(engine, { members: Number(values.members), rounds, seconds });
}

async function compareRequests(): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const site = await engine.createSite();
  const testData = await fill(site, 1_000);
  const product = stack.use(await startProduct(site));
  const cases = [
    ...(await startReferences(site, stack)),
    ...(await readingCases(product, testData)),
    ...(await writingCases(product, testData)),
  ];
  await warmUp(cases, seconds);
  const results = new Map<number, Rounds>();
  for (const connections of [1, 16, 64]) {
    const measured = await measure(cases, { connections, rounds, seconds });
    results.set(connections, measured);
    const some = connections === 1 ? '1 connection' : `${connections} connections`;
    printTable(`${engine.name}, 1,000 posts, ${some}`, linesOf(cases, measured));
  }
  printTable(
    'Requests/s at 64 connections, as a share of those at 16',
    cases.map(({ name }) => {
      const [many, few] = [results.get(64)?.get(name) ?? [], results.get(16)?.get(name) ?? []];
      return { what: name, ratio: spreadText(shareOf(many, few, 'rate'), 2) };
    }),
  );
}

async function showFootprint(): Promise<void> {
  const site = await engine.createSite();
  const testData = await fill(site, 1_000);
  const started = await startTimes(site, 5);
  await using product = await startProduct(site);
  const idle = await memoryOf(product);
  const cases = await readingCases(product, testData);
  await measure(cases, { connections: 64, rounds: 1, seconds });
  const loaded = await memoryOf(product);
  const { packages, build, sources } = installedSizes();
  const megabytes = (size: number) => `${figure(size, 0)} MB`;
  printTable(`Footprint, ${engine.name}`, [
    { what: 'from start of the process to the first 200', figure: started },
    { what: 'memory, idle', figure: megabytes(idle) },
    { what: 'memory after reads over 64 connections', figure: megabytes(loaded) },
    { what: 'on the disk: packages', figure: megabytes(packages) },
    { what: 'on the disk: build', figure: megabytes(build) },
    { what: 'on the disk: sources', figure: megabytes(sources) },
  ]);
}
