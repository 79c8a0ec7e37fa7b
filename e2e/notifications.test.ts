import type { Page } from '@playwright/test';
import { durations } from '#contract/limits.ts';
import { unsubscribeToken } from '#server/mailings/unsubscribe.ts';
import { readSigningSecret } from '#server/platform/signatures.ts';
import { setSite } from '#test/community-factories.ts';
import { buildMember, buildSession, type Member } from '#test/factories.ts';
import type { RunningSite } from '#test/running-site.ts';
import { expectAccessible } from './support/accessibility.ts';
import { clearSession, expect, test } from './support/fixtures.ts';
import { publishPost } from './support/posts.ts';

/** Makes calls as a member, for what happens in another browser. */
async function callsOf(site: RunningSite, member: Member) {
  const { token } = await buildSession(site.db, { member });
  return async (method: string, path: string, body?: object) => {
    const response = await fetch(site.address + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const result = await response.json();
    expect(response.status, result.message).toBe(200);
    return result;
  };
}

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Notifications' });
const list = (page: Page) => page.getByRole('main').getByRole('listitem');
const heading = (page: Page) => page.getByRole('heading', { name: 'Notifications', level: 1 });

/** The next poll of a page whose clock is installed. */
const passMinute = (page: Page) => page.clock.runFor(durations.notificationPoll);

test('notifications arrive by themselves and are read one by one, by opening, or all at once', async ({
  page,
  site,
  visit,
  signIn,
  context,
}) => {
  await page.clock.install();
  const ana = await signIn({ firstName: 'Ana', lastName: 'Savić' });
  const luka = await callsOf(
    site,
    await buildMember(site.db, { firstName: 'Luka', lastName: 'Perić' }),
  );
  const admin = await callsOf(site, await buildMember(site.db, { role: 'admin' }));
  const titles = ['The lake', 'The river', 'The sea'];
  const posts: string[] = [];
  for (const title of titles) posts.push(await publishPost(site, { author: ana, title }));

  await test.step('nothing has happened yet', async () => {
    await visit('/dashboard/notifications');
    await expect(page.getByText('Nothing has happened yet.')).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName('Notifications');
  });

  await test.step('the bell counts and announces what happens, and the page offers it', async () => {
    for (const postId of posts.slice(0, 2)) {
      await luka('POST', '/api/post/comment', { postId, body: `I was at ${postId}` });
    }
    await admin('DELETE', `/api/post/${posts[2]}/${ana.id}?reason=Not+your+picture`);
    await passMinute(page);
    await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread');
    await expect(page.locator('[aria-live=polite]', { hasText: /^3 unread/ })).toBeAttached();
    await page.getByRole('button', { name: 'Show new notifications' }).click();
    await expect(list(page)).toHaveText([
      /Unread: An administrator removed your memory “The sea”Reason: Not your picture/,
      /Unread: Luka Perić commented on your memory “The river”I was at/,
      /Unread: Luka Perić commented on your memory “The lake”I was at/,
    ]);
    await expect(heading(page)).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('one is marked as read, and the focus goes to the next', async () => {
    const marks = page.getByRole('button', { name: 'Mark as read' });
    await marks.first().press('Enter');
    await expect(marks).toHaveCount(2);
    await expect(marks.first()).toBeFocused();
    await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  });

  await test.step('its link leads to the comment and marks it as read', async () => {
    await list(page)
      .getByRole('link', { name: /The lake/ })
      .click();
    const comment = await newestComment(site, posts[0]);
    await expect(page).toHaveURL(`/post/${posts[0]}#comment-${comment}`);
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  });

  await test.step('opening a memory marks its notifications as read', async () => {
    const other = await context.newPage();
    const read = other.waitForResponse('**/api/dashboard/notifications/read');
    await other.goto(`${site.address}/post/${posts[1]}`);
    await read;
    await expect(bell(other)).toHaveAccessibleName('Notifications');
    await other.close();
    await passMinute(page);
    await expect(bell(page)).toHaveAccessibleName('Notifications');
  });

  await test.step('all are marked as read at once', async () => {
    for (const postId of posts.slice(0, 2)) {
      await luka('PUT', `/api/post/like/${postId}/like`);
    }
    await passMinute(page);
    await bell(page).click();
    await expect(page.getByText('Unread: Luka Perić likes')).toHaveCount(2);
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(heading(page)).toBeFocused();
    await expect(page.getByText('Unread')).toHaveCount(0);
    await expect(bell(page)).toHaveAccessibleName('Notifications');
  });
});

async function newestComment(site: RunningSite, postId: string | undefined): Promise<string> {
  const { id } = await site.db.read
    .selectFrom('comments')
    .select('id')
    .where('post_id', '=', postId ?? '')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

test('the member chooses mails on the profile, and unsubscribes without login', async ({
  page,
  site,
  visit,
  signIn,
  expectedConsoleErrors,
}) => {
  const member = await signIn();
  const settings = () =>
    site.db.read
      .selectFrom('inboxes')
      .select(['comments_mail', 'digest_mail'])
      .where('member_id', '=', member.id)
      .executeTakeFirst();
  const section = page.getByRole('region', { name: 'E-mail' });
  const comments = section.getByRole('radiogroup', { name: 'Comments and replies' });

  await test.step('changes are saved, and not lost by leaving', async () => {
    await visit(`/dashboard/profile/${member.id}`);
    await expect(comments.getByLabel('Immediately')).toBeChecked();
    await expect(section).toContainText('This site has no mail server');
    await comments.getByText('Daily').click();
    await expect(section.getByText('Not saved yet')).toBeVisible();
    await bell(page).click();
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await section.getByRole('button', { name: 'Save e-mail settings' }).click();
    await expect(page.getByText('Your e-mail settings are saved.')).toBeVisible();
    await expect(section.getByText('Not saved yet')).toBeHidden();
    expect(await settings()).toEqual({ comments_mail: 'daily', digest_mail: 'weekly' });
    await page.reload();
    await expect(comments.getByLabel('Daily')).toBeChecked();
  });

  const secret = await readSigningSecret(site.db);
  await setSite(site.db, { reading: 'members' });
  await clearSession(page);
  await page.setViewportSize({ width: 390, height: 844 });

  await test.step('the link of a mail unsubscribes by its button, not by opening it', async () => {
    await visit(`/unsubscribe/${unsubscribeToken(secret, member.id, 'digest')}`);
    await expect(page.getByText('You will no longer receive the weekly digest.')).toBeVisible();
    expect(await settings()).toMatchObject({ digest_mail: 'weekly' });
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'You will no longer receive the weekly digest.',
    );
    expect(await settings()).toEqual({ comments_mail: 'daily', digest_mail: 'never' });
    await expectAccessible(page);
  });

  await test.step('a forged link says so; the settings need a login', async () => {
    expectedConsoleErrors.push(/400/);
    const forged = unsubscribeToken(Buffer.from('another secret'), member.id, 'comments');
    await visit(`/unsubscribe/${forged}`);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('alert')).toContainText('This link does not work.');
    expect(await settings()).toMatchObject({ comments_mail: 'daily' });
    await page.getByRole('link', { name: 'E-mail settings' }).click();
    await expect(page).toHaveURL('/login?next=%2Fdashboard%2Fprofile%2Fown%23email');
  });
});
