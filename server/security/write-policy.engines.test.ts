import { beforeAll, describe, expect, it } from 'vitest';
import type { Audience } from '#contract/posts.ts';
import { emptyTables } from '#test/empty-tables.ts';
import {
  buildPrivacyFixture,
  type PrivacyFixture,
  request,
  runJobs,
} from '#test/privacy/fixture.ts';
import { plainPages } from '#test/privacy/pages.ts';
import { fillCache, type Round, readAll, secretsOf } from '#test/privacy/read-all.ts';
import { writes } from '#test/privacy/writes.ts';
import { startTestSite } from '#test/test-site.ts';
import { audiences } from './privacy-policy.ts';
import {
  countWriteCells,
  keepsPicture,
  shownAfter,
  type Write,
  waysAfterWrites,
  writePolicy,
} from './write-policy.ts';

const site = startTestSite({ deps: { web: plainPages } });
const allWrites = Object.keys(writePolicy) as Write[];
const cases = audiences.flatMap((before) => allWrites.map((write) => ({ write, before })));

/** The results of reading after the write, and the statuses of the picture URLs from before it. */
type Result = Round & { pictures: number[] };
const results = new Map<string, Result>();

beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  for (const before of audiences) {
    let fixture = await buildPrivacyFixture(site, { audience: before });
    // Visitors' reads must be cached when the post changes.
    let known = await fillCache(fixture);
    for (const write of allWrites) {
      known = await writeAndRead(fixture, write, before, known);
      // Writes that do not change the audience use the same post.
      if (writePolicy[write][before] === before) continue;
      await emptyTables(site.db);
      fixture = await buildPrivacyFixture(site, { audience: before });
      known = await fillCache(fixture);
    }
    await emptyTables(site.db);
  }
}, 600_000);

async function writeAndRead(
  fixture: PrivacyFixture,
  write: Write,
  before: Audience,
  known: Round,
): Promise<Round> {
  const pictures = await pictureUrls(fixture);
  const contentsBefore = contentsOf(fixture);
  await writes[write](fixture);
  await runJobs(fixture);
  const round = await readAll(fixture, waysAfterWrites, {
    before: known,
    former: contentsBefore.filter((one) => !contentsOf(fixture).includes(one)),
    secrets: writePolicy[write][before] === 'public' ? undefined : secretsOf(fixture),
  });
  const responses = await Promise.all(pictures.map((url) => request(fixture, url)));
  results.set(`${write} ${before}`, { ...round, pictures: responses.map(({ status }) => status) });
  return round;
}

const contentsOf = ({ words: { title, body }, pictureKey, furtherKey }: PrivacyFixture) => [
  title,
  body,
  `/pictures/${pictureKey}`,
  `/pictures/${furtherKey}`,
];

/** The URLs of two files of its picture, from the author's response. */
async function pictureUrls({ site, readers, post }: PrivacyFixture): Promise<string[]> {
  const { picture } = (await site.get(`/api/post/${post.id}`, readers.author.token)).json().post;
  const { base, suffix } = picture;
  return ['full.jpg', 'small.webp'].map((name) => `${base}/${name}${suffix}`);
}

describe(`what a write makes visible, in ${countWriteCells()} cells`, () => {
  it.each(cases)('$write, while $before: shown to those whom the policy names', (one) => {
    const { write, before } = one;
    const status = keepsPicture(write, before) ? 200 : 404;
    expect(results.get(`${write} ${before}`)).toMatchObject({
      shown: shownAfter(write, before),
      leaks: [],
      confirmed: [],
      pictures: [status, status],
    });
  });
});
