import sharp from 'sharp';
import { buildMember, buildPost } from '#test/factories.ts';
import { countCalls } from '../accounts/account-pages.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  choice,
  hugePhoto,
  memoryPanel,
  pictureFile,
  publishAndEdit,
  transferFile,
} from './writing-pages.ts';

const content = { title: 'Our first snow', body: 'It fell all night.', tags: ['family', 'travel'] };

/** Pictures from the factories have no files. */
const noPicture = /404/;

test('a member edits the text, tags and visibility of an own post', async ({ page, signIn }) => {
  await signIn();
  await publishAndEdit(page, 'Our first snow');
  await expect(page).toHaveURL(/\/dashboard\/posts\/edit\//);
  await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible();
  const form = page.getByRole('main').locator('form');
  await expect(form.getByRole('group', { name: 'Tags' })).toBeVisible();
  await form.getByLabel('Title').fill('Our second snow');
  await form.getByLabel('Message').fill('It fell\nall day.');
  await choice(form, '#travel').click();
  await choice(form, '#family').click();
  await choice(form, 'Members').click();
  await form.getByRole('button', { name: 'Update Post' }).click();
  await expect(page.locator('.toast')).toContainText('Your post is updated.');
  await expect(form.getByText('Draft saved')).toBeHidden();
  await page.reload();
  await expect(form.getByLabel('Title')).toHaveValue('Our second snow');
  await expect(form.getByLabel('Message')).toHaveValue('It fell\nall day.');
  await expect(form.getByRole('checkbox', { name: '#family' })).not.toBeChecked();
  await expect(form.getByRole('checkbox', { name: '#travel' })).toBeChecked();
  await expect(form.getByRole('radio', { name: 'Members' })).toBeChecked();
});

test('an unchanged or invalid form sends nothing', async ({
  page,
  visit,
  signIn,
  site,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(noPicture);
  const author = await signIn();
  const post = await buildPost(site.db, { author, ...content });
  const calls = countCalls(page, /\/posts\/edit\/info/);
  await visit(`/dashboard/posts/edit/${post.id}`);
  const form = page.getByRole('main').locator('form');
  const update = form.getByRole('button', { name: 'Update Post' });
  await update.click();
  await form.getByLabel('Message').fill(` ${content.body}\n`);
  await update.click();
  await form.getByLabel('Title').fill('  ');
  await form.getByLabel('Message').fill('');
  for (const name of ['#family', '#travel']) {
    await choice(form, name).click();
  }
  await update.click();
  await expect(form.getByText('Title is required.')).toBeVisible();
  await expect(form.getByText('Message is required.')).toBeVisible();
  await expect(form.getByText('You have to add at least one tag')).toBeVisible();
  await expect(form.getByLabel('Title')).toBeFocused();
  expect(calls()).toBe(0);
});

test('leaving unsaved changes asks for confirmation', async ({
  page,
  visit,
  signIn,
  site,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(noPicture);
  const author = await signIn();
  const post = await buildPost(site.db, { author, ...content });
  await visit(`/dashboard/posts/edit/${post.id}`);
  // Browsers show the `beforeunload` dialog only after a user interaction.
  await page.getByLabel('Title').click();
  await page.getByLabel('Title').fill('Other words');
  const question = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await question).type()).toBe('beforeunload');
  await (await question).dismiss();
  await expect(page.getByLabel('Title')).toHaveValue('Other words');
  await page.getByRole('link', { name: 'Posts', exact: true }).first().click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave without updating?' });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Other words');
  await page.getByRole('link', { name: 'Posts', exact: true }).first().click();
  await dialog.getByRole('button', { name: 'Leave without updating' }).click();
  await expect(page).toHaveURL(/\/post$/);
  await page.goto(`/dashboard/posts/edit/${post.id}`);
  await expect(page.getByLabel('Title')).toHaveValue(content.title);
});

test('a post one may not edit redirects to one’s own posts', async ({
  page,
  visit,
  signIn,
  site,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/403|404/);
  const member = await signIn();
  const others = await buildPost(site.db, content);
  await visit('/member');
  await page.goto(`/dashboard/posts/edit/${others.id}`);
  await expect(page).toHaveURL(`/dashboard/posts/${member.id}`);
  await expect(page.locator('.toast')).toHaveText(/Failed to load post/);
  await page.goBack();
  await expect(page).toHaveURL(/\/member$/);
});

