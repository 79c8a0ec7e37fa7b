import type { Page } from '@playwright/test';
import { buildMember } from '#test/factories.ts';
import { expect, test } from './support/fixtures.ts';
import { publishPost } from './support/posts.ts';

test('hydration changes nothing on a visitor’s page and loads the stylesheet once', async ({
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

test('a visitor’s like links to Login and back, with the same URL after hydration', async ({
  page,
  site,
}) => {
  await publishPost(site, { title: 'By the lake' });
  await noteWhatIsDrawnAgain(page);
  for (const [query, next] of [
    ['limit=12&page=1', 'limit%3D12%26page%3D1'],
    // The server router serialises it as `?odd=`.
    ['odd', 'odd%3D'],
  ]) {
    await page.goto(`/post?${query}`, { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => window.drawnAgain)).toEqual([]);
    await page.locator('main article').getByTitle('Log in to like it').click();
    await expect(page).toHaveURL(`/login?next=%2Fpost%3F${next}`);
  }
});

test('hydration keeps the dates of the server', async ({ page, site }) => {
  await publishPost(site, { title: 'By the lake' });
  await page.goto('/post');
  const date = page.locator('main time');
  const drawn = await date.textContent();
  expect(drawn).toMatch(/^\d\d\.\d\d\.\d{4}$/);
  // After a client-side navigation the browser formats the date.
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

/** Nodes added or removed after the document was parsed. */
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
