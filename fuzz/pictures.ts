import sharp from 'sharp';
import { createRandom } from '#scripts/demo/random.ts';
import { type MutatedPicture, mutatePictures } from '#test/fuzz/mutate-picture.ts';
import { smallPictures } from '#test/fuzz/small-pictures.ts';
import { multipart } from '#test/upload.ts';
import type { Line } from '../bench/table.ts';
import { note, promise } from '../torture/verdict.ts';
import { memoryOf } from './memory.ts';

interface Plan {
  address: string;
  pid: number;
  token: string;
  count: number;
  seed: string;
}

interface Outcome {
  name: string;
  status: number;
  /** What was kept of a picture that was taken; undefined when it could not be read. */
  kept?: { isReadable: boolean; hasSecrets: boolean };
}

/** A pool of two processes may hold this much when idle, each (`maxIdleMemory`). */
const mostOfWorkers = 2 * 360;
/** What a server may grow by: its garbage waits to be collected. */
const mostGrowth = 60;

/** Uploads pictures that were broken on purpose, and watches what becomes of the server. */
export async function fuzzPictures(plan: Plan): Promise<Line[]> {
  const pictures = await smallPictures(160, 120);
  const random = createRandom(`${plan.seed}/pictures`);
  // The first half fills what is filled once: code, pools, the allocator's arenas.
  const files = mutatePictures(random, pictures, plan.count);
  const half = Math.ceil(files.length / 2);
  const outcomes = await uploadAll(plan, files.slice(0, half));
  const before = memoryOf(plan.pid);
  outcomes.push(...(await uploadAll(plan, files.slice(half))));
  const after = memoryOf(plan.pid);

  const whole = [...pictures].filter(([kind]) => kind !== 'avif');
  const wanted = await uploadAll(
    plan,
    whole.map(([name, bytes]) => ({ name, bytes })),
  );
  const withStatus = (least: number, most: number) =>
    outcomes.filter(({ status }) => status >= least && status <= most);
  const failed = outcomes.filter(({ status }) => status !== 200 && status !== 400);
  const taken = withStatus(200, 200);
  const unreadable = taken.filter(({ kept }) => !kept?.isReadable || kept.hasSecrets);
  const growth = after.server - before.server;
  return [
    note('pictures sent', `${outcomes.length}, ${taken.length} taken`),
    promise('answers other than 200 and 400', namesOf(failed), '0', failed.length === 0),
    promise(
      'taken but not shown, or shown with its metadata',
      namesOf(unreadable),
      '0',
      unreadable.length === 0,
    ),
    promise(
      'whole pictures refused',
      namesOf(wanted.filter(({ status }) => status !== 200)),
      '0',
      wanted.every(({ status }) => status === 200),
    ),
    promise(
      'growth of the server in the second half',
      inMb(growth),
      `≤ ${mostGrowth} MB`,
      growth <= mostGrowth,
    ),
    promise(
      'memory of the picture processes',
      `${inMb(before.workers)}, then ${inMb(after.workers)}`,
      `≤ ${mostOfWorkers} MB`,
      after.workers <= mostOfWorkers,
    ),
  ];
}

const inMb = (value: number) => `${value.toFixed(1)} MB`;
const namesOf = (list: Outcome[]) =>
  [`${list.length}`, ...list.slice(0, 5).map(({ name, status }) => `${name}: ${status}`)].join(
    '; ',
  );

async function uploadAll(plan: Plan, files: readonly MutatedPicture[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const file of files) outcomes.push(await upload(plan, file));
  return outcomes;
}

/** A busy machine asks to come back, which is no fault of the picture; five times would be. */
async function upload(plan: Plan, file: MutatedPicture): Promise<Outcome> {
  let outcome = await uploadOnce(plan, file);
  for (let tries = 1; outcome.status === 503 && tries < 5; tries++) {
    outcome = await uploadOnce(plan, file);
  }
  return outcome;
}

async function uploadOnce(plan: Plan, { name, bytes }: MutatedPicture): Promise<Outcome> {
  const { address, token } = plan;
  const { payload, headers } = multipart({ image: bytes });
  const answer = await fetch(`${address}/api/dashboard/profile/image`, {
    method: 'PATCH',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(payload),
  });
  const body = (await answer.json()) as { image?: string };
  if (!body.image) return { name, status: answer.status };
  return { name, status: answer.status, kept: await inspect(address + body.image) };
}

async function inspect(address: string): Promise<NonNullable<Outcome['kept']>> {
  const answer = await fetch(address);
  const bytes = Buffer.from(await answer.arrayBuffer());
  try {
    const { exif, xmp, iptc, icc } = await sharp(bytes).metadata();
    await sharp(bytes).stats();
    return { isReadable: answer.ok, hasSecrets: Boolean(exif || xmp || iptc || icc) };
  } catch {
    return { isReadable: false, hasSecrets: false };
  }
}
