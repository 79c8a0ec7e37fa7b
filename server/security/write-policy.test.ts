import { beforeAll, describe, expect, it } from 'vitest';
import type { Audience } from '#contract/posts.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { audiences, type WayToRead } from '#test/policies/privacy-policy.ts';
import {
  countWriteCells,
  keepsPicture,
  shownAfter,
  type Write,
  writePolicy,
} from '#test/policies/write-policy.ts';
import {
  buildPrivacyFixture,
  type PrivacyFixture,
  request,
  runJobs,
} from '#test/privacy/fixture.ts';
import { plainPages } from '#test/privacy/pages.ts';
import { fillCache, readAll, secretsOf } from '#test/privacy/read-all.ts';
import {
  allWrites,
  cellsOf,
  coveredPairs,
  factors,
  selectWriteCells,
} from '#test/privacy/write-cells.ts';
import { preparations, writes } from '#test/privacy/writes.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite({ deps: { web: plainPages } });
beforeAll(() => site.app.listen({ port: 0, host: '127.0.0.1' }));

/** What is read after the write, and the statuses of the picture URLs from before it. */
async function writeAndRead(write: Write, before: Audience) {
  const fixture = await buildPrivacyFixture(site, { audience: before });
  await preparations[write]?.(fixture);
  const cells = cellsOf(write, before);
  const ways = [...cells.keys()];
  const readersOf = (way: WayToRead) => cells.get(way) ?? [];
  // Visitors' reads must be cached when the post changes, if they see it before or after.
  const isForVisitors = [before, writePolicy[write][before]].includes('public');
  const known = isForVisitors ? await fillCache(fixture, ways, readersOf) : undefined;
  const pictures = await pictureUrls(fixture);
  const contentsBefore = contentsOf(fixture);
  await writes[write](fixture);
  await runJobs(fixture);
  const round = await readAll(fixture, ways, {
    ...(known && { before: known }),
    readersOf,
    former: contentsBefore.filter((one) => !contentsOf(fixture).includes(one)),
    secrets: writePolicy[write][before] === 'public' ? undefined : secretsOf(fixture),
  });
  const responses = await Promise.all(pictures.map((url) => request(fixture, url)));
  await emptyTables(site.db);
  return { ...round, pictures: responses.map(({ status }) => status) };
}

const contentsOf = ({ words: { title, body }, pictureKeys }: PrivacyFixture) => [
  title,
  body,
  ...pictureKeys.map((key) => `/pictures/${key}`),
];

/** The URLs of two files of its picture, from the author's response. */
async function pictureUrls({ site, readers, post }: PrivacyFixture): Promise<string[]> {
  const { picture } = (await site.get(`/api/post/${post.id}`, readers.author.token)).json().post;
  const { base, suffix } = picture;
  return ['full.jpg', 'small.webp'].map((name) => `${base}/${name}${suffix}`);
}

/** Who of those that read is shown the post by each way, as the policy says. */
function shownToReaders(write: Write, before: Audience) {
  const shown = shownAfter(write, before);
  return Object.fromEntries(
    [...cellsOf(write, before)].map(([way, readers]) => [
      way,
      readers.filter((reader) => shown[way as WayToRead]?.includes(reader)),
    ]),
  );
}

describe(`what a write makes visible, in ${countWriteCells()} cells`, () => {
  it.each(allWrites)('%s: shown to those whom the policy names', async (write) => {
    for (const before of audiences) {
      const status = keepsPicture(write, before) ? 200 : 404;
      expect(await writeAndRead(write, before), `while ${before}`).toMatchObject({
        shown: shownToReaders(write, before),
        leaks: [],
        confirmed: [],
        pictures: [status, status],
      });
    }
  });

  it('is read in every pair of write, way, audience and reader, in a tenth of all cells', () => {
    const cells = selectWriteCells();
    for (const [a, b] of coveredPairs) {
      const found = new Set(cells.map((cell) => `${cell[a]} × ${cell[b]}`));
      expect(found.size, `${a} × ${b}`).toBe(factors[a].length * factors[b].length);
    }
    expect(cells.length).toBeLessThan(countWriteCells() / 10);
  });
});
