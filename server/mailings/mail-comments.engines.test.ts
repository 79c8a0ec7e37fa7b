import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { enterMember } from '#test/account-steps.ts';
import { isRepetition } from '#test/databases.ts';
import { buildPost, type Post } from '#test/factories.ts';
import { signingSecret, startTestSite } from '#test/test-site.ts';
import { enqueueDueMailings } from './schedule.ts';
import { unsubscribeToken } from './unsubscribe.ts';

const timeZone = 'Europe/Belgrade';
const publicUrl = 'https://memories.example';
const config = { smtpUrl: 'smtp://localhost', timeZone, publicUrl };
const site = startTestSite({ config });
const withoutSmtp = startTestSite();

const second = 1000;
const minute = 60 * second;
type Person = Awaited<ReturnType<typeof enterMember>>;

async function comment(by: Person, post: Pick<Post, 'id'>, body: string, parentId?: string) {
  const input = { postId: post.id, body, ...(parentId && { parentId }) };
  const response = await site.send('POST', '/api/post/comment', input, by.token);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().comment._id as string;
}

/** A member with a post, and one who comments. */
async function buildConversation() {
  const author = await enterMember(site, { firstName: 'Mira' });
  const reader = await enterMember(site, { firstName: 'Ana', lastName: 'Ilić' });
  const post = await buildPost(site.db, { author: author.member, title: 'Summer at the lake' });
  return { author, reader, post };
}

const mailsTo = ({ member }: Person) => site.mailsTo(member.email);
const setMail = (body: object, { token }: Person) =>
  site.send('PATCH', '/api/dashboard/profile/mail', body, token);

/** Sets the clock, in the time zone of the site in winter, and runs the schedule. */
async function moveTo(local: string) {
  site.time = Date.parse(`${local}+01:00`);
  await enqueueDueMailings({ db: site.db, jobs: site.jobs, now: () => site.time, config });
}

