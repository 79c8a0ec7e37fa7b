import type { Page } from '@playwright/test';
import { buildMember, buildPost, buildSession, type Member } from '#test/factories.ts';
import { type RunningSite, relaxedLimits, startSite } from '#test/running-site.ts';
import { memoryPanel, pictureFile } from '../posts/writing-pages.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';
import { findStored } from '../support/stored-data.ts';

const password = 'moja baka peče pitu';
const day = 24 * 60 * 60_000;

/** Texts that are found wherever the browser has stored them. */
const marks = {
  user: 'Marker-Ilić',
  draft: 'Half written',
  picture: 'draft-picture.jpg',
  comment: 'Unsent thought',
  share: 'From the gallery',
  copy: 'Family secret',
  pending: 'Waiting words',
};
type Mark = keyof typeof marks;
const everything = Object.keys(marks) as Mark[];
const drafts: readonly Mark[] = ['draft', 'picture', 'pending'];

test('what a browser has of a member goes when the person leaves, and drafts wait when the session ends', async ({
  browser,
}) => {
  await using site = await startSite('build/program/main.js', {
    NODE_ENV: 'production',
    ...relaxedLimits,
  });
  const member = await buildMember(site.db, { lastName: marks.user, password });
  const post = await buildPost(site.db, { title: 'First snow' });
  const gone = await buildPost(site.db, { title: 'Old boat' });
  await buildPost(site.db, { title: marks.copy, audience: 'members' });
  const context = await browser.newContext({
    baseURL: site.address,
    serviceWorkers: 'allow',
    reducedMotion: 'reduce',
  });
  context.on('page', waitForHydration);
  const page = await context.newPage();
  const otherTab = await context.newPage();
  const question = page.getByRole('alertdialog', {
    name: 'Log out and delete what is not published?',
  });
  const logOut = () => page.getByRole('button', { name: 'Log out', exact: true }).click();

  await test.step('of a member, the browser has copies, drafts, a share and what was not sent', async () => {
    await logIn(site, page, member);
    await otherTab.goto(`/post/${post.id}`);
    await otherTab.getByLabel('Your comment').fill(marks.comment);
    await page.goto(`/post/${gone.id}`);
    await site.stop();
    await page.getByLabel('Your comment').fill(marks.pending);
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(page.getByText('Waiting for a connection')).toBeVisible();
    await site.db.write((tx) => tx.deleteFrom('posts').where('id', '=', gone.id).execute());
    await site.start();
    await page.goto('/post');
    await write(page);
    await share(page);
    await page.goto('/post');
    await expect.poll(() => storedMarks(otherTab)).toEqual(everything);
  });

  await test.step('who stays loses nothing', async () => {
    await logOut();
    await expect(question).toContainText('1 draft');
    await expect(question).toContainText('1 memory, comment or like that waits');
    await expect(question).toContainText('1 share from another app');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Stay logged in' }).click();
    await expect(question).toBeHidden();
    expect(await storedMarks(otherTab)).toEqual(everything);
  });

  await test.step('when the session ends by itself, drafts wait unseen', async () => {
    await endSessions(site, member);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page.getByText(marks.draft)).toHaveCount(0);
    await expect(page.getByText(marks.pending)).toHaveCount(0);
    await expect
      .poll(() => storedMarks(otherTab))
      .toEqual(['draft', 'picture', 'comment', 'share', 'pending']);
  });

  await test.step('they are shown to the same member', async () => {
    await logIn(site, page, member);
    await page.goto('/post');
    await expect(memoryPanel(page).getByLabel('Title')).toHaveValue(marks.draft);
    await expect(memoryPanel(page).locator('form img')).toHaveCount(1);
    await expect(page.getByText(marks.pending)).toBeVisible();
    await otherTab.goto(`/post/${post.id}`);
    await expect(otherTab.getByLabel('Your comment')).toHaveValue(marks.comment);
  });

  await test.step('who leaves takes everything along, from all tabs, also without a connection', async () => {
    await page.goto(`/post/${post.id}`);
    await site.stop();
    await logOut();
    await question.getByRole('button', { name: 'Log out and delete' }).click();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await expect.poll(() => storedMarks(page)).toEqual([]);
    await expect.poll(() => storedMarks(otherTab)).toEqual([]);
    await site.start();
    await otherTab.close();
  });

  const fill = async (leaving: Member) => {
    await logIn(site, page, leaving);
    await page.goto('/post');
    await write(page);
    await putPending(page, leaving);
    await expect
      .poll(() => storedMarks(page))
      .toEqual(['user', 'draft', 'picture', 'copy', 'pending']);
  };

  await test.step('another member who logs in sees nothing of what waits, and it stays', async () => {
    await fill(member);
    await endSessions(site, member);
    await page.reload();
    await logIn(site, page, await buildMember(site.db), { keepsMemories: false });
    await page.goto('/post');
    await expect(memoryPanel(page).getByLabel('Title')).toHaveValue('');
    await expect.poll(() => storedMarks(page)).toEqual(drafts);
    await logIn(site, page, member);
    await expect(memoryPanel(page).getByLabel('Title')).toHaveValue(marks.draft);
    await logOut();
    await question.getByRole('button', { name: 'Log out and delete' }).click();
    await expect.poll(() => storedMarks(page)).toEqual([]);
  });

  await test.step('what nobody comes back for goes after two weeks', async () => {
    await fill(member);
    await endSessions(site, member);
    await page.reload();
    await expect.poll(() => storedMarks(page)).toEqual(drafts);
    await page.clock.setFixedTime(Date.now() + 14 * day);
    await page.goto('/post');
    await expect.poll(() => storedMarks(page)).toEqual([]);
    await page.clock.setFixedTime(Date.now());
  });

  await test.step('who logs out everywhere leaves', async () => {
    await fill(member);
    await page.goto(`/dashboard/profile/${member.id}`);
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    const dialog = page.locator('dialog[open]');
    await expect(dialog).toContainText('What you have not published yet is deleted');
    await dialog.getByRole('button', { name: 'Log out', exact: true }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect.poll(() => storedMarks(page)).toEqual([]);
  });

  await test.step('who deletes the profile leaves', async () => {
    await fill(member);
    await page.goto(`/dashboard/profile/${member.id}`);
    await page.getByRole('button', { name: 'Delete Profile' }).click();
    const dialog = page.locator('dialog[open]');
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Delete Profile' }).click();
    await expect(page).toHaveURL(/\/register$/);
    await expect.poll(() => storedMarks(page)).toEqual([]);
  });
  await context.close();
});

