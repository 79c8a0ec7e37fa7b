import { parseArgs } from 'node:util';
import { rightPassword } from '#test/account-steps.ts';
import { buildMember, buildPost, buildSession } from '#test/factories.ts';
import { startSite } from '#test/running-site.ts';
import { startEngine } from './engine.ts';

/**
 * Whether response times reveal that an address has an account, that a keyword occurs in someone else's
 * private post, or that a name belongs to a member who is not activated: the same number of requests of
 * both kinds, shuffled, and the area under the ROC curve. 0.5 reveals nothing, 1 everything.
 * `--postgres` for the other database; names of calls for some of them.
 */
const { values, positionals: chosen } = parseArgs({
  options: { postgres: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const samples = Number(process.env.BENCH_SAMPLES ?? 200);

await using engine = await startEngine({ isPostgres: values.postgres });
const { databaseUrl } = await engine.createSite();
await using site = await startSite('build/program/main.js', {
  NODE_ENV: 'production',
  RATE_LIMIT_SCALE: '100000',
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});

interface Call {
  name: string;
  /** Stores what must not be noticeable; returns the inputs for it. */
  store: () => Promise<string[]>;
  /** Creates something of the same length that does not exist. */
  unknown: () => string;
  /** Sends one request and returns its duration in milliseconds. */
  measure: (input: string) => Promise<number>;
}

const rows = [];
for (const { name, store, unknown, measure } of [
  ...(await accountCalls()),
  ...(await searches()),
]) {
  if (chosen.length > 0 && !chosen.some((one) => name.startsWith(one))) continue;
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let i = 0; i < 20; i++) await measure(unknown());
  for (const [kind, input] of shuffled(await store(), unknown)) {
    await waitForMailQueue();
    times[kind].push(await measure(input));
  }
  rows.push({
    call: name,
    'known, median ms': median(times.known),
    'unknown, median ms': median(times.unknown),
    AUC: Number(distinguishability(times.known, times.unknown).toFixed(3)),
  });
}
console.log(`${engine.name}, ${samples} of each kind`);
console.table(rows);

async function accountCalls(): Promise<Call[]> {
  const passwords = { password: 'a new one', confirmPassword: 'a new one' };
  const bodies = {
    login: (email: string) => ({ email, password: 'guess' }),
    forgotPassword: (email: string) => ({ email }),
    resendActivation: (email: string) => ({ email }),
    register: (email: string) => ({ firstName: 'Ana', lastName: 'Ilić', email, ...passwords }),
  };
  const passwordHash = await strongHash();
  const store = () =>
    repeat(samples, async () => (await buildMember(site.db, { passwordHash })).email);
  return Object.entries(bodies).map(([name, bodyFor]) => ({
    name,
    store,
    unknown: () => `${crypto.randomUUID()}@example.org`,
    measure: (email) => post(name, bodyFor(email)),
  }));
}

/** Every keyword is sent once, so that no response comes from the cache. */
async function searches(): Promise<Call[]> {
  const author = await buildMember(site.db);
  const { token } = await buildSession(site.db);
  await repeat(200, () =>
    buildPost(site.db, { author, body: `${newWord()} by the lake`.repeat(9) }),
  );
  const headers = { authorization: `Bearer ${token}` };
  const find = (words: string) =>
    `/api/post/search/1/12?keyword=${words.replace(' ', '&keyword=')}`;
  const viewers: [string, RequestInit][] = [
    ['visitor', {}],
    ['member', { headers }],
  ];
  const twoWords = () => `${newWord()} ${newWord()}`;

  const calls: Call[] = [];
  for (const [viewer, init] of viewers) {
    const measure = (words: string) => send(find(words), init);
    for (const [what, privatePosts, unknown] of [
      ['one private post', 1, newWord],
      ['fifty private posts', 50, newWord],
      ['two keywords', 1, twoWords],
    ] as const) {
      const store = async () => {
        const known = Array.from({ length: samples }, unknown);
        for (const words of inParts(known, 300)) {
          const attributes = { author, audience: 'private' as const, body: words.join(' ') };
          await repeat(privatePosts, () => buildPost(site.db, attributes));
        }
        return known;
      };
      calls.push({ name: `search as ${viewer}, ${what}`, store, unknown, measure });
    }
  }
  const store = () =>
    repeat(samples, async () => {
      const lastName = newWord();
      await buildMember(site.db, { lastName, isActivated: false });
      return lastName;
    });
  const measure = (name: string) => send(`/api/member?member=${name}`);
  return [...calls, { name: 'members, not activated', store, unknown: newWord, measure }];
}

async function repeat<T>(count: number, build: () => Promise<T>): Promise<T[]> {
  const built: T[] = [];
  for (let i = 0; i < count; i++) built.push(await build());
  return built;
}

function inParts<T>(all: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
}

/** Twelve random letters. */
function newWord(): string {
  const letters = crypto.getRandomValues(new Uint8Array(12));
  return String.fromCharCode(...letters.map((byte) => 97 + (byte % 26)));
}

/** Every known input once and as many unknown, shuffled, so that side effects of a call affect both kinds alike. */
function shuffled(known: string[], unknown: () => string) {
  const calls = known.flatMap((input) => [
    { sortKey: Math.random(), call: ['known', input] as const },
    { sortKey: Math.random(), call: ['unknown', unknown()] as const },
  ]);
  return calls.toSorted((a, b) => a.sortKey - b.sortKey).map(({ call }) => call);
}

/** A hash created by the site itself. */
async function strongHash(): Promise<string> {
  const email = 'first@example.org';
  const form = { firstName: 'Ana', lastName: 'Ilić', email };
  await post('register', { ...form, password: rightPassword, confirmPassword: rightPassword });
  const members = site.db.read.selectFrom('members').select('password_hash');
  const { password_hash } = await members.where('email', '=', email).executeTakeFirstOrThrow();
  return password_hash;
}

function post(call: string, body: object): Promise<number> {
  return send(`/api/auth/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function send(path: string, init: RequestInit = {}): Promise<number> {
  const sent = performance.now();
  const response = await fetch(site.address + path, init);
  await response.arrayBuffer();
  const time = performance.now() - sent;
  if (response.status >= 429) throw new Error(`${path} returned ${response.status}`);
  return time;
}

/** Sending the mails of one call would slow down the next. */
async function waitForMailQueue(): Promise<void> {
  const jobs = site.db.read.selectFrom('jobs').select('id').limit(1);
  while (await jobs.executeTakeFirst()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** The chance that a known input takes longer than an unknown one: the area under the ROC curve. */
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
