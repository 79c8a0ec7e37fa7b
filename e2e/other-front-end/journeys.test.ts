import type { Page } from '@playwright/test';
import { emptyTables } from '#test/empty-tables.ts';
import {
  buildComment,
  buildLike,
  buildMember,
  buildSession,
  type Member,
} from '#test/factories.ts';
import type { RunningSite } from '#test/running-site.ts';
import { expect } from '../support/fixtures.ts';
import { mailedLink } from '../support/mails.ts';
import { publishPost } from '../support/posts.ts';
import { test } from './fixtures.ts';

const password = 'lake at dawn';

/** Stores a session in the client's own local storage. */
async function signIn(
  page: Page,
  { db }: RunningSite,
  session: { member: Member; expiresAt?: number },
): Promise<void> {
  const { token } = await buildSession(db, session);
  await page.goto('/#/login');
  await page.evaluate((value) => localStorage.setItem('token', value), `Bearer ${token}`);
}

/** Every picture on the screen has arrived; a blocked one has no width. */
async function expectPictures(page: Page, count: number): Promise<void> {
  const pictures = page.getByRole('img');
  await expect(pictures).toHaveCount(count);
  const widths = () =>
    pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
  await expect.poll(async () => (await widths()).every((width) => width > 0)).toBe(true);
}

test('a plain client on another origin reads and writes with the API', async ({
  page,
  otherFrontEnd,
  open,
}) => {
  const { site } = otherFrontEnd;
  await test.step('shows the pictures of lists, of a post and of members without one', async () => {
    const author = await buildMember(site.db, { firstName: 'Ana', lastName: 'Ilić' });
    const postId = await publishPost(site, { author, title: 'First snow' });
    await publishPost(site, { author, title: 'The lake' });
    await open('posts');
    await expect(page.getByText('2 posts')).toBeVisible();
    await expectPictures(page, 2);
    await open(`post/${postId}`);
    await expect(page.getByRole('heading')).toHaveText('First snow');
    await expectPictures(page, 1);
    // Ana has no picture: the neutral one is shown.
    await open('members');
    await expectPictures(page, 1);
    await signIn(page, site, { member: author });
    await open('me');
    await expectPictures(page, 1);
  });

  await test.step('shows a private picture to its author', async () => {
    await emptyTables(site.db);
    const author = await buildMember(site.db);
    await publishPost(site, { author, audience: 'private' });
    await signIn(page, site, { member: author });
    await open('mine');
    await expectPictures(page, 1);
    await expect(page.getByRole('img')).toHaveAttribute('src', /[?&]signature=/);
  });

  await test.step('changes the password with an empty e-mail address in the request', async () => {
    await emptyTables(site.db);
    const member = await buildMember(site.db, { password });
    await signIn(page, site, { member });
    await open('password');
    await page.getByLabel('currentPassword').fill(password);
    await page.getByLabel('newPassword', { exact: true }).fill('lake at dusk');
    await page.getByLabel('confirmNewPassword').fill('lake at dusk');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByLabel('email').fill(member.email);
    await page.getByLabel('password').fill('lake at dusk');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/#\/posts$/);
    // The next step deletes the session, with which they are read.
    await expect(page.getByText('0 posts')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^Bearer \S+$/);
  });

  await test.step('deletes a comment in the list of reactions, by its user', async () => {
    await emptyTables(site.db);
    const member = await buildMember(site.db, { firstName: 'Ana', lastName: 'Ilić' });
    const comment = await buildComment(site.db, { member, body: 'So much of it!' });
    await signIn(page, site, { member });
    await open('comments');
    await expect(page.getByRole('article')).toContainText('So much of it!');
    await expect(page.getByRole('article')).toContainText('Ana Ilić');
    await page.getByRole('button', { name: 'Delete Comment' }).click();
    await expect(page.getByRole('status')).toHaveText('The comment is in the trash.');
    await expect(page.getByRole('article')).toHaveCount(0);
    const left = site.db.read
      .selectFrom('comments')
      .select('id')
      .where('id', '=', comment.id)
      .where('trashed_at', 'is', null);
    expect(await left.execute()).toEqual([]);
  });

  await test.step('removes the like of a post that became private', async () => {
    await emptyTables(site.db);
    const member = await buildMember(site.db);
    const author = await buildMember(site.db, { firstName: 'Jovana' });
    const id = await publishPost(site, { author, title: 'Now a secret', audience: 'private' });
    await buildLike(site.db, { post: { id }, member });
    await signIn(page, site, { member });
    await open('likes');
    const card = page.getByRole('article');
    await expect(card.getByRole('heading')).toHaveText('Unknown');
    await expect(card).toContainText('By Unknown');
    await card.getByRole('button', { name: 'Remove Like' }).click();
    await expect(card).toHaveCount(0);
    await expect(page.getByRole('status')).toHaveText('You no longer like this post.');
  });

  await test.step('opens links from mails while an expired token is stored', async () => {
    await emptyTables(site.db);
    const email = `${crypto.randomUUID()}@example.org`;
    await signIn(page, site, { member: await buildMember(site.db), expiresAt: 1 });
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await buildMember(site.db, { email, isActivated: false });
    const request = (call: string) =>
      fetch(`${site.address}/api/auth/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });

    await request('resendActivation');
    const activation = await mailedLink(site, { to: email, page: '/activation/' });
    await open(activation.slice(1));
    await expect(page.getByRole('heading')).toHaveText(
      'Your account is active. You can log in now.',
    );

    await request('forgotPassword');
    const reset = await mailedLink(site, { to: email, page: '/resetPassword/' });
    await open(reset.slice(1));
    await page.getByLabel('newPassword', { exact: true }).fill(password);
    await page.getByLabel('confirmNewPassword').fill(password);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('status')).toContainText('Your password is changed.');
    // It was sent all the time.
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token);
  });

  await test.step('the pages of the site itself still show pictures, and initials for members without', async () => {
    await emptyTables(site.db);
    const author = await buildMember(site.db, { firstName: 'Ana', lastName: 'Ilić' });
    await publishPost(site, { author, title: 'First snow', imageAlt: 'A white street' });
    // At another name than PUBLIC_URL: the policy of the page has to allow the address of the pictures.
    await page.goto(`${site.address.replace('127.0.0.1', 'localhost')}/post`);
    const picture = page.getByRole('img', { name: 'A white street' });
    await expect
      .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .not.toBe(0);
    await expect(page.getByRole('article').getByText('AI', { exact: true })).toBeVisible();
  });
});