describe('a comment', () => {
  it('is mailed to the author of the post after two minutes, and says why and how to stop', async () => {
    const { author, reader, post } = await buildConversation();
    const id = await comment(reader, post, 'I remember that day!');
    site.time += 2 * minute - 1;
    expect(await mailsTo(author)).toEqual([]);
    site.time += 1;
    const [mail, ...others] = await mailsTo(author);
    expect(others).toEqual([]);
    expect(await mailsTo(reader)).toEqual([]);
    expect(mail?.subject).toBe('Ana Ilić commented on “Summer at the lake”');
    expect(mail?.text).toContain('I remember that day!');
    expect(mail?.text).toMatch(/notified\simmediately\./);
    const token = unsubscribeToken(signingSecret, author.member.id, 'comments');
    const mute = unsubscribeToken(signingSecret, author.member.id, { postId: post.id });
    expect(mail?.links).toEqual([
      `${publicUrl}/post/${post.id}#comment-${id}`,
      `${publicUrl}/unsubscribe/${mute}`,
      `${publicUrl}/post/${post.id}#comment-${id}`,
      `${publicUrl}/unsubscribe/${token}`,
      `${publicUrl}/dashboard/profile/${author.member.id}#email`,
    ]);
    expect(mail?.headers).toMatchObject({
      'list-unsubscribe': `<${publicUrl}/api/unsubscribe/${token}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    const response = await site.send('POST', `/api/unsubscribe/${token}`);
    expect(response.json()).toMatchObject({ list: 'comments' });
    await comment(reader, post, 'Nobody is notified of this.');
    site.time += 10 * minute;
    expect(await mailsTo(author)).toHaveLength(1);
  });

  it('is mailed with those of the next two minutes, which do not postpone it', async () => {
    const { author, reader, post } = await buildConversation();
    for (const body of ['The first', 'The second', 'The third']) {
      await comment(reader, post, body);
      site.time += 50 * second;
    }
    // In the last seconds a comment may not be committed yet: it is in the next mail.
    site.time -= 35 * second;
    await comment(reader, post, 'The fourth');
    site.time += 5 * second;
    const [mail] = await mailsTo(author);
    expect(mail?.subject).toBe('3 new comments on “Summer at the lake”');
    expect(mail?.text).toMatch(/The first[\s\S]*The second[\s\S]*The third/);
    expect(mail?.text).not.toContain('The fourth');
    // The button, above the two links of the settings.
    expect(mail?.links.at(-3)).toBe(`${publicUrl}/post/${post.id}`);
    site.time += 2 * minute - 6 * second;
    expect(await mailsTo(author)).toHaveLength(1);
    site.time += second;
    const [, next] = await mailsTo(author);
    expect(next?.text).toContain('The fourth');
    expect(next?.text).not.toContain('The third');
    site.time += 60 * minute;
    expect(await mailsTo(author)).toHaveLength(2);
  });

  it('is a reply, or in a conversation, for whoever has commented', async () => {
    const { author, reader, post } = await buildConversation();
    const third = await enterMember(site, { firstName: 'Iva', lastName: 'Babić' });
    const first = await comment(reader, post, 'What a day!');
    await comment(third, post, 'I was there', first);
    site.time += 2 * minute;
    expect((await mailsTo(reader))[0]?.subject).toBe(
      'Iva Babić replied to your comment on “Summer at the lake”',
    );
    await comment(author, post, 'So was I', first);
    site.time += 2 * minute;
    expect((await mailsTo(third))[0]?.subject).toBe(
      'Mira Petrović wrote in a conversation you joined, on “Summer at the lake”',
    );
    expect((await mailsTo(author)).map(({ subject }) => subject)).toEqual([
      '2 new comments on “Summer at the lake”',
    ]);
  });

  it('beyond ten in one mail is a number', async () => {
    const { author, reader, post } = await buildConversation();
    for (let at = 1; at <= 12; at += 1) await comment(reader, post, `Comment number ${at}.`);
    site.time += 2 * minute;
    const [mail] = await mailsTo(author);
    expect(mail?.text).toContain('Comment number 10.');
    expect(mail?.text).not.toContain('Comment number 11.');
    expect(mail?.text).toContain('… and 2 more.');
    expect(mail?.links).toContain(`${publicUrl}/dashboard/notifications`);
  });

  const meanwhile: Record<string, (given: Given) => Promise<unknown>> = {
    'was read': ({ author }) =>
      site.send(
        'PUT',
        '/api/dashboard/notifications/read',
        { until: new Date(site.time).toISOString() },
        author.token,
      ),
    'was removed': ({ id, reader }) =>
      site.send('DELETE', `/api/post/comment/${id}`, undefined, reader.token),
    'is on a deleted post': ({ post, author }) =>
      site.send('DELETE', `/api/post/${post.id}/${author.member.id}`, undefined, author.token),
    'was written by a deleted member': ({ reader }) => deleteMember(reader),
    'is to a deleted member': ({ author }) => deleteMember(author),
    'is to a suspended member': ({ author }) =>
      site.db.write((tx) =>
        tx
          .updateTable('members')
          .set({ suspended_at: site.time, suspension_reason: 'Spam' })
          .where('id', '=', author.member.id)
          .execute(),
      ),
    'is to somebody who has unsubscribed': ({ author }) => setMail({ comments: 'never' }, author),
  };
  type Given = Awaited<ReturnType<typeof buildConversation>> & { id: string };
  const deleteMember = ({ member }: Person) =>
    site.db.write((tx) => tx.deleteFrom('members').where('id', '=', member.id).execute());

  it.skipIf(isRepetition).each(Object.keys(meanwhile))(
    'that %s meanwhile is not mailed',
    async (name) => {
      const given = await buildConversation();
      const id = await comment(given.reader, given.post, 'I remember that day!');
      await meanwhile[name]?.({ ...given, id });
      site.time += 10 * minute;
      expect(await mailsTo(given.author)).toEqual([]);
      const left = await site.db.read.selectFrom('jobs').select('last_error').execute();
      expect(left.filter(({ last_error }) => last_error !== null)).toEqual([]);
    },
  );

  it('on a post that became private is not mailed to the others, administrators neither', async () => {
    const { author, reader, post } = await buildConversation();
    const admin = await enterMember(site, { role: 'admin' });
    const first = await comment(reader, post, 'What a day!');
    await comment(admin, post, 'It was', first);
    await comment(author, post, 'Do you remember?', first);
    await site.db.write((tx) =>
      tx.updateTable('posts').set({ audience: 'private' }).where('id', '=', post.id).execute(),
    );
    site.time += 2 * minute;
    expect(await mailsTo(reader)).toEqual([]);
    expect(await mailsTo(admin)).toEqual([]);
    expect(await mailsTo(author)).toHaveLength(1);
  });

  it('produces no job without a mail server', async () => {
    const author = await enterMember(withoutSmtp);
    const reader = await enterMember(withoutSmtp);
    const post = await buildPost(withoutSmtp.db, { author: author.member });
    const input = { postId: post.id, body: 'I remember that day!' };
    await withoutSmtp.send('POST', '/api/post/comment', input, reader.token);
    await withoutSmtp.send(
      'PATCH',
      '/api/dashboard/profile/mail',
      { comments: 'immediately' },
      author.token,
    );
    expect(await withoutSmtp.db.read.selectFrom('jobs').selectAll().execute()).toEqual([]);
    const profile = await withoutSmtp.get('/api/dashboard/profile', author.token);
    expect(profile.json().mail).toMatchObject({
      comments: 'immediately',
      isMailServerConfigured: false,
    });
  });
});

describe('daily mails', () => {
  it('are sent at 08:00 with all comments of the day', async () => {
    await moveTo('2026-01-15T12:00');
    const { author, reader, post } = await buildConversation();
    await setMail({ comments: 'daily' }, author);
    await comment(reader, post, 'At noon');
    await moveTo('2026-01-15T20:00');
    await comment(reader, post, 'In the evening');
    await moveTo('2026-01-16T07:59');
    expect(await mailsTo(author)).toEqual([]);
    await moveTo('2026-01-16T08:00');
    const [mail, ...others] = await mailsTo(author);
    expect(others).toEqual([]);
    expect(mail?.text).toMatch(/At noon[\s\S]*In the evening/);
    expect(mail?.text).toMatch(/notified\sonce\sa\sday\./);
    await moveTo('2026-01-17T08:00');
    expect(await mailsTo(author)).toHaveLength(1);
  });

  it.skipIf(isRepetition)('bring what is over 20 mails a day', async () => {
    await moveTo('2026-01-15T12:00');
    const { author, reader, post } = await buildConversation();
    for (let at = 1; at <= limits.mailsPerDay + 3; at += 1) {
      await comment(reader, post, `Comment number ${at}.`);
      site.time += 2 * minute;
      await site.jobs.runDue();
    }
    expect(await mailsTo(author)).toHaveLength(limits.mailsPerDay);
    await moveTo('2026-01-16T08:00');
    const mails = await mailsTo(author);
    expect(mails).toHaveLength(limits.mailsPerDay + 1);
    expect(mails.at(-1)?.text).toMatch(/number 21\.[\s\S]*number 22\.[\s\S]*number 23\./);
    await comment(reader, post, 'Counted for the new day');
    site.time += 2 * minute;
    expect(await mailsTo(author)).toHaveLength(limits.mailsPerDay + 2);
  });

  it('are sent in batches to everyone', async () => {
    await moveTo('2026-01-15T12:00');
    const author = await enterMember(site);
    const post = await buildPost(site.db, { author: author.member });
    const first = await comment(await enterMember(site), post, 'What a day!');
    const people: Person[] = [];
    for (let at = 0; at < 5; at += 1) {
      const person = await enterMember(site);
      await setMail({ comments: 'daily' }, person);
      await comment(person, post, 'I was there', first);
      people.push(person);
    }
    await comment(author, post, 'So was I!', first);
    await moveTo('2026-01-16T08:00');
    for (const person of people) expect(await mailsTo(person)).toHaveLength(1);
  });
});

describe.skipIf(isRepetition)('a changed setting', () => {
  it('from immediately to daily holds back a pending mail until 08:00', async () => {
    await moveTo('2026-01-15T12:00');
    const { author, reader, post } = await buildConversation();
    await comment(reader, post, 'I remember that day!');
    await setMail({ comments: 'daily' }, author);
    await moveTo('2026-01-15T13:00');
    expect(await mailsTo(author)).toEqual([]);
    await moveTo('2026-01-16T08:00');
    expect(await mailsTo(author)).toHaveLength(1);
  });

  it('from daily to immediately sends what is waiting', async () => {
    await moveTo('2026-01-15T12:00');
    const { author, reader, post } = await buildConversation();
    await setMail({ comments: 'daily' }, author);
    await comment(reader, post, 'I remember that day!');
    site.time += 5 * minute;
    await setMail({ comments: 'immediately' }, author);
    site.time += 2 * minute;
    expect(await mailsTo(author)).toHaveLength(1);
    await moveTo('2026-01-16T08:00');
    expect(await mailsTo(author)).toHaveLength(1);
  });

  it('from never sends nothing of before', async () => {
    await moveTo('2026-01-15T12:00');
    const { author, reader, post } = await buildConversation();
    await setMail({ comments: 'never' }, author);
    await comment(reader, post, 'Not mailed');
    site.time += 5 * minute;
    await setMail({ comments: 'immediately' }, author);
    site.time += 5 * minute;
    await comment(reader, post, 'Mailed');
    site.time += 2 * minute;
    const mails = await mailsTo(author);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).not.toContain('Not mailed');
  });
});