test('the picture of a post is replaced, or stays when the new one is rejected', async ({
  page,
  signIn,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/503/);
  await signIn();
  await publishAndEdit(page, 'Round the lake');
  const picture = page.getByRole('img', { name: 'Picture of Round the lake' });
  const before = await picture.getAttribute('src');
  const input = page.getByLabel('Change Image');

  const textFile = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') };
  await input.setInputFiles(textFile);
  await expect(page.locator('.toast').first()).toContainText('Allowed types are');
  await expect(picture).toHaveAttribute('src', String(before));

  await page.route('**/posts/edit/image**', (route) => route.fulfill({ status: 503, body: '' }), {
    times: 1,
  });
  await input.setInputFiles(await pictureFile('other.jpg'));
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Update post image failed. Please try again.');
  await expect(alert).toContainText('Nothing is lost');
  await expect(picture).toHaveAttribute('src', String(before));

  const request = page.waitForRequest(/\/posts\/edit\/image\?/);
  await alert.getByRole('button', { name: 'Retry' }).click();
  expect(new URL((await request).url()).searchParams.get('image')).toBe(before);
  await expect(page.getByText('The picture is changed.')).toBeVisible();
  await expect(alert).toBeHidden();
  await expect(picture).not.toHaveAttribute('src', String(before));
  await expect(picture).toHaveAttribute('src', /^\/pictures\//);
});

test('a new cover that is too large is resized, upright, and can be dropped on the old one', async ({
  page,
  signIn,
}) => {
  await signIn();
  await publishAndEdit(page, 'Round the lake');
  const picture = page.getByRole('img', { name: 'Picture of Round the lake' });
  const before = await picture.getAttribute('src');
  const photo = await hugePhoto({ orientation: 6 });
  await transferFile(picture, 'drop', photo);
  await expect(page.getByText(/^\d+\.\d MB, sent as \d+ KB$/)).toBeVisible();
  await expect(page.getByText('Image size must not be bigger than 500 KB')).toBeHidden();
  await expect(picture).not.toHaveAttribute('src', String(before));
  const response = await page.request.get(String(await picture.getAttribute('src')));
  const stored = sharp(await response.body());
  expect(await stored.metadata()).toMatchObject({ width: 1920, height: 2560 });
  const rows = await stored.resize(1, 2, { fit: 'fill' }).greyscale().raw().toBuffer();
  expect(rows[0], 'the bright sky is at the top').toBeGreaterThan(Number(rows[1]) + 50);
});

test('the description of a picture can be changed, and a new picture asks for a new one', async ({
  page,
  signIn,
  site,
}) => {
  await signIn();
  await publishAndEdit(page, 'Round the lake');
  const form = page.getByRole('main').locator('form');
  const description = form.getByLabel('Image description');
  const update = form.getByRole('button', { name: 'Update Post' });
  const stored = async () =>
    (await site.db.read.selectFrom('posts').select('image_alt').executeTakeFirstOrThrow())
      .image_alt;

  await test.step('a changed description is a change', async () => {
    await description.fill('A lake at noon');
    await update.click();
    await expect(page.getByText('The pictures are updated.')).toBeVisible();
    expect(await stored()).toBe('A lake at noon');
    await page.reload();
    await expect(description).toHaveValue('A lake at noon');
    await expect(page.getByRole('img', { name: 'A lake at noon' })).toBeVisible();
  });

  await test.step('a new picture asks for a description of its own', async () => {
    await page.getByLabel('Change Image').setInputFiles(await pictureFile('winter.jpg'));
    await expect(form.getByText('The picture is new: please describe it')).toBeVisible();
    await expect(description).toHaveValue('');
    await expect(description).toBeFocused();
    expect(await stored()).toBe('');
    await expect(form.getByText('Draft saved')).toBeHidden();
  });

  await test.step('a description written before the picture is chosen belongs to it', async () => {
    await description.fill('The lake in spring');
    const changed = page.waitForResponse(/\/posts\/edit\/image\?/);
    await page.getByLabel('Change Image').setInputFiles(await pictureFile('spring.jpg'));
    await changed;
    await expect(page.getByRole('img', { name: 'The lake in spring' })).toBeVisible();
    await expect(description).toHaveValue('The lake in spring');
    expect(await stored()).toBe('The lake in spring');
  });
});

test('an own post is deleted after a confirmation and leaves the list', async ({
  page,
  visit,
  signIn,
  site,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(noPicture);
  const author = await signIn();
  for (let number = 1; number <= 13; number += 1) {
    await buildPost(site.db, { author, title: `Memory ${number}`, createdAt: number });
  }
  const other = await buildMember(site.db);
  await visit(`/dashboard/posts/${other.id}?page=2`);
  await expect(page).toHaveURL(`/dashboard/posts/${author.id}?page=2`);
  await expect(page.getByRole('navigation', { name: 'Your posts, pages above' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Your posts, pages below' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete “Memory 1”' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete “Memory 1”?' });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete “Memory 1”' }).click();
  await dialog.getByRole('button', { name: 'Delete post' }).click();
  await expect(page.locator('.toast')).toContainText('The memory is in the trash.');
  await expect(page).toHaveURL(/page=1/);
  await expect(page.getByRole('article')).toHaveCount(12);
});

test('without posts there is a link to create one', async ({ page, visit, signIn }) => {
  const member = await signIn();
  await visit(`/dashboard/posts/${member.id}`);
  await expect(page.getByText('You have not created any post yet.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: /Your posts, pages/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Create your first memory' }).click();
  await expect(memoryPanel(page).getByLabel('Title')).toBeVisible();
});
