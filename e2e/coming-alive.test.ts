import type { Page } from '@playwright/test';
import { buildMember } from '#test/factories.ts';
import { expect, test } from './support/fixtures.ts';
import { publishPost } from './support/posts.ts';

test('a visitor’s page comes alive as it was drawn, and brings its style once', async ({
  page,
  site,
}) => {
  const author = await buildMember(site.db, { firstName: 'Ana', lastName: 'Savic' });
  const post = await publishPost(site, { author, title: 'By the lake' });
  await noteWhatIsDrawnAgain(page);
  for (const path of ['/post', `/post/${post}`, '/member']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => document.styleSheets.length), path).toBe(1);
    expect(await page.evaluate(() => window.drawnAgain), path).toEqual([]);
  }
});

test('a page of cards that were drawn before is the one that is drawn anew, and comes alive as well', async ({
  page,
  site,
}) => {
  const author = await buildMember(site.db, { firstName: 'Ana', lastName: 'Savić' });
  for (const title of ['By the lake', 'Ana’s “best” <day>', 'See /login?next=%2Fpost%3Fodd']) {
    await publishPost(site, { author, title });
  }
  // Drawn first for an address that the router writes in another way.
  const anew = await (await page.request.get('/post?odd')).text();
  expect(anew).toContain('href="/login?next=%2Fpost%3Fodd"');
  for (const [query, next] of [
    ['limit=12', 'limit%3D12'],
    ['x=~a%20b&', 'x%3D%7Ea%2520b%26'],
  ]) {
    const again = await (await page.request.get(`/post?${query}`)).text();
    const links = (document: string, address: string) =>
      document.split(`href="/login?next=%2Fpost%3F${address}"`);
    expect(links(again, next ?? '')).toEqual(links(anew, 'odd'));
  }

  await noteWhatIsDrawnAgain(page);
  await page.goto('/post?limit=12&page=1', { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => window.drawnAgain)).toEqual([]);
  await page.locator('main article').last().getByTitle('Log in to like it').click();
  await expect(page).toHaveURL('/login?next=%2Fpost%3Flimit%3D12%26page%3D1');
});

test('a date is there although the browser has not written it', async ({ page, site }) => {
  await publishPost(site, { title: 'By the lake' });
  await page.goto('/post');
  const date = page.locator('main time');
  const drawn = await date.textContent();
  expect(drawn).toMatch(/^\d\d\.\d\d\.\d{4}$/);
  // After a navigation the browser writes it.
  await page.getByRole('link', { name: 'By the lake', exact: true }).click();
  await expect(page.locator('main time').first()).toHaveText(
    new RegExp(`^${drawn} \\d\\d:\\d\\d$`),
  );
  await page.goBack();
  await expect(date).toHaveText(drawn ?? '');
});

declare global {
  interface Window {
    drawnAgain: string[];
  }
}

/** Elements and texts of the page itself that come or go once its document was read. */
async function noteWhatIsDrawnAgain(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.drawnAgain = [];
    const observer = new MutationObserver((changes) => {
      for (const { type, target } of changes) window.drawnAgain.push(`${type} ${target.nodeName}`);
    });
    document.addEventListener('DOMContentLoaded', () => {
      const main = document.querySelector('main');
      if (main) observer.observe(main, { childList: true, characterData: true, subtree: true });
    });
  });
}
