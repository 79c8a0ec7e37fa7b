import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildMember, buildSession } from '#test/factories.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';
import { memoryPanel } from './writing-pages.ts';

test('what the form calls saved is there after the browser was killed', async ({
  playwright,
  launchOptions,
  site,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-browser-'));
  const member = await buildMember(site.db);
  const { token } = await buildSession(site.db, { member });

  /** Opens the posts in the same profile; the session may be lost with the browser. */
  async function open() {
    const context = await playwright.chromium.launchPersistentContext(folder, {
      ...launchOptions,
      baseURL: site.address,
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    waitForHydration(page);
    await page.goto('/favicon.svg');
    await page.evaluate((value) => localStorage.setItem('token', value), `Bearer ${token}`);
    await page.goto('/post');
    return { context, panel: memoryPanel(page) };
  }

  const killed = await open();
  await killed.panel.getByLabel('Title').fill('Half a story');
  await expect(killed.panel.getByText(/^Draft saved/)).toBeVisible();
  const isClosed = killed.context.waitForEvent('close');
  const session = await killed.context.browser()?.newBrowserCDPSession();
  // No answer comes any more.
  void session?.send('Browser.crash').catch(() => undefined);
  await isClosed;

  const { context, panel } = await open();
  await expect(panel.getByLabel('Title')).toHaveValue('Half a story');
  await context.close();
  await rm(folder, { recursive: true, force: true });
});
