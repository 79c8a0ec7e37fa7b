import sharp from 'sharp';
import { createRandom } from '#scripts/demo/random.ts';
import { type MutatedPicture, mutatePictures } from '#test/fuzz/mutate-picture.ts';
import { smallPictures } from '#test/fuzz/small-pictures.ts';
import { multipart } from '#test/upload.ts';
import type { Line } from '../bench/table.ts';
import { check, note } from '../torture/results.ts';
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
  /** The stored file of an accepted picture. */
  stored?: { isReadable: boolean; hasSecrets: boolean };
}

/** A pool of two processes may hold this much when idle, each (`maxIdleMemory`). */
const maxWorkerMemory = 2 * 360;
/** Allowed memory growth of the server, for uncollected garbage. */
const maxGrowth = 60;

/** Uploads corrupted pictures, and checks the responses and the memory of the server. */
export async function fuzzPictures(plan: Plan): Promise<Line[]> {
  const pictures = await smallPictures(160, 120);
  const random = createRandom(`${plan.seed}/pictures`);
  // The first half warms up code, pools and the allocator.
  const files = mutatePictures(random, pictures, plan.count);
  const half = Math.ceil(files.length / 2);
  const outcomes = await uploadAll(plan, files.slice(0, half));
  const before = memoryOf(plan.pid);
  outcomes.push(...(await uploadAll(plan, files.slice(half))));
  const after = memoryOf(plan.pid);

  const validFiles = [...pictures].filter(([kind]) => kind !== 'avif');
  const valid = await uploadAll(
    plan,
    validFiles.map(([name, bytes]) => ({ name, bytes })),
  );
  const withStatus = (least: number, most: number) =>
    outcomes.filter(({ status }) => status >= least && status <= most);
  const failed = outcomes.filter(({ status }) => status !== 200 && status !== 400);
  const accepted = withStatus(200, 200);
  const unreadable = accepted.filter(({ stored }) => !stored?.isReadable || stored.hasSecrets);
  const growth = after.server - before.server;
  return [
    note('pictures sent', `${outcomes.length}, ${accepted.length} accepted`),
    check('responses other than 200 and 400', namesOf(failed), '0', failed.length === 0),
    check(
      'accepted but unreadable, or with metadata',
      namesOf(unreadable),
      '0',
      unreadable.length === 0,
    ),
    check(
      'valid pictures refused',
      namesOf(valid.filter(({ status }) => status !== 200)),
      '0',
      valid.every(({ status }) => status === 200),
    ),
    check(
      'growth of the server in the second half',
      inMb(growth),
      `≤ ${maxGrowth} MB`,
      growth <= maxGrowth,
    ),
    check(
      'memory of the picture processes',
      `${inMb(before.workers)}, then ${inMb(after.workers)}`,
      `≤ ${maxWorkerMemory} MB`,
      after.workers <= maxWorkerMemory,
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

/** Retries 503 up to five times, since a busy machine sheds load. */
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
  const response = await fetch(`${address}/api/dashboard/profile/image`, {
    method: 'PATCH',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(payload),
  });
  const body = (await response.json()) as { image?: string };
  if (!body.image) return { name, status: response.status };
  return { name, status: response.status, stored: await inspect(address + body.image) };
}

async function inspect(address: string): Promise<NonNullable<Outcome['stored']>> {
  const response = await fetch(address);
  const bytes = Buffer.from(await response.arrayBuffer());
  try {
    const { exif, xmp, iptc, icc } = await sharp(bytes).metadata();
    await sharp(bytes).stats();
    return { isReadable: response.ok, hasSecrets: Boolean(exif || xmp || iptc || icc) };
  } catch {
    return { isReadable: false, hasSecrets: false };
  }
}
