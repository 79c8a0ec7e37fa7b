import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { languages, nameOfLanguage } from '#contract/languages.ts';
import { unsubscribeToken } from '#server/mailings/unsubscribe.ts';
import { setSite, shareNews } from '#test/community-factories.ts';
import { buildMember, buildPost, buildSession } from '#test/factories.ts';
import { signingSecret } from '#test/test-site.ts';
import { startPageSite } from '../support/open-page.tsx';
import { expectAddress, expectFocus } from '../support/queries.ts';

const { site, user, open, signIn } = startPageSite();

/** Makes calls as another member. */
async function callsOf(attributes: Parameters<typeof buildMember>[1]) {
  const member = await buildMember(site.db, attributes);
  const { token } = await buildSession(site.db, { member, createdAt: site.time });
  return async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    site.time += 1000;
    const response = await site.send(method, path, body, token);
    expect(response.statusCode, response.body).toBe(200);
  };
}

const expectBell = (name: string) =>
  waitFor(() => {
    const bell = document.querySelector('header a[title=Notifications] .sr-only');
    expect(bell?.textContent).toBe(name);
  });
const list = () => [...document.querySelectorAll('main li')].map(({ textContent }) => textContent);
const unread = () => list().filter((text) => text?.includes('Unread'));
const heading = () => screen.queryByRole('heading', { name: 'Notifications', level: 1 });
const marks = () => screen.queryAllByRole('button', { name: 'Mark as read' });

/** The page polls at once when the network is back. */
const poll = () => window.dispatchEvent(new Event('online'));

it('notifications are read one by one, by opening, or all at once', async () => {
  const ana = await signIn({ firstName: 'Ana', lastName: 'Savić' });
  const luka = await callsOf({ firstName: 'Luka', lastName: 'Perić' });
  const admin = await callsOf({ role: 'admin' });
  const posts: string[] = [];
  for (const title of ['The lake', 'The river', 'The sea']) {
    posts.push((await buildPost(site.db, { author: ana, title, createdAt: site.time })).id);
  }
  await open('/dashboard/notifications');
  await screen.findByText('Nothing has happened yet.');
  await expectBell('Notifications');

  // The bell counts and announces what happens, and the page offers it.
  for (const postId of posts.slice(0, 2)) {
    await luka('POST', '/api/post/comment', { postId, body: 'I was there' });
  }
  await admin('DELETE', `/api/post/${posts[2]}/${ana.id}?reason=Not+your+picture`);
  poll();
  await expectBell('Notifications, 3 unread');
  await screen.findByText('3 unread notifications', { selector: '[aria-live=polite]' });
  await user.click(screen.getByRole('button', { name: 'Show new notifications' }));
  await waitFor(() => expect(list()).toHaveLength(3));
  for (const [index, text] of [
    /Unread: An administrator removed your memory “The sea”Reason: Not your picture/,
    /Unread: Luka Perić commented on your memory “The river”I was there/,
    /Unread: Luka Perić commented on your memory “The lake”I was there/,
  ].entries()) {
    expect(list()[index]).toMatch(text);
  }
  await expectFocus(heading);

  // The focus goes to the next.
  marks()[0]?.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(marks()).toHaveLength(2));
  await expectFocus(() => marks()[0]);
  await expectBell('Notifications, 2 unread');

  // Its link leads to the comment and marks it as read.
  await user.click(screen.getByRole('link', { name: /The lake/ }));
  await expectAddress(new RegExp(`^/post/${posts[0]}#comment-`));
  await screen.findByText('I was there');
  await expectBell('Notifications, 1 unread');

  // Opening a memory marks its notifications as read.
  await open(`/post/${posts[1]}`);
  await expectBell('Notifications');

  for (const id of posts.slice(0, 2)) await luka('PUT', `/api/post/like/${id}/like`);
  await open('/dashboard/notifications');
  await waitFor(() => expect(unread()).toHaveLength(2));
  await expectBell('Notifications, 2 unread');
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(unread()).toHaveLength(0));
  await expectFocus(heading);
  await expectBell('Notifications');
});

const settingsOf = ({ id }: { id: string }) =>
  site.db.read
    .selectFrom('mail_settings')
    .select(['comments_mail', 'posts_mail', 'digest_mail'])
    .where('member_id', '=', id)
    .executeTakeFirst();

it('several new memories lead to each, one to itself', async () => {
  await signIn({ createdAt: site.time });
  const [author, other] = [
    await buildMember(site.db, { firstName: 'Luka', lastName: 'Perić' }),
    await buildMember(site.db),
  ];
  for (const title of ['The lake', 'The river']) {
    const post = await buildPost(site.db, { author, title, createdAt: site.time });
    await shareNews(site.db, { post, at: site.time });
    site.time += 1000;
  }
  await open('/dashboard/notifications');
  const several = /^Luka Perić published 2 memories$/;
  const link = await screen.findByRole('link', { name: several });
  expect(link.getAttribute('href')).toBe('/post');
  await user.click(screen.getByRole('link', { name: '“The river”' }));
  await expectAddress(/^\/post\/[\w-]{36}$/);
  // It is not all that the notification is about.
  await expectBell('Notifications, 1 unread');
  await open('/dashboard/notifications');
  await user.click(await screen.findByRole('link', { name: several }));
  await expectBell('Notifications');
  const post = await buildPost(site.db, { author: other, title: 'The sea', createdAt: site.time });
  await shareNews(site.db, { post, at: site.time });
  await open('/dashboard/notifications');
  await user.click(await screen.findByRole('link', { name: /published “The sea”$/ }));
  await expectAddress(`/post/${post.id}`);
  await expectBell('Notifications');
});

