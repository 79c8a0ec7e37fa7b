import { buildPost } from '#test/factories.ts';
import { expect, test } from '../support/fixtures.ts';
import { fillMemory, memoryPanel, pictureFile, publishButton } from './writing-pages.ts';

test('a memory gets a date and a place, which its draft keeps and its page shows', async ({
  page,
  visit,
  signIn,
}) => {
  await signIn();
  await visit('/post');
  const panel = memoryPanel(page);
  const when = panel.getByRole('group', { name: 'When it happened (optional)' });

  await test.step('a date that does not exist is marked once the whole date is left', async () => {
    await panel
      .getByLabel('Picture')
      .first()
      .setInputFiles(await pictureFile());
    await fillMemory(panel, 'A scan');
    await when.getByLabel('Day').selectOption('30');
    await when.getByLabel('Month').selectOption('February');
    await expect(when.getByLabel('Day')).not.toHaveAttribute('aria-invalid');
    await when.getByLabel('Year').fill('1974');
    await panel.getByLabel('Place (optional)').fill('Novi Sad');
    await expect(when.getByText('There is no such day in the calendar.')).toBeVisible();
  });

  await test.step('the draft keeps both', async () => {
    await page.reload();
    await expect(when.getByLabel('Day')).toHaveValue('30');
    await expect(when.getByLabel('Year')).toHaveValue('1974');
    await expect(panel.getByLabel('Place (optional)')).toHaveValue('Novi Sad');
    await publishButton(panel).click();
    await expect(when.getByLabel('Day')).toBeFocused();
  });

  await test.step('the page shows them', async () => {
    await when.getByLabel('Month').selectOption('July');
    await publishButton(panel).click();
    const card = page.getByRole('article');
    await expect(card).toContainText('30.07.1974 · Novi Sad');
    await expect(when.getByLabel('Year')).toHaveValue('');
    await card.getByRole('link', { name: 'A scan', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A scan');
    await expect(page.getByText('30.07.1974 · Novi Sad')).toBeVisible();
  });

  await test.step('an edit makes the date less precise', async () => {
    await visit(page.url().replace(/^.*\/post\//, '/dashboard/posts/edit/'));
    await page.getByLabel('Day').selectOption('');
    await page.getByRole('button', { name: 'Update Post' }).click();
    await expect(page.getByText('Your post is updated.')).toBeVisible();
    await visit('/post');
    await expect(page.getByRole('article')).toContainText('07.1974 · Novi Sad');
  });
});

test('the timeline leads by year and month to a memory and on to its neighbours', async ({
  page,
  site,
  visit,
  signIn,
  browser,
  expectedConsoleErrors,
}) => {
  // The pictures of these posts have no files.
  expectedConsoleErrors.push(/404/);
  const author = await signIn();
  const noon = Date.UTC(2026, 0, 15, 12);
  const publish = (title: string, at: number, attributes: object = {}) =>
    buildPost(site.db, { title, createdAt: noon + at, ...attributes });
  await publish('Old scan', 1, { happenedOn: '1974-07-12', place: 'Šid' });
  await publish('Another scan', 2, { happenedOn: '1974-07' });
  await publish('Winter', 3, { happenedOn: '1974-01-06' });
  await publish('Only the year', 4, { happenedOn: '1974' });
  await publish('Diary', 5, { happenedOn: '1974-07-13', audience: 'private', author });
  await publish('Today', 6);

  await test.step('without script', async () => {
    const plain = await browser.newPage({ javaScriptEnabled: false });
    await plain.goto(`${site.address}/post`);
    await plain.getByRole('main').getByRole('link', { name: 'Timeline' }).click();
    await expect(plain.getByRole('heading', { level: 2 })).toHaveText([
      'January 2026',
      'July 1974',
      'January 1974',
      'Some time in 1974',
    ]);
    const years = plain.getByRole('navigation', { name: 'Years' });
    await expect(years.getByRole('link')).toHaveText([/^All ?5/, /^2026 ?1/, /^1974 ?4/]);
    await years.getByRole('link', { name: '1974' }).click();
    await plain
      .getByRole('navigation', { name: 'Months of 1974' })
      .getByRole('link', { name: 'July' })
      .click();
    await expect(plain).toHaveURL(/\/timeline\/1974\/7$/);
    await expect(plain.getByRole('heading', { level: 3 })).toHaveText(['Old scan', 'Another scan']);
    await plain.getByRole('link', { name: 'Another scan', exact: true }).click();
    const more = plain.getByRole('navigation', { name: 'More memories' });
    await expect(more.getByRole('link')).toHaveText([/Old scan/, /Winter/]);
    await plain.close();
  });

  await test.step('a member sees and counts their own private memories', async () => {
    await visit('/timeline/1974/7');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([
      'Diary',
      'Old scan',
      'Another scan',
    ]);
    await expect(page.getByRole('paragraph').filter({ hasText: '3 memories' })).toBeVisible();
    await page.getByRole('link', { name: 'Diary', exact: true }).click();
    const more = page.getByRole('navigation', { name: 'More memories' });
    await more.getByRole('link', { name: 'Today' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
    await expect(more.getByRole('link')).toHaveText([/Diary/]);
  });

  await test.step('a year without memories says so, and no other address exists', async () => {
    await visit('/timeline/1900');
    await expect(page.getByText('No memories of 1900 yet.')).toBeVisible();
    await page.getByRole('link', { name: 'See the whole timeline' }).click();
    await expect(page).toHaveURL(/\/timeline$/);
    for (const path of ['/timeline/old', '/timeline/1974/13', '/timeline/1974/07']) {
      expect((await page.request.get(path)).status(), path).toBe(404);
    }
  });
});
