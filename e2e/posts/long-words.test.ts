import { expect, test } from '../support/fixtures.ts';
import { horizontalOverflow } from '../support/layout-violations.ts';
import { publishPost } from '../support/posts.ts';

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

test('long words wrap, and no page scrolls horizontally', async ({ page, site, signIn }) => {
  test.slow();
  const author = await signIn({
    firstName: 'Maximiliana'.repeat(4),
    lastName: word.slice(0, 50),
  });
  const body = `${word}${word}${word} https://example.org/${'on-and-'.repeat(40)}`;
  const id = await publishPost(site, { author, title: word, body });
  for (const path of [
    '/post',
    `/post/${id}`,
    `/post/author/${author.id}`,
    `/post/search?keyword=${word}`,
    '/member',
    '/dashboard',
    `/dashboard/posts/${author.id}`,
    `/dashboard/posts/edit/${id}`,
    `/dashboard/profile/${author.id}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await horizontalOverflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
