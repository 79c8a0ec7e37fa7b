import { expect, test } from '../support/fixtures.ts';
import { publishPost } from '../support/posts.ts';

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

for (const width of [320, 1440]) {
  test(`words longer than any line break, and nothing is wider than ${width} px`, async ({
    page,
    site,
    signIn,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
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
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}
