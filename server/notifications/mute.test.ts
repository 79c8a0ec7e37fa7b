import { beforeEach, expect, it } from 'vitest';
import { enterMember } from '#test/account-steps.ts';
import { buildPost, type Post } from '#test/factories.ts';
import { notificationSteps } from '#test/notification-steps.ts';
import { signingSecret, startTestSite } from '#test/test-site.ts';
import { unsubscribeToken } from '../mailings/unsubscribe.ts';

const site = startTestSite({ config: { smtpUrl: 'smtp://localhost' } });
const { list, comment, edit, like, mute } = notificationSteps(site);

type Person = Awaited<ReturnType<typeof enterMember>>;
let [author, ana] = [] as unknown as [Person, Person];
let post: Post;

beforeEach(async () => {
  [author, ana] = [await enterMember(site), await enterMember(site)];
  post = await buildPost(site.db, { author: author.member });
});

const textsOf = async ({ token }: Person) =>
  (await list(token)).notifications.map(({ kind, text }) => `${kind} ${text}`.trim());

const mailsTo = async ({ member }: Person) => {
  site.time += 10 * 60_000;
  return (await site.mailsTo(member.email)).map(({ text }) => text);
};

it('a muted conversation is neither in the bell nor in mails, and its likes still are', async () => {
  await comment(ana.token, post.id, { body: 'Before.' });
  await mute(author.token, post.id);
  expect(await textsOf(author)).toEqual([]);
  await comment(ana.token, post.id, { body: 'Meanwhile.' });
  await like(ana.token, post.id);
  expect(await textsOf(author)).toEqual(['like']);
  expect(await mailsTo(author)).toEqual([]);
});

it('likes and being named stay unread when the conversation is muted', async () => {
  await like(ana.token, post.id);
  const { id } = await buildPost(site.db, { author: ana.member, audience: 'private' });
  await edit(ana.token, id, { people: [{ memberId: author.member.id }] });
  await comment(ana.token, post.id);
  for (const postId of [post.id, id]) await mute(author.token, postId);
  const unread = (await list(author.token)).notifications.filter(({ isRead }) => !isRead);
  expect(unread.map(({ kind }) => kind).toSorted()).toEqual(['like', 'named', 'post']);
});

it('who took part in a conversation and muted it does not hear of replies', async () => {
  const id = await comment(ana.token, post.id, { body: 'A question?' });
  await mute(ana.token, post.id);
  await comment(author.token, post.id, { body: 'An answer.', to: id });
  expect(await textsOf(ana)).toEqual([]);
  expect(await mailsTo(ana)).toEqual([]);
});

it('what is written afterwards is news again, and what was written meanwhile is not', async () => {
  await mute(author.token, post.id);
  await comment(ana.token, post.id, { body: 'Meanwhile.' });
  await mute(author.token, post.id, false);
  expect(await textsOf(author)).toEqual([]);
  await comment(ana.token, post.id, { body: 'Afterwards.' });
  expect(await textsOf(author)).toEqual(['comment Afterwards.']);
  const [mail, ...others] = await mailsTo(author);
  expect(others).toEqual([]);
  expect(mail).toContain('Afterwards.');
  expect(mail).not.toContain('Meanwhile.');
});

it('the link of a mail mutes once it is posted, without login, once and again', async () => {
  await comment(ana.token, post.id);
  const [mail = ''] = await mailsTo(author);
  const [, token = ''] = /Mute this conversation\S*\s+\S+\/unsubscribe\/(\S+)/.exec(mail) ?? [];
  const open = await site.get(`/api/unsubscribe/${token}`);
  expect(open.headers.location).toBe(`/unsubscribe/${token}`);
  await comment(ana.token, post.id, { body: 'Still news.' });
  expect(await textsOf(author)).toEqual(['comment Still news.']);
  for (let time = 0; time < 2; time += 1) {
    const response = await site.send('POST', `/api/unsubscribe/${token}`);
    expect(response.json()).toMatchObject({ status: 'success', list: 'conversation' });
  }
  expect(await textsOf(author)).toEqual([]);
});

it('the link of a mail leads to nothing for another post, member or purpose, nor once the post is hidden', async () => {
  const link = (memberId: string, postId: string) =>
    unsubscribeToken(signingSecret, memberId, { postId });
  const genuine = link(ana.member.id, post.id);
  const [memberId, , signature] = genuine.split('.');
  const others = [
    `${memberId}.${crypto.randomUUID()}.${signature}`,
    `${author.member.id}.${post.id}.${signature}`,
    `${memberId}.comments.${signature}`,
    link(crypto.randomUUID(), post.id),
    link(ana.member.id, crypto.randomUUID()),
    link(ana.member.id, 'no-id'),
  ];
  await site.db.write((tx) =>
    tx.updateTable('posts').set({ audience: 'private' }).where('id', '=', post.id).execute(),
  );
  for (const token of [...others, genuine]) {
    const response = await site.send('POST', `/api/unsubscribe/${token}`);
    expect(response.json().error?.code, token).toBe('bad_link');
  }
  expect(await site.db.read.selectFrom('mutes').selectAll().execute()).toEqual([]);
});

it('only the member is told that a post is muted, in lists and on its page', async () => {
  await mute(ana.token, post.id);
  const isMuted = async (token?: string) => {
    const [listed] = (await site.get('/api/post', token)).json().posts;
    const { post: read } = (await site.get(`/api/post/${post.id}`, token)).json();
    return [listed.isMuted, read.isMuted];
  };
  expect(await isMuted(ana.token)).toEqual([true, true]);
  expect(await isMuted(author.token)).toEqual([false, false]);
  expect(await isMuted()).toEqual([false, false]);
});
