import type { Page } from '@playwright/test';
import { buildComment, buildLike, buildMember, type Member } from '#test/factories.ts';
import type { RunningSite } from '#test/running-site.ts';
import { fillLogin } from '../accounts/account-pages.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, keepToasts, test } from '../support/fixtures.ts';
import { publishPost } from '../support/posts.ts';

const start = Date.UTC(2026, 0, 1, 12);

/** A comment of Ana Savić with replies of another member, one per minute. */
async function buildThread(site: RunningSite, postId: string, replies: number, ana?: Member) {
  const author = ana ?? (await buildMember(site.db, { firstName: 'Ana', lastName: 'Savić' }));
  const other = await buildMember(site.db, { firstName: 'Petar', lastName: 'Ilić' });
  const attributes = { post: { id: postId }, member: author, createdAt: start };
  const parent = await buildComment(site.db, { ...attributes, body: 'Was that in May?' });
  const ids: string[] = [];
  for (let number = 1; number <= replies; number += 1) {
    const createdAt = start + number * 60_000;
    const body = `Answer ${number}`;
    const reply = await buildComment(site.db, { parent, member: other, body, createdAt });
    ids.push(reply.id);
  }
  return { id: parent.id, ids };
}

const threadOf = (page: Page) =>
  page.getByRole('region', { name: 'Comments' }).locator('article:has(h3)');

test('a member replies and edits, and loses no text', async ({
  page,
  site,
  visit,
  signIn,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/401|404/);
  const password = 'moja baka';
  const member = await signIn({ firstName: 'Jovana', lastName: 'Marić', password });
  const id = await publishPost(site);
  await buildThread(site, id, 5);
  await visit(`/post/${id}`);
  const thread = threadOf(page);
  const replies = thread.getByRole('article');
  const reply = thread.getByRole('button', { name: 'Reply to Ana Savić' });
  const field = page.getByRole('textbox', { name: 'Your reply to Ana Savić' });

  await test.step('sees three replies, writes after the hidden ones and shows these', async () => {
    await expect(page.getByRole('heading', { name: 'Comments (6)' })).toBeVisible();
    await expect(replies).toHaveCount(3);
    await reply.click();
    await expect(field).toBeFocused();
    await field.fill('In June');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
    await expect(reply).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('In June');
    await field.press('Control+Enter');
    await expect(replies).toHaveText([/Answer 1/, /Answer 2/, /Answer 3/, /Jovana Marić.*In June/]);
    await expect(replies.last()).toBeFocused();
    await expect(field).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Comments (7)' })).toBeVisible();
    await thread.getByRole('button', { name: 'Show 2 more replies' }).click();
    await expect(replies).toHaveCount(6);
    await expect(replies.nth(3)).toHaveText(/Answer 4/);
    await expect(replies.nth(3)).toBeFocused();
  });

  const own = replies.last();

  await test.step('edits the reply; another tab has edited it meanwhile', async () => {
    await own.getByRole('button', { name: 'Edit' }).click();
    const text = page.getByRole('textbox', { name: 'Edit reply' });
    await expect(text).toBeFocused();
    await text.fill('No');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('comment must be at least 4 characters')).toBeVisible();
    await text.fill('In June, I think');
    await site.db.write((tx) =>
      tx
        .updateTable('comments')
        .set({ body: 'In July', edited_at: Date.now() })
        .where('member_id', '=', member.id)
        .execute(),
    );
    await page.getByRole('button', { name: 'Save' }).dblclick();
    await expect(page.locator('.toast').last()).toContainText('replaces a change');
    await expect(own).toHaveText(/· edited \d\d\.\d\d\.\d{4} \d\d:\d\d.*In June, I think/);
    await expect(own.getByRole('button', { name: 'Edit' })).toBeFocused();
  });

  await test.step('a reply to a comment that was removed meanwhile keeps its text', async () => {
    await reply.click();
    await field.fill('Or was it April?');
    await site.db.write((tx) =>
      tx.deleteFrom('comments').where('body', '=', 'Was that in May?').execute(),
    );
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(thread.getByRole('alert')).toBeVisible();
    await expect(field).toHaveValue('Or was it April?');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(thread).toHaveText(/^This comment was removed.*Answer 1/);
  });

  await test.step('a session that ends while replying leads to Login and back', async () => {
    await replies.first().getByRole('button', { name: 'Reply to Petar Ilić' }).click();
    const answer = page.getByRole('textbox', { name: 'Your reply in this conversation' });
    await answer.fill('You are right');
    await site.db.write((tx) =>
      tx.deleteFrom('sessions').where('member_id', '=', member.id).execute(),
    );
    await answer.press('Control+Enter');
    await expect(page).toHaveURL(`/login?next=%2Fpost%2F${id}`);
    await fillLogin(page, member.email, password);
    await expect(answer).toHaveValue('You are right');
    await answer.press('Control+Enter');
    await expect(replies.last()).toHaveText(/Jovana Marić.*You are right/);
  });
});

