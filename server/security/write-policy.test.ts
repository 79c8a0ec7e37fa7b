import { beforeAll, describe, expect, it } from 'vitest';
import { emptyTables } from '#test/empty-tables.ts';
import { plainPages } from '#test/privacy/pages.ts';
import { fillCache, type Round, readAll, secretsOf } from '#test/privacy/read-all.ts';
import { ask, buildPrivacyScene, type PrivacyScene, settle } from '#test/privacy/scene.ts';
import { writes } from '#test/privacy/writes.ts';
import { startTestSite } from '#test/test-site.ts';
import {
  countWriteCells,
  shownAfter,
  type Write,
  waysAfterWrites,
  writePolicy,
} from './write-policy.ts';

const site = startTestSite({ deps: { web: plainPages } });
const allWrites = Object.keys(writePolicy) as Write[];
const cases = (['public', 'private'] as const).flatMap((before) =>
  allWrites.map((write) => ({ write, before })),
);

/** What was read after the write, and how addresses of its picture from before response. */
type Came = Round & { pictures: number[] };
const came = new Map<string, Came>();

beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  for (const before of ['public', 'private'] as const) {
    let scene = await buildPrivacyScene(site, { isPublic: before === 'public' });
    // What visitors read has to be in the cache when the post changes.
    let known = await fillCache(scene);
    for (const write of allWrites) {
      known = await writeAndRead(scene, write, before, known);
      // Writes that leave the post as visible as it was follow each other on one post.
      if (writePolicy[write][before] === before) continue;
      await emptyTables(site.db);
      scene = await buildPrivacyScene(site, { isPublic: before === 'public' });
      known = await fillCache(scene);
    }
    await emptyTables(site.db);
  }
}, 300_000);

async function writeAndRead(
  scene: PrivacyScene,
  write: Write,
  before: 'public' | 'private',
  known: Round,
): Promise<Round> {
  const pictures = await tellPictures(scene);
  const said = contentsOf(scene);
  await writes[write](scene);
  await settle(scene);
  const round = await readAll(scene, waysAfterWrites, {
    before: known,
    former: said.filter((one) => !contentsOf(scene).includes(one)),
    secrets: writePolicy[write][before] === 'public' ? undefined : secretsOf(scene),
  });
  const responses = await Promise.all(pictures.map((address) => ask(scene, address)));
  came.set(`${write} ${before}`, { ...round, pictures: responses.map(({ status }) => status) });
  return round;
}

const contentsOf = ({ words: { title, body }, pictureKey }: PrivacyScene) => [
  title,
  body,
  `/pictures/${pictureKey}`,
];

/** Addresses of two files of its picture, as the author is told. */
async function tellPictures({ site, readers, post }: PrivacyScene): Promise<string[]> {
  const { picture } = (await site.get(`/api/post/${post.id}`, readers.author.token)).json().post;
  const { base, suffix } = picture;
  return ['full.jpg', 'small.webp'].map((name) => `${base}/${name}${suffix}`);
}

describe(`what a write makes visible, in ${countWriteCells()} cells`, () => {
  it.each(cases)('$write, while $before: shown to those whom the policy names', (one) => {
    const { write, before } = one;
    const status = writePolicy[write].picture === 'stays' ? 200 : 404;
    expect(came.get(`${write} ${before}`)).toMatchObject({
      shown: shownAfter(write, before),
      leaks: [],
      confirmed: [],
      pictures: [status, status],
    });
  });
});
