import { rightPassword } from '#test/account-steps.ts';
import { buildMember } from '#test/factories.ts';
import { startSite } from '#test/running-site.ts';

/**
 * Whether the time of an answer tells that an address has an account: the same number of calls with
 * known and unknown addresses, mixed, and how well the best threshold on time could tell them apart.
 * 0.5 is a coin; 1 is certainty.
 */
const samples = Number(process.env.BENCH_SAMPLES ?? 200);
/** The calls named on the command line, or all. */
const chosen = process.argv.slice(2);

await using site = await startSite('build/program/main.js', {
  NODE_ENV: 'production',
  RATE_LIMIT_SCALE: '100000',
});

const passwords = { password: 'a new one', confirmPassword: 'a new one' };
const kinds = {
  login: (email: string) => ({ email, password: 'guess' }),
  forgotPassword: (email: string) => ({ email }),
  resendActivation: (email: string) => ({ email }),
  register: (email: string) => ({ firstName: 'Ana', lastName: 'Ilić', email, ...passwords }),
};

const known: string[] = [];
const { passwordHash } = await strongHash();
for (let i = 0; i < samples; i++) {
  known.push((await buildMember(site.db, { passwordHash })).email);
}

const rows = [];
for (const [name, bodyFor] of Object.entries(kinds)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let i = 0; i < 20; i++) await measure(name, bodyFor(newAddress()));
  for (const [kind, email] of inAnyOrder()) {
    await untilNoMailWaits();
    times[kind].push(await measure(name, bodyFor(email)));
  }
  rows.push({
    call: name,
    'known, median ms': median(times.known),
    'unknown, median ms': median(times.unknown),
    AUC: Number(distinguishability(times.known, times.unknown).toFixed(3)),
  });
}
console.table(rows);

/** Every known address once and as many unknown, shuffled: what one call leaves behind favours neither. */
function inAnyOrder() {
  const calls = known.flatMap((email) => [
    { place: Math.random(), call: ['known', email] as const },
    { place: Math.random(), call: ['unknown', newAddress()] as const },
  ]);
  return calls.toSorted((a, b) => a.place - b.place).map(({ call }) => call);
}

/** As long as the addresses of members. */
function newAddress(): string {
  return `${crypto.randomUUID()}@example.org`;
}

/** A hash as the site itself makes it. */
async function strongHash() {
  const email = 'first@example.org';
  const form = { firstName: 'Ana', lastName: 'Ilić', email };
  const confirmed = { password: rightPassword, confirmPassword: rightPassword };
  await measure('register', { ...form, ...confirmed });
  const members = site.db.read.selectFrom('members').select('password_hash');
  const { password_hash } = await members.where('email', '=', email).executeTakeFirstOrThrow();
  return { passwordHash: password_hash };
}

async function measure(call: string, body: object): Promise<number> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const sent = performance.now();
  const answer = await fetch(`${site.address}/api/auth/${call}`, request);
  await answer.arrayBuffer();
  const time = performance.now() - sent;
  if (answer.status >= 429) throw new Error(`${call} answered ${answer.status}`);
  return time;
}

/** The mails of one call are not to slow down the next. */
async function untilNoMailWaits(): Promise<void> {
  const jobs = site.db.read.selectFrom('jobs').select('id').limit(1);
  while (await jobs.executeTakeFirst()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** The chance that a known address takes longer than an unknown one: the area under the ROC curve. */
function distinguishability(longer: number[], shorter: number[]): number {
  let wins = 0;
  for (const one of longer) {
    for (const other of shorter) wins += one > other ? 1 : one === other ? 0.5 : 0;
  }
  return wins / (longer.length * shorter.length);
}

function median(values: number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  return Number(middle.toFixed(2));
}
