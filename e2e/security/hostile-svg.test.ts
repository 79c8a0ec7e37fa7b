import type { Page } from '@playwright/test';
import { isFullRun } from '#test/thoroughness.ts';
import { expect, test } from '../support/fixtures.ts';
import { htmlPage, startAttackerServer } from './hostile-svg/attacker-server.ts';
import { bombs } from './hostile-svg/bombs.ts';
import { encodedSvgs } from './hostile-svg/encodings.ts';
import { svgsWithReferences } from './hostile-svg/references.ts';
import { svgsWithScripts } from './hostile-svg/scripts.ts';
import { expectedMessages, publishAll } from './hostile-svg/upload.ts';

/** SVGs that run a script or send a request when a browser opens them unprocessed. */
const activeSvgs = (attackerUrl: string) => [
  ...svgsWithScripts(attackerUrl),
  ...svgsWithReferences(attackerUrl),
];

const hostileSvgs = (attackerUrl: string) => [
  ...activeSvgs(attackerUrl),
  ...encodedSvgs(),
  ...bombs(),
];

/** Each accepted one is encoded in several sizes and formats; all of them in `npm run test:full`. */
const sampleOf = <Svg>(svgs: Svg[]) => (isFullRun ? svgs : svgs.filter((_, at) => at % 3 === 0));

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
const fileSignatures: Record<string, RegExp> = {
  avif: /^.{4}ftypavif/s,
  webp: /^RIFF.{4}WEBP/s,
  jpg: /^\xff\xd8\xff/,
};
const extensionOf = (address: string) => address.split('.').at(-1) ?? '';

/** Records every script that runs in this page or its frames. */
async function recordScripts(page: Page): Promise<string[]> {
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
  browser,
  site,
  expectedConsoleErrors,
}) => {
  // Chrome shows a single image in a document with inline styles, which our CSP blocks too.
  expectedConsoleErrors.push(/Applying inline style/, /origin-keyed/);
  await using attacker = await startAttackerServer();
  const ran = await recordScripts(page);
  const all = hostileSvgs(attacker.address);
  expect(all.length).toBeGreaterThanOrEqual(150);
  const svgs = sampleOf(all);

  const results = await publishAll(site, svgs);
  const accepted = results.filter(({ status }) => status === 200);
  const rejected = results.filter(({ status }) => status !== 200);
  for (const { name, status, message } of rejected) {
    // 503: on a busy machine the rasteriser may time out.
    expect([400, 503], name).toContain(status);
    if (status === 400) expect(expectedMessages, name).toContain(message);
  }
  expect(accepted.length).toBeGreaterThan(svgs.length / 5);
  expect(rejected.length).toBeGreaterThan(svgs.length / 2);

  for (const { name, files } of accepted) {
    for (const file of files) {
      const response = await fetch(file);
      const bytes = Buffer.from(await response.arrayBuffer()).toString('latin1');
      expect(response.headers.get('content-type'), name).toBe(types[extensionOf(file)]);
      expect(response.headers.get('x-content-type-options'), name).toBe('nosniff');
      expect(response.headers.get('content-security-policy'), name).toContain('sandbox');
      expect(bytes, name).toMatch(fileSignatures[extensionOf(file)] ?? /^$/);
      expect(bytes, name).not.toMatch(/<svg|<script|hit\(\)|127\.0\.0\.1/);
    }
  }

  // One file of each format, directly.
  for (const [at, { files }] of accepted.filter((_, index) => index % 4 === 0).entries()) {
    const file = files[at % files.length] ?? '';
    await page.goto(file);
    expect(await page.evaluate(() => document.contentType)).toBe(types[extensionOf(file)]);
  }
  // All of them on one page.
  const files = accepted.flatMap((result) => result.files);
  const images = files.map((file) => `<img src="${file}" alt="A picture">`).join('');
  attacker.serve('/results', 'text/html', htmlPage('Results', images));
  await page.goto(`${attacker.address}/results`);
  const empty = await page.evaluate(() =>
    [...document.images].filter((image) => image.naturalWidth === 0).map(({ src }) => src),
  );
  expect(empty).toEqual([]);
  expect({ ran, requests: attacker.requests }).toEqual({ ran: [], requests: [] });

  await test.step('the same SVGs unprocessed would run scripts and fetch', async () => {
    const unprotected = await browser.newPage();
    const executed = await recordScripts(unprotected);
    const active = sampleOf(activeSvgs(attacker.address));
    for (const [at, { bytes }] of active.entries()) {
      attacker.serve(`/svg/${at}`, 'image/svg+xml', bytes);
    }
    const frames = active.map((_, at) => `<iframe src="/svg/${at}" title="${at}"></iframe>`);
    attacker.serve('/', 'text/html', htmlPage('SVG files', frames.join('')));
    await unprotected.goto(attacker.address);
    await expect.poll(() => new Set(executed).size).toBeGreaterThan(active.length / 6);
    await expect.poll(() => new Set(attacker.requests).size).toBeGreaterThan(active.length / 20);
    await unprotected.close();
  });
});