async function storedMarks(page: Page): Promise<Mark[]> {
  const found: Mark[] = [];
  for (const mark of everything) {
    if ((await findStored(page, marks[mark])).length > 0) found.push(mark);
  }
  return found;
}

/** As another tab would: without typing a password. */
async function logIn(
  { db }: RunningSite,
  page: Page,
  member: Member,
  { keepsMemories = true } = {},
): Promise<void> {
  const { token } = await buildSession(db, { member });
  await page.goto('/favicon.svg');
  await page.evaluate((token) => localStorage.setItem('token', token), `Bearer ${token}`);
  await page.goto('/post');
  const ended = () => page.evaluate(() => localStorage.getItem('session-ended') ?? '');
  await expect.poll(ended).not.toContain(member.id);
  const choice = [`keep-memories:${member.id}`, keepsMemories ? 'on' : 'off'] as const;
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), choice);
}

/** As `web/api/pending-actions.ts` stores what the site has refused. */
async function putPending(page: Page, member: Member): Promise<void> {
  const refused = {
    id: 'refused',
    memberId: member.id,
    at: Date.now(),
    attempt: 'a',
    refusal: 'No',
  };
  const comment = { kind: 'comment', postId: 'p', postTitle: 'Old boat', body: marks.pending };
  await page.evaluate(
    async (action) => {
      const opening = indexedDB.open('keepsake');
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const transaction = opening.result.transaction('pending-actions', 'readwrite');
      transaction.objectStore('pending-actions').put(action, action.id);
      await new Promise((resolve) => transaction.addEventListener('complete', resolve));
      opening.result.close();
    },
    { ...refused, ...comment },
  );
}

async function endSessions({ db }: RunningSite, { id }: Member): Promise<void> {
  await db.write((tx) => tx.deleteFrom('sessions').where('member_id', '=', id).execute());
}

/** Writes a memory without publishing it. */
async function write(page: Page): Promise<void> {
  const panel = memoryPanel(page);
  await panel.getByLabel('Title').fill(marks.draft);
  await panel.locator('input[multiple]').setInputFiles(await pictureFile(marks.picture));
  await expect(panel.locator('form img')).toHaveCount(1);
  await expect.poll(() => storedMarks(page)).toEqual(expect.arrayContaining(['draft', 'picture']));
}

/** Shares a text with the installed site. */
async function share(page: Page): Promise<void> {
  const arrived = page.waitForURL(/\/share$/);
  await page.evaluate((title) => {
    const form = document.createElement('form');
    Object.assign(form, { action: '/share', method: 'post', enctype: 'multipart/form-data' });
    form.append(Object.assign(document.createElement('input'), { name: 'title', value: title }));
    document.body.append(form);
    form.submit();
  }, marks.share);
  await arrived;
}
