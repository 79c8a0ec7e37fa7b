import type { Page } from '@playwright/test';
import { buildComment, buildMember } from '#test/factories.ts';
import { expect, test } from './support/fixtures.ts';
import { publishPost } from './support/posts.ts';

test('hydration changes nothing on a visitor’s page and loads the stylesheet once', async ({
  page,
  site,
}) => {
  const author = await buildMember(site.db, { firstName: 'Ana', lastName: 'Savić' });
  const id = await publishPost(site, { author, title: 'By the lake' });
  await buildComment(site.db, { post: { id }, member: author, body: 'I was so cold!' });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  await noteWhatIsDrawnAgain(page);
  for (const path of [
    `/post/${id}`,
    '/post/tag/nature',
    `/post/author/${author.id}`,
    '/post/search?keyword=lake',
    '/timeline',
    '/member',
    '/login',
    '/register',
    '/post?odd',
    '/post?limit=12&page=1',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
    expect(sheets, path).toEqual([...new Set(sheets)]);
    expect(await page.evaluate(() => window.drawnAgain), path).toEqual([]);
    if (path === '/post?odd') {
      // The server router serialises it as `?odd=`.
      await expect(page.locator('main article').getByTitle('Log in to like it')).toHaveAttribute(
        'href',
        '/login?next=%2Fpost%3Fodd%3D',
      );
    }
  }
  expect(calls, 'a visitor’s first page makes no API call').toEqual([]);

  await test.step('hydration keeps the dates of the server', async () => {
    const date = page.locator('main time');
    const drawn = await date.textContent();
    expect(drawn).toMatch(/^\d\d\.\d\d\.\d{4}$/);
    // After a client-side navigation the browser formats the date.
    await page.getByRole('link', { name: 'By the lake', exact: true }).click();
    await expect(page).toHaveTitle('By the lake · Keepsake');
    const text = new RegExp(`^${drawn} \\d\\d:\\d\\d$`);
    await expect(page.locator('main time').first()).toHaveText(text);
    await page.goBack();
    await expect(page).toHaveURL(/\/post\?/);
    await expect(page.getByRole('heading', { name: 'Posts', level: 1 })).toBeVisible();
    await expect(date).toHaveText(drawn ?? '');
  });

  await test.step('a list names each post, and a post names the author of each comment', async () => {
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - heading "Posts" [level=1]
      - paragraph:
        - text: 1 memory ·
        - link "Timeline"
      - search:
        - searchbox "Search posts"
        - button "Search"
      - list:
        - listitem:
          - article:
            - img "A lake between hills"
            - link "Ana Savić"
            - heading "By the lake" [level=2]:
              - link "By the lake"
            - link "#nature"
            - link "0 likes. Like “By the lake”"
            - text: 1 comment
            - time
    `);
    await page.goto(`/post/${id}`);
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - figure:
        - link "A lake between hills Show the picture large"
      - article:
        - heading "By the lake" [level=1]
        - link "Ana Savić"
        - paragraph:
          - text: Published
          - time
        - link "#nature"
        - link "0 likes. Like “By the lake”"
        - 'button "0 likes: show who"'
        - button "Share"
      - region "Comments (1)":
        - heading "Comments (1)" [level=2]
        - paragraph:
          - link "Log in to comment"
        - list:
          - listitem:
            - article:
              - heading /Ana Savić/ [level=3]:
                - button /Ana Savić/ [expanded]
              - group "Ana Savić":
                - paragraph: I was so cold!
    `);
  });

  await test.step('a navigation changes the title and removes the old meta tags', async () => {
    await expect(page).toHaveTitle('By the lake · Keepsake');
    await page.getByRole('link', { name: 'nature' }).click();
    await expect(page).toHaveTitle('#nature · Keepsake');
    await expect(page.locator('link[rel=canonical], meta[property^="og:"]')).toHaveCount(0);
  });

  await test.step('a visitor’s like links to Login and back, with the same URL after hydration', async () => {
    await page.locator('main article').getByTitle('Log in to like it').click();
    await expect(page).toHaveURL('/login?next=%2Fpost%2Ftag%2Fnature');
  });
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