test('the author of a memory removes a comment with replies and undoes it', async ({
  page,
  site,
  visit,
  signIn,
}) => {
  await keepToasts(page);
  const author = await signIn();
  const id = await publishPost(site, { author });
  await buildThread(site, id, 1);
  await visit(`/post/${id}`);
  const thread = threadOf(page);
  await thread.getByRole('button', { name: 'Remove' }).first().click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('its replies stay');
  await dialog.getByRole('button', { name: 'Remove comment' }).click();
  await expect(thread).toHaveText(/^This comment was removed.*Answer 1/);
  await expect(thread.getByRole('button', { name: /This comment was removed/ })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Comments (1)' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(thread).toHaveText(/Ana Savić.*Was that in May\?.*Answer 1/);
  await thread.getByRole('article').getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toHaveAccessibleName('Remove the reply of Petar Ilić?');
  await dialog.getByRole('button', { name: 'Remove reply' }).click();
  await expect(thread.getByRole('article')).toHaveCount(0);
  await expect(thread.getByRole('button', { name: /Ana Savić \d/ })).toBeFocused();
});

test('a visitor follows a link to a hidden reply, and sees who likes the memory', async ({
  page,
  site,
  visit,
}) => {
  const id = await publishPost(site);
  const { ids } = await buildThread(site, id, 30);
  const member = await buildMember(site.db);
  for (let number = 1; number <= 51; number += 1) {
    await buildComment(site.db, { post: { id }, member, body: `Comment ${number}` });
  }
  for (let number = 1; number <= 21; number += 1) {
    const liker = await buildMember(site.db, { firstName: 'Liker', lastName: `No ${number}` });
    await buildLike(site.db, { post: { id }, member: liker, createdAt: start + number });
  }

  await test.step('the reply is loaded, opened and focused', async () => {
    await visit(`/post/${id}#comment-${ids[24]}`);
    const target = page.locator(`[id="comment-${ids[24]}"]`);
    await expect(target).toBeFocused();
    await expect(target).toHaveText(/Petar Ilić.*Answer 25/);
    await expect(target).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Reply', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reply' })).toHaveCount(0);
  });

  await test.step('the likes are listed newest first, more on demand', async () => {
    const count = page.getByRole('button', { name: '21 likes: show who' });
    await count.click();
    const dialog = page.getByRole('dialog', { name: 'Who likes this memory' });
    const people = dialog.getByRole('link');
    await expect(people).toHaveCount(20);
    await expect(people.first()).toHaveText(/Liker No 21$/);
    await expect(people.first()).toHaveAttribute('href', /^\/post\/author\//);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Show more' }).click();
    await expect(people).toHaveCount(21);
    await expect(people.last()).toBeFocused();
    await expect(dialog.getByRole('button', { name: 'Show more' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(count).toBeFocused();
    await visit(`/post/${await publishPost(site)}`);
    await page.getByRole('button', { name: '0 likes: show who' }).click();
    await expect(dialog).toContainText('Nobody likes it yet.');
  });
});
