import type { Page } from '@playwright/test';
import type { Member } from '#test/factories.ts';
import type { RunningSite } from '#test/running-site.ts';
import { fillLogin } from '../accounts/account-pages.ts';
import { expect, offlineErrors, test } from '../support/fixtures.ts';
import { publishPost } from '../support/posts.ts';
import { choice, fillMemory, memoryPanel, pictureFile, publishButton } from './writing-pages.ts';

const password = 'moja baka';

const endSessionsOf = (site: RunningSite, { id }: Member) =>
  site.db.write((tx) => tx.deleteFrom('sessions').where('member_id', '=', id).execute());

const commentField = (page: Page) => page.getByRole('textbox', { name: 'Your comment' });

test.describe('a session that ends', () => {
  test('while writing a comment keeps the text', async ({
    page,
    site,
    visit,
    signIn,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/401/);
    const member = await signIn({ password });
    const id = await publishPost(site);
    await visit(`/post/${id}`);
    await commentField(page).fill('I remember that day');
    await endSessionsOf(site, member);
    await commentField(page).press('Control+Enter');
    await expect(page).toHaveURL(`/login?next=%2Fpost%2F${id}`);
    await fillLogin(page, member.email, password);
    await expect(page).toHaveURL(`/post/${id}`);
    await expect(commentField(page)).toHaveValue('I remember that day');
    await commentField(page).press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Comments (1)' })).toBeVisible();
    await expect(commentField(page)).toHaveValue('');
  });

  test('while editing a post keeps the changes', async ({
    page,
    site,
    visit,
    signIn,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/401/);
    const member = await signIn({ password });
    const id = await publishPost(site, { author: member, tags: ['nature'] });
    await visit(`/dashboard/posts/edit/${id}`);
    const form = page.getByRole('main').locator('form');
    await form.getByLabel('Title').fill('Other words');
    await form.getByLabel('Message').fill('We walked\nmuch further.');
    await choice(form, '#family').click();
    await choice(form, 'Private').click();
    await endSessionsOf(site, member);
    await form.getByRole('button', { name: 'Update Post' }).click();
    await expect(page).toHaveURL(`/login?next=%2Fdashboard%2Fposts%2Fedit%2F${id}`);
    await fillLogin(page, member.email, password);
    await expect(page).toHaveURL(`/dashboard/posts/edit/${id}`);
    await expect(form.getByLabel('Title')).toHaveValue('Other words');
    await expect(form.getByLabel('Message')).toHaveValue('We walked\nmuch further.');
    await expect(form.getByRole('checkbox', { name: '#family' })).toBeChecked();
    await expect(form.getByRole('radio', { name: 'Private' })).toBeChecked();
    await form.getByRole('button', { name: 'Update Post' }).click();
    await expect(page.locator('.toast').last()).toContainText('Your post is updated.');
    const post = await site.db.read.selectFrom('posts').selectAll().executeTakeFirstOrThrow();
    expect(post).toMatchObject({ title: 'Other words', audience: 'private' });
  });
});

test.describe('without a connection', () => {
  test('a comment keeps its text and can be sent once online', async ({
    page,
    site,
    visit,
    signIn,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(offlineErrors);
    await signIn();
    const id = await publishPost(site);
    await visit(`/post/${id}`);
    await commentField(page).fill('I remember that day');
    await page.context().setOffline(true);
    await commentField(page).press('Control+Enter');
    await expect(page.locator('.toast')).toContainText('The server cannot be reached.');
    await expect(commentField(page)).toHaveValue('I remember that day');
    await page.context().setOffline(false);
    await commentField(page).press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Comments (1)' })).toBeVisible();
    await expect(commentField(page)).toHaveValue('');
  });

  test('changes of a post stay in the form and can be saved once online', async ({
    page,
    site,
    visit,
    signIn,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(offlineErrors);
    const author = await signIn();
    const id = await publishPost(site, { author });
    await visit(`/dashboard/posts/edit/${id}`);
    const form = page.getByRole('main').locator('form');
    await form.getByLabel('Title').fill('Other words');
    await page.context().setOffline(true);
    await form.getByRole('button', { name: 'Update Post' }).click();
    await expect(page.locator('.toast')).toHaveCount(1);
    await expect(form.getByLabel('Title')).toHaveValue('Other words');
    await page.context().setOffline(false);
    await form.getByRole('button', { name: 'Update Post' }).click();
    await expect(page.locator('.toast').last()).toContainText('Your post is updated.');
  });
});

test('a publish that is retried after a lost response creates one post', async ({
  page,
  site,
  visit,
  signIn,
}) => {
  await signIn();
  // The first upload reaches the server, and its response does not reach the page.
  await page.addInitScript(() => {
    const { open } = XMLHttpRequest.prototype;
    let uploads = 0;
    XMLHttpRequest.prototype.open = function (method: string, url: string | URL) {
      if (String(url).endsWith('/api/post')) uploads += 1;
      const lose = (event: Event) => {
        event.stopImmediatePropagation();
        this.dispatchEvent(new ProgressEvent('error'));
      };
      if (String(url).endsWith('/api/post') && uploads === 1) this.addEventListener('load', lose);
      open.call(this, method, url, true);
    };
  });
  await visit('/post');
  const panel = memoryPanel(page);
  await panel.getByLabel('Pictures').setInputFiles(await pictureFile());
  await fillMemory(panel, 'Round the lake');
  await publishButton(panel).click();
  await expect(panel.getByRole('alert')).toBeVisible();
  const published = () => site.db.read.selectFrom('posts').select('title').execute();
  expect(await published()).toHaveLength(1);
  await publishButton(panel).click();
  await expect(page.getByText('Your memory is published.')).toBeVisible();
  expect(await published()).toHaveLength(1);
});

test('a failed deletion keeps the post and can be retried', async ({
  page,
  site,
  visit,
  signIn,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/503/);
  await signIn({ role: 'admin' });
  await publishPost(site, { title: 'Off topic' });
  await page.route(
    (url) => url.pathname.startsWith('/api/post/'),
    (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 503, body: '' })
        : route.fallback(),
  );
  await visit('/post');
  await page.getByRole('button', { name: 'Delete “Off topic”' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete “Off topic”?' });
  await dialog.getByRole('button', { name: 'Delete post' }).click();
  await expect(page.locator('.toast')).toContainText('Delete post failed. Please try again.');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Delete post' }).click();
  await expect(page.getByText('The memory is in the trash.')).toBeVisible();
  await expect(page.getByText('No memories yet')).toBeVisible();
});
