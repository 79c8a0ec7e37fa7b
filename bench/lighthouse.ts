import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { connectDatabase } from '#server/db/connect.ts';
import { startProduct } from './child-server.ts';
import { type BenchSite, startEngine } from './engine.ts';
import { spreadOf } from './measure.ts';
import { type Line, printTable, spreadText } from './table.ts';

/**
 * Lighthouse (mobile) for the public pages of the demo site, the median of several runs. It is too large
 * for a dev dependency: `npm install --prefix <folder> lighthouse@13.5.0` puts it into a
 * folder of its own, named by LIGHTHOUSE_DIR. CHROME_PATH names the browser.
 */
const packagesDir = resolve(process.env.LIGHTHOUSE_DIR ?? join(import.meta.dirname, '..'));
const runs = Number(process.env.BENCH_ROUNDS ?? 5);
/**
 * Lighthouse divides the speed of this machine by 4 to emulate a phone, which suits a fast desktop (a
 * speed of 1,500 to 2,000); its documentation recommends 2 for a slow one (below 1,000).
 */
const cpuSlowdownMultiplier = Number(process.env.BENCH_CPU_SLOWDOWN ?? 4);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const timings = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;
/** Below this the machine is too slow or too busy for valid figures. */
const enoughSpeed = 1000;

interface Report {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>;
}

/** The parts used here; the packages may be missing when types are checked. */
interface Packages {
  lighthouse(url: string, flags: object): Promise<{ lhr: Report } | undefined>;
  launch(options: { chromeFlags: string[] }): Promise<{ port: number; kill(): void }>;
}

const { lighthouse, launch } = await loadPackages();
await using engine = await startEngine({ isPostgres: false });
const site = await engine.createSite();
execFileSync(process.execPath, [join(import.meta.dirname, '../scripts/demo.ts')], {
  env: { ...process.env, DATA_DIR: site.dataDir },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const postId = await findNewestPost(site);
await using product = await startProduct(site);

const lines: Line[] = [];
const faults = new Set<string>();
let slowRuns = 0;
for (const path of ['/post', `/post/${postId}`, '/member', '/login']) {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run++) reports.push(await audit(product.address + path));
  lines.push(lineOf(path.replace(postId, ':postId'), reports));
}
const title = `Lighthouse, mobile, CPU ${cpuSlowdownMultiplier} times slower`;
printTable(`${title}, ${runs} runs of each page`, lines);
for (const fault of faults) console.log(fault);
if (slowRuns > 0)
  console.log(`${slowRuns} runs ran on a machine that was too busy: measure again.`);

async function audit(url: string): Promise<Report> {
  // Chrome refuses to sandbox for root, which is what containers usually are.
  const sandbox = userInfo().uid === 0 ? ['--no-sandbox'] : [];
  const chrome = await launch({ chromeFlags: ['--headless=new', ...sandbox] });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: categories,
      throttling: { cpuSlowdownMultiplier },
    });
    if (!result) throw new Error(`Lighthouse returned no report for ${url}.`);
    noteFaults(new URL(url).pathname, result.lhr);
    if (result.lhr.environment.benchmarkIndex < enoughSpeed) slowRuns++;
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

/** Only yes-or-no audits: figures are in the table. */
function noteFaults(path: string, { audits }: Report): void {
  for (const { title, score, numericValue } of Object.values(audits)) {
    if (score === 0 && numericValue === undefined) faults.add(`${path}: ${title}`);
  }
}

function lineOf(page: string, reports: readonly Report[]): Line {
  const scores = categories.map((name) => {
    const values = reports.map((report) => (report.categories[name]?.score ?? 0) * 100);
    return [name, spreadText(spreadOf(values), 0)];
  });
  const times = timings.map((name) => {
    const values = reports.map((report) => report.audits[name]?.numericValue ?? Number.NaN);
    const isShift = name === 'cumulative-layout-shift';
    return [
      isShift ? 'shift' : `${name.replaceAll('-', ' ')}, ms`,
      spreadText(spreadOf(values), isShift ? 3 : 0),
    ];
  });
  const speeds = reports.map(({ environment }) => environment.benchmarkIndex);
  const speed = ['speed of the machine', spreadText(spreadOf(speeds), 0)];
  return { page, ...Object.fromEntries([...scores, ...times, speed]) };
}

async function findNewestPost(site: BenchSite): Promise<string> {
  const db = await connectDatabase(site);
  const posts = db.read.selectFrom('posts').select('id').where('audience', '=', 'public');
  const { id } = await posts.orderBy('created_at', 'desc').executeTakeFirstOrThrow();
  await db.close();
  return id;
}

async function loadPackages(): Promise<Packages> {
  const require = createRequire(join(packagesDir, 'package.json'));
  const load = (name: string) => import(pathToFileURL(require.resolve(name)).href);
  try {
    const [{ default: lighthouse }, { launch }] = await Promise.all([
      load('lighthouse'),
      load('chrome-launcher'),
    ]);
    return { lighthouse, launch };
  } catch (error) {
    console.error(
      `${(error as Error).message}\nInstall it with npm install --prefix <folder> lighthouse@13.5.0, and set LIGHTHOUSE_DIR=<folder>.`,
    );
    process.exit(1);
  }
}
