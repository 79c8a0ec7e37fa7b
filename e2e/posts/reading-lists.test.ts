import { buildMember, buildPost } from '#test/factories.ts';
import type { RunningSite } from '#test/running-site.ts';
import { clearSession, expect, test } from '../support/fixtures.ts';
import { publishPost } from '../support/posts.ts';

/** As another member would, while the list is open here. */
async function deleteNewestPost({ db }: RunningSite): Promise<void> {
  const { id } = await db.read
    .selectFrom('posts')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.write((tx) => tx.deleteFrom('posts').where('id', '=', id).execute());
}

test.describe('a visitor among the posts', () => {
  test('sees the picture of a card as AVIF in a fitting size', async ({ page, site, visit }) => {
    await publishPost(site, { title: 'Our first snow', tags: ['winter', 'family'] });
    await visit('/post');
    const card = page.getByRole('article');
    const image = card.getByRole('img', { name: 'A lake between hills' });
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .not.toBe(0);
    expect(await image.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\.avif$/);
    await expect(card.getByRole('link', { name: '#winter' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);

    await test.step('follows the like button to Login and back', async () => {
      await card.getByRole('link', { name: /Like “Our first snow”/ }).click();
      await expect(page).toHaveURL('/login?next=%2Fpost');
    });
  });

  test('searches by several keywords, sees them highlighted, and removes one', async ({
    page,
    site,
    visit,
  }) => {
    await publishPost(site, { title: 'Сећање на језеро', body: 'Long ago.' });
    await publishPost(site, { title: 'First snow', body: 'It fell all night.' });
    await publishPost(site, { title: 'Something else', body: 'Nothing in common.' });
    await visit('/post');
    await page.getByRole('searchbox', { name: 'Search posts' }).fill(' secanje ; SNOW; ');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/post/search?keyword=secanje&keyword=SNOW&page=1&limit=12');
    await expect(page.getByText('2 memories')).toBeVisible();
    await expect(page.locator('mark')).toHaveText(['snow', 'Сећање']);
    await page.getByRole('link', { name: 'Remove the keyword SNOW' }).click();
    await expect(page.locator('mark')).toHaveText(['Сећање']);
    await page.getByRole('searchbox').fill('   ');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL('/post');
    await expect(page.getByText('3 memories')).toBeVisible();

    await test.step('sees a message and a link when nothing matches', async () => {
      await visit('/post/search?keyword=unicorn');
      await expect(page.getByText('No posts found for your search.')).toBeVisible();
      await expect(page.getByText('Try different keywords or remove the filters.')).toBeVisible();
      await page.getByRole('link', { name: 'Clear search' }).click();
      await expect(page).toHaveURL('/post');
    });
  });

  test('pages through a list by both pagers, and Back restores the page', async ({
    page,
    site,
    visit,
  }) => {
    const author = await buildMember(site.db);
    for (const number of [1, 2, 3]) await publishPost(site, { author, title: `Memory ${number}` });
    await visit('/post?limit=1');
    await page
      .getByRole('navigation', { name: 'Posts, pages above' })
      .getByRole('link', { name: 'Next page' })
      .click();
    await expect(page).toHaveURL('/post?page=2&limit=1');
    await expect(page.getByRole('heading', { name: 'Memory 2' })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Posts, pages below' })
      .getByRole('link', { name: 'Last page' })
      .click();
    await expect(page.getByRole('heading', { name: 'Memory 1' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Memory 2' })).toBeVisible();
  });

  test('is redirected from a page past the end of a list to the last one', async ({
    page,
    site,
    visit,
    request,
  }) => {
    const author = await buildMember(site.db, { firstName: 'Ana' });
    for (const number of [1, 2]) {
      await publishPost(site, { author, title: `Memory ${number}`, tags: ['sea'] });
    }
    const lists = [
      '/post?',
      '/post/tag/sea?',
      `/post/author/${author.id}?`,
      '/post/search?keyword=memory&',
    ];
    for (const list of lists) {
      await test.step(`of ${list}`, async () => {
        const redirect = await request.get(`${site.address}${list}limit=1&page=9`, {
          maxRedirects: 0,
        });
        expect(redirect.status()).toBe(302);
        expect(redirect.headers()).toMatchObject({
          location: `${list}limit=1&page=2`,
          'cache-control': 'no-cache',
        });
        await visit(`${list}limit=1`);
        await deleteNewestPost(site);
        const pager = page.getByRole('navigation', { name: 'Posts, pages above' });
        await pager.getByRole('link', { name: 'Last page' }).click();
        await expect(page).toHaveURL(/page=1\b/);
        await expect(page.getByRole('article')).toHaveCount(1);
        await publishPost(site, { author, title: 'Memory 2', tags: ['sea'] });
      });
    }
  });

  test('follows a tag and an author', async ({ page, site, visit }) => {
    const author = await buildMember(site.db, { firstName: 'Jovana', lastName: 'Marić' });
    await publishPost(site, { author, title: 'At the sea', tags: ['sea'] });
    await publishPost(site, { title: 'In the city', tags: ['city'] });
    await visit('/post');
    await page.getByRole('link', { name: '#sea' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('#sea');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('link', { name: 'Jovana Marić' }).click();
    await expect(page).toHaveURL(`/post/author/${author.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Jovana Marić');
    await expect(page.getByRole('heading', { name: 'At the sea' })).toBeVisible();
  });

  test('pages through the posts of a tag and of an author', async ({
    page,
    site,
    visit,
    expectedConsoleErrors,
  }) => {
    // Pictures from the factories have no files.
    expectedConsoleErrors.push(/404/);
    const author = await buildMember(site.db);
    for (let number = 1; number <= 13; number += 1) {
      const createdAt = Date.UTC(2026, 0, number, 12);
      await buildPost(site.db, { author, title: `Wave ${number}`, tags: ['sea'], createdAt });
    }
    await buildPost(site.db, { title: 'In the city', tags: ['city'] });
    for (const path of ['/post/tag/sea', `/post/author/${author.id}`]) {
      await visit(path);
      await expect(page.getByText('13 memories')).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(12);
      await expect(page.getByRole('article').first()).toContainText('Wave 13');
      const pager = page.getByRole('navigation', { name: 'Posts, pages below' });
      await pager.getByRole('link', { name: 'Next page' }).click();
      await expect(page).toHaveURL(`${path}?page=2&limit=12`);
      await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Wave 1']);
      await pager.getByRole('link', { name: 'First page' }).click();
      await expect(page.getByRole('article')).toHaveCount(12);
    }
  });

  test('finds a member without posts', async ({ page, site, visit }) => {
    const author = await buildMember(site.db);
    await visit(`/post/author/${author.id}`);
    await expect(page.getByText('This member has not created any post yet.')).toBeVisible();
  });
});

test('a member likes from a card; only its author sees a private post', async ({
  page,
  site,
  visit,
  signIn,
}) => {
  const member = await signIn();
  await publishPost(site, { author: member, title: 'For my eyes', audience: 'private' });
  await publishPost(site, { title: 'For everyone' });
  await visit('/post');
  await expect(page.getByText('2 memories')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'For my eyes' })).toContainText(
    'Private',
  );
  const heart = page.getByRole('button', { name: /ike “For everyone”/ });
  await heart.click();
  await expect(heart).toHaveAccessibleName(/^1 like. Dislike/);
  await page.reload();
  await expect(heart).toHaveAccessibleName(/^1 like. Dislike/);
  await clearSession(page);
  await page.goto('/post');
  await expect(page.getByText('1 memory')).toBeVisible();
});

test('an administrator deletes a post from the list', async ({ page, site, visit, signIn }) => {
  await signIn({ role: 'admin' });
  await publishPost(site, { title: 'Off topic' });
  await visit('/post');
  await page.getByRole('button', { name: 'Delete “Off topic”' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete “Off topic”?' });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Delete “Off topic”' }).click();
  await dialog.getByRole('button', { name: 'Delete post' }).click();
  await expect(page.getByText('The memory is in the trash.')).toBeVisible();
  await expect(page.getByText('No memories yet')).toBeVisible();
});

test('a date shows its relative time on hover, and a card’s date still opens the post', async ({
  page,
  site,
  visit,
  expectedConsoleErrors,
}) => {
  // Pictures from the factories have no files.
  expectedConsoleErrors.push(/404/);
  const createdAt = Date.now() - 3 * 86_400_000;
  const { id } = await buildPost(site.db, { title: 'Lately', createdAt });
  await visit('/post');
  const time = page.locator('main time');
  await expect(time).not.toHaveAttribute('title');
  await time.hover();
  await expect(time).toHaveAttribute('title', '3 days ago');
  await time.click();
  await expect(page).toHaveURL(`/post/${id}`);
});

test.describe('without script', () => {
  test('lists can be read, paged and searched', async ({ site, request }) => {
    await publishPost(site, { title: 'Older lake', body: 'Blue.' });
    await publishPost(site, { title: 'Newer snow', body: 'White.' });
    const read = async (path: string) => (await request.get(`${site.address}${path}`)).text();
    const list = await read('/post?limit=1');
    expect(list).toContain('Newer snow');
    expect(list).toContain('href="/post?page=2&amp;limit=1"');
    expect(list).toContain('action="/post/search"');
    const found = await read('/post/search?keyword=lake%3B+nowhere');
    expect(found).toContain('<mark');
    expect(found).toContain('noindex');
    expect(await read('/post/search?keyword=+')).toContain('Newer snow');
    expect(await read('/post/tag/nature')).toContain('Older lake');
  });
});
