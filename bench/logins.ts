import { rightPassword } from '#test/account-steps.ts';
import { buildMember } from '#test/factories.ts';
import { startSite } from '#test/running-site.ts';

/** The response time of `GET /healthz` alone and during fifty concurrent logins. */
const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const concurrency = 50;

await using site = await startSite('build/program/main.js', {
  NODE_ENV: 'production',
  RATE_LIMIT_SCALE: '1000',
});
const { email } = await buildMember(site.db, { password: rightPassword });
const body = JSON.stringify({ email, password: rightPassword });

await logIn();
await probe(1);
const quiet = await probe(seconds);

let isBusy = true;
const counts = { accepted: 0, refused: 0 };
const clients = Array.from({ length: concurrency }, async () => {
  while (isBusy) {
    const { ok } = await logIn();
    counts[ok ? 'accepted' : 'refused']++;
  }
});
const begun = performance.now();
const busy = await probe(seconds);
const loginsPerSecond = counts.accepted / ((performance.now() - begun) / 1000);
isBusy = false;
await Promise.all(clients);

console.table([
  { 'GET /healthz': 'alone', ...quiet },
  { 'GET /healthz': `with ${concurrency} concurrent logins`, ...busy },
  {
    'GET /healthz': 'ratio',
    'p50 ms': ratio(busy['p50 ms'], quiet['p50 ms']),
    'p99 ms': ratio(busy['p99 ms'], quiet['p99 ms']),
  },
]);
console.log(`${loginsPerSecond.toFixed(1)} logins/s, ${counts.refused} refused`);

async function logIn() {
  const response = await fetch(`${site.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  await response.arrayBuffer();
  return response;
}

/** Sends about a hundred requests per second, one after the other. */
async function probe(duration: number) {
  const times: number[] = [];
  const end = performance.now() + duration * 1000;
  while (performance.now() < end) {
    const sent = performance.now();
    await (await fetch(`${site.address}/healthz`)).arrayBuffer();
    times.push(performance.now() - sent);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Number(sorted[Math.floor(sorted.length * share)]?.toFixed(2));
  return { 'p50 ms': at(0.5), 'p99 ms': at(0.99), requests: times.length };
}

function ratio(one: number, other: number): number {
  return Number((one / other).toFixed(1));
}