it('a list that is not counted has no step to a last page, and a page past its end leads to the first', async () => {
  const ana = await signIn();
  const luka = await callsOf({});
  for (let count = 0; count < 2; count += 1) {
    const { id } = await buildPost(site.db, { author: ana, createdAt: site.time });
    await luka('POST', '/api/post/comment', { postId: id, body: 'I was there' });
  }
  const last = () => screen.queryAllByLabelText('Last page');
  await open('/dashboard/notifications?page=1&limit=1');
  const [next] = await screen.findAllByRole('link', { name: 'Next page' });
  expect(last()).toHaveLength(0);
  if (next) await user.click(next);
  await expectAddress('/dashboard/notifications?page=2&limit=1');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull());
  expect(last()).toHaveLength(0);
  await open('/dashboard/notifications?page=9&limit=1');
  await expectAddress('/dashboard/notifications?page=1&limit=1');
});

it('the member chooses mails on the profile', async () => {
  const member = await signIn();
  const path = `/dashboard/profile/${member.id}`;
  await open(path);
  const section = within(await screen.findByRole('region', { name: 'E-mail' }));
  const choice = (name: string) => {
    const group = within(section.getByRole('radiogroup', { name: 'Comments and replies' }));
    return group.getByLabelText<HTMLInputElement>(name);
  };
  await section.findByRole('radiogroup', { name: 'Comments and replies' });
  expect(choice('Immediately').checked).toBe(true);
  await user.click(choice('Daily'));
  const news = within(section.getByRole('radiogroup', { name: 'New memories' }));
  await user.click(news.getByLabelText('Never'));
  await section.findByText('Not saved yet');
  await waitFor(() => {
    const closing = new Event('beforeunload', { cancelable: true });
    expect(window.dispatchEvent(closing)).toBe(false);
  });
  await user.click(screen.getByRole('link', { name: 'My posts' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
  await user.click(section.getByRole('button', { name: 'Save e-mail settings' }));
  await screen.findByText('Your e-mail settings are saved.');
  await waitFor(() => expect(section.queryByText('Not saved yet')).toBeNull());
  expect(location.pathname).toBe(path);
  expect(await settingsOf(member)).toEqual({
    comments_mail: 'daily',
    posts_mail: 'never',
    digest_mail: 'weekly',
  });
});

/** The languages of mails are offered while there are several. */
const [, otherLanguage] = languages as readonly (typeof languages)[number][];

it('the member chooses the language of mails, if there are several', async () => {
  const member = await signIn();
  const storedLanguage = async () => {
    const members = site.db.read.selectFrom('members').select('mail_language');
    return (await members.where('id', '=', member.id).executeTakeFirstOrThrow()).mail_language;
  };
  await open(`/dashboard/profile/${member.id}`);
  const section = within(await screen.findByRole('region', { name: 'E-mail' }));
  const save = await section.findByRole('button', { name: 'Save e-mail settings' });
  const select = section.queryByRole('combobox', { name: 'Language' });
  expect(select !== null).toBe(otherLanguage !== undefined);
  if (!select || !otherLanguage) return;
  const choices = [
    [nameOfLanguage(otherLanguage), otherLanguage],
    ['Language of the site', null],
  ] as const;
  for (const [name, stored] of choices) {
    await user.selectOptions(select, name);
    await user.click(save);
    await waitFor(async () => expect(await storedLanguage()).toBe(stored));
    await waitFor(() => expect(section.queryByText('Not saved yet')).toBeNull());
  }
});

it('the link of a mail unsubscribes by its button, not by opening it', async () => {
  const member = await buildMember(site.db);
  await setSite(site.db, { reading: 'members' });
  await open(`/unsubscribe/${unsubscribeToken(signingSecret, member.id, 'digest')}`);
  await screen.findByText(/^Do you want to stop receiving the weekly digest\? Nothing changes/);
  expect((await settingsOf(member))?.digest_mail ?? 'weekly').toBe('weekly');
  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('You will no longer receive the weekly digest.');
  expect(await settingsOf(member)).toMatchObject({ digest_mail: 'never' });
});

it('the link of a mail mutes a conversation by its button, and leads to the memory', async () => {
  const [member, post] = [await buildMember(site.db), await buildPost(site.db)];
  const mutes = () => site.db.read.selectFrom('mutes').select('post_id').execute();
  await open(`/unsubscribe/${unsubscribeToken(signingSecret, member.id, { postId: post.id })}`);
  await screen.findByText(/^Do you want to hear no more of comments on this memory\?/);
  expect(await mutes()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Mute conversation' }));
  expect((await screen.findByRole('alert')).textContent).toContain('is muted');
  expect(await mutes()).toEqual([{ post_id: post.id }]);
  await user.click(screen.getByRole('link', { name: 'Go to the memory' }));
  await expectAddress(`/post/${post.id}`);
});

it('a forged link says so; the settings need a login', async () => {
  const member = await buildMember(site.db);
  const forged = unsubscribeToken(Buffer.from('another secret'), member.id, 'comments');
  await open(`/unsubscribe/${forged}`);
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This link does not work.');
  expect((await settingsOf(member))?.comments_mail ?? 'immediately').toBe('immediately');
  await user.click(screen.getByRole('link', { name: 'E-mail settings' }));
  await expectAddress('/login?next=%2Fdashboard%2Fprofile%2Fown%23email');
});
