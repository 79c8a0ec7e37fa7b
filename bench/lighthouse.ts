import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { startProduct } from './child-server.ts';
import { startEngine } from './engine.ts';
import { spreadOf } from './measure.ts';
import { type Line, printTable, spreadText } from './table.ts';

/**
 * Lighthouse (mobile) for the public pages of the demo site, the median of several runs; `--against
 * <folder>` measures a built checkout of another version in turns with this one. It is too large for a
 * dev dependency: `npm install --prefix <folder> lighthouse@13.5.0` puts it into a folder of its own,
 * named by LIGHTHOUSE_DIR. CHROME_PATH names the browser.
 */
const { values } = parseArgs({ options: { against: { type: 'string' } } });
const packagesDir = resolve(process.env.LIGHTHOUSE_DIR ?? join(import.meta.dirname, '..'));
const runs = Number(process.env.BENCH_ROUNDS ?? 5);
/** The default of Lighthouse for a phone. Another one is for looking closer, not for comparing. */
const cpuSlowdownMultiplier = Number(process.env.BENCH_CPU_SLOWDOWN ?? 4);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const timings = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'mainthread-work-breakdown',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;
/** Below this the machine is too slow or too busy for valid figures. */
const enoughSpeed = 1000;

interface Report {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, Audit>;
}

interface Audit {
  numericValue?: number;
  score: number | null;
  title: string;
  details?: { items?: { mimeType?: string; transferSize?: number }[] };
}

/** The parts used here; the packages may be missing when types are checked. */
interface Packages {
  lighthouse(url: string, flags: object): Promise<{ lhr: Report } | undefined>;
  launch(options: { chromeFlags: string[] }): Promise<{ port: number; kill(): void }>;
}

const { lighthouse, launch } = await loadPackages();
await using engine = await startEngine({ isPostgres: false });
await using servers = new AsyncDisposableStack();
const root = resolve(import.meta.dirname, '..');
const versions = await Promise.all(
  [
    { name: 'other version', folder: values.against && resolve(values.against) },
    { name: 'this version', folder: root },
  ].flatMap(({ name, folder }) => (folder ? [startVersion(name, folder)] : [])),
);

const lines: Line[] = [];
const faults = new Set<string>();
let slowRuns = 0;
for (const page of ['/post', '/post/:postId', '/member', '/login']) {
  const reports = versions.map((): Report[] => []);
  for (let run = 0; run < runs; run++) {
    for (const [at, { address, postId }] of versions.entries()) {
      reports[at]?.push(await audit(address + page.replace(':postId', postId)));
    }
  }
  for (const [at, { name }] of versions.entries()) {
    const what = values.against ? `${page}, ${name}` : page;
    lines.push(lineOf(what, reports[at] ?? []));
  }
}
const title = `Lighthouse, mobile, CPU ${cpuSlowdownMultiplier} times slower`;
printTable(`${title}, ${runs} runs of each page`, lines);
for (const fault of faults) console.log(fault);
if (slowRuns > 0)
  console.log(`${slowRuns} runs ran on a machine that was too busy: measure again.`);

/** The demo site of a version, on a server of that version. */
async function startVersion(name: string, folder: string) {
  const site = await engine.createSite();
  await promisify(execFile)(process.execPath, [join(folder, 'scripts/demo.ts')], {
    cwd: folder,
    env: { ...process.env, DATA_DIR: site.dataDir },
  });
  const { address } = servers.use(await startProduct(site, {}, folder));
  const response = await fetch(`${address}/api/post?page=1&limit=1`);
  const { posts } = (await response.json()) as { posts: { _id: string }[] };
  return { name, address, postId: posts[0]?._id ?? '' };
}

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
      // What every client can read; browsers ask for brotli, which is a tenth smaller.
      extraHeaders: { 'accept-encoding': 'gzip' },
    });
    if (!result) throw new Error(`Lighthouse returned no report for ${url}.`);
    noteFaults(url, result.lhr);
    if (result.lhr.environment.benchmarkIndex < enoughSpeed) slowRuns++;
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

/** Only yes-or-no audits: figures are in the table. */
function noteFaults(url: string, { audits }: Report): void {
  for (const { title, score, numericValue } of Object.values(audits)) {
    if (score === 0 && numericValue === undefined) faults.add(`${url}: ${title}`);
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
  const loads = reports.map(({ audits }) => audits['network-requests']?.details?.items ?? []);
  const requests = ['requests', spreadText(spreadOf(loads.map(({ length }) => length)), 0)];
  const scripts = loads.map((load) =>
    load.reduce(
      (sum, one) => sum + (one.mimeType?.includes('javascript') ? (one.transferSize ?? 0) : 0),
      0,
    ),
  );
  const kilobytes = scripts.map((bytes) => bytes / 1000);
  const script = ['scripts, KB gzip', spreadText(spreadOf(kilobytes), 1)];
  const speeds = reports.map(({ environment }) => environment.benchmarkIndex);
  const speed = ['speed of the machine', spreadText(spreadOf(speeds), 0)];
  return { page, ...Object.fromEntries([...scores, requests, script, ...times, speed]) };
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
