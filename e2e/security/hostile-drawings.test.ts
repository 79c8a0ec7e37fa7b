import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { activeDrawings, hostileDrawings } from './hostile-drawings/all.ts';
import { pageOf, startElsewhere } from './hostile-drawings/elsewhere.ts';
import { ourWords, publishAll } from './hostile-drawings/upload.ts';

test.describe.configure({ timeout: 180_000 });

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
const beginnings: Record<string, RegExp> = {
  avif: /^.{4}ftypavif/s,
  webp: /^RIFF.{4}WEBP/s,
  jpg: /^\xff\xd8\xff/,
};
const endingOf = (address: string) => address.split('.').at(-1) ?? '';

/** Notes every script of a drawing that runs in this page or in a frame of it. */
async function watch(page: Page): Promise<string[]> {
  const ran: string[] = [];
  await page.exposeBinding('hit', ({ frame }) => void ran.push(frame.url()));
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  return ran;
}

test('a hostile SVG is refused or rasterised: nothing runs, nothing is fetched', async ({
  page,
  site,
  expectedConsoleErrors,
}) => {
  // What the browser shows a single picture in is a page of its own, which our headers restrict too.
  expectedConsoleErrors.push(/Applying inline style/, /origin-keyed/);
  await using elsewhere = await startElsewhere();
  const ran = await watch(page);
  const drawings = hostileDrawings(elsewhere.address);
  expect(drawings.length).toBeGreaterThanOrEqual(150);

  const outcomes = await publishAll(site, drawings);
  const taken = outcomes.filter(({ status }) => status === 200);
  const refused = outcomes.filter(({ status }) => status !== 200);
  for (const { name, status, message } of refused) {
    // A busy machine asks to try later what it could not draw in time.
    expect([400, 503], name).toContain(status);
    if (status === 400) expect(ourWords, name).toContain(message);
  }
  expect(taken.length).toBeGreaterThan(40);
  expect(refused.length).toBeGreaterThan(100);

  for (const { name, files } of taken) {
    for (const file of files) {
      const answer = await fetch(file);
      const bytes = Buffer.from(await answer.arrayBuffer()).toString('latin1');
      expect(answer.headers.get('content-type'), name).toBe(types[endingOf(file)]);
      expect(answer.headers.get('x-content-type-options'), name).toBe('nosniff');
      expect(answer.headers.get('content-security-policy'), name).toContain('sandbox');
      expect(bytes, name).toMatch(beginnings[endingOf(file)] ?? /^$/);
      expect(bytes, name).not.toMatch(/<svg|<script|hit\(\)|127\.0\.0\.1/);
    }
  }

  // One file of each format, directly.
  for (const [at, { files }] of taken.filter((_, place) => place % 12 === 0).entries()) {
    const file = files[at % files.length] ?? '';
    await page.goto(file);
    expect(await page.evaluate(() => document.contentType)).toBe(types[endingOf(file)]);
  }
  // All of them on one page.
  const files = taken.flatMap((outcome) => outcome.files);
  const images = files.map((file) => `<img src="${file}" alt="A drawing">`).join('');
  elsewhere.show('/results', 'text/html', pageOf('Results', images));
  await page.goto(`${elsewhere.address}/results`);
  const empty = await page.evaluate(() =>
    [...document.images].filter((image) => image.naturalWidth === 0).map(({ src }) => src),
  );
  expect(empty).toEqual([]);
  expect({ ran, asked: elsewhere.asked }).toEqual({ ran: [], asked: [] });
});

test('the same SVGs unprocessed would run scripts and fetch', async ({ browser }) => {
  await using elsewhere = await startElsewhere();
  const page = await browser.newPage();
  const ran = await watch(page);
  const drawings = activeDrawings(elsewhere.address);
  for (const [at, { bytes }] of drawings.entries()) {
    elsewhere.show(`/drawing/${at}`, 'image/svg+xml', bytes);
  }
  const frames = drawings.map((_, at) => `<iframe src="/drawing/${at}" title="${at}"></iframe>`);
  elsewhere.show('/', 'text/html', pageOf('Drawings', frames.join('')));
  await page.goto(elsewhere.address);
  await expect.poll(() => new Set(ran).size).toBeGreaterThan(25);
  await expect.poll(() => new Set(elsewhere.asked).size).toBeGreaterThan(8);
  await page.close();
});
