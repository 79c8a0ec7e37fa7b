import { beforeEach, describe, expect, it } from 'vitest';
import type { PostView } from '#contract/posts.ts';
import { enterMember } from '#test/account-steps.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { startTestSite } from '#test/test-site.ts';
import { multipart } from '#test/upload.ts';

const site = startTestSite({ config: { timeZone: 'Europe/Belgrade' } });
const words = { title: 'By the lake', body: 'We walked.', tags: ['sea'] };

let author: Awaited<ReturnType<typeof enterMember>>;
beforeEach(async () => {
  site.time = Date.UTC(2026, 0, 15, 12);
  author = await enterMember(site);
});

async function publish(data: object) {
  const { payload, headers } = multipart({
    data: { ...words, ...data },
    image: await samplePicture(),
  });
  return site.app.inject({
    method: 'POST',
    url: '/api/post',
    payload,
    headers: { ...headers, authorization: `Bearer ${author.token}` },
  });
}

async function publishedId(data: object = {}): Promise<string> {
  return (await publish(data)).json().post._id;
}

const change = (postId: string, changes: object = {}) =>
  site.send(
    'PATCH',
    '/api/dashboard/posts/edit/info',
    { postId, ...words, ...changes },
    author.token,
  );

const read = async (postId: string) =>
  (await site.get(`/api/post/${postId}`)).json().post as PostView;

const timelineDateOf = async (postId: string) =>
  (
    await site.db.read
      .selectFrom('posts')
      .select('timeline_on')
      .where('id', '=', postId)
      .executeTakeFirstOrThrow()
  ).timeline_on;

const found = async (keyword: string) =>
  (await site.get(`/api/post/search/1/12?keyword=${encodeURIComponent(keyword)}`)).json()
    .postsCount as number;

describe('the date and place of a memory', () => {
  it.each(['1974', '1974-07', '1974-07-12'])('are stored as precise as %s', async (happenedOn) => {
    const id = await publishedId({ happenedOn, place: ' Novi Sad ' });
    expect(await read(id)).toMatchObject({ happenedOn, place: 'Novi Sad' });
    expect(await timelineDateOf(id)).toBe(happenedOn);
  });

  it('are empty unless given; the timeline then has the local day of publication', async () => {
    site.time = Date.UTC(2026, 0, 15, 23, 30);
    for (const nothing of [{}, { happenedOn: '', place: '' }, { happenedOn: null, place: null }]) {
      const id = await publishedId(nothing);
      expect(await read(id)).toMatchObject({ happenedOn: null, place: '' });
      expect(await timelineDateOf(id)).toBe('2026-01-16');
    }
  });

  it('may be today where the site is, not tomorrow', async () => {
    site.time = Date.UTC(2026, 0, 15, 23, 30);
    const id = await publishedId({ happenedOn: '2026-01-16' });
    for (const happenedOn of ['2026-01-17', '2026-02', '2027']) {
      for (const response of [await publish({ happenedOn }), await change(id, { happenedOn })]) {
        expect(response.statusCode).toBe(400);
        expect(response.json().error.fields).toEqual({
          happenedOn: 'The date cannot be in the future.',
        });
      }
    }
    expect(await read(id)).toMatchObject({ happenedOn: '2026-01-16', updatedAt: null });
  });

  it('are rejected with a message at the field', async () => {
    const response = await publish({ happenedOn: '1974-02-30', place: 'x'.repeat(81) });
    expect(response.statusCode).toBe(400);
    expect(response.json().error.fields).toEqual({
      happenedOn: 'There is no such day in the calendar.',
      place: 'Place cannot contain more than 80 characters.',
    });
  });

  it('change with an edit, stay when they are left out and are removed by empty values', async () => {
    const id = await publishedId({ happenedOn: '1974-07', place: 'Šid' });
    await change(id);
    expect(await read(id)).toMatchObject({ happenedOn: '1974-07', place: 'Šid' });
    await change(id, { happenedOn: '1975', place: 'Subotica' });
    expect(await read(id)).toMatchObject({ happenedOn: '1975', place: 'Subotica' });
    expect(await timelineDateOf(id)).toBe('1975');
    await change(id, { happenedOn: null, place: '' });
    expect(await read(id)).toMatchObject({ happenedOn: null, place: '' });
    expect(await timelineDateOf(id)).toBe('2026-01-15');
  });
});

describe('search finds a memory by its date and place', () => {
  it('from publication on, and after edits that leave them out', async () => {
    const id = await publishedId({ happenedOn: '1974-07-12', place: 'Шид' });
    expect([await found('sid'), await found('12.07.1974'), await found('1974')]).toEqual([1, 1, 1]);
    await change(id, { title: 'Another title' });
    expect([await found('sid'), await found('12.07.1974')]).toEqual([1, 1]);
    await change(id, { happenedOn: '1975', place: 'Subotica' });
    expect([await found('sid'), await found('1974')]).toEqual([0, 0]);
    expect([await found('subotica'), await found('1975')]).toEqual([1, 1]);
  });

  it('after its author and its tag are renamed', async () => {
    await publishedId({ happenedOn: '1974-07', place: 'Šid' });
    const names = { firstName: 'Vera', lastName: 'Novak' };
    await site.send('PATCH', '/api/dashboard/profile/info', names, author.token);
    await site.jobs.runDue();
    expect([await found('vera'), await found('sid'), await found('07.1974')]).toEqual([1, 1, 1]);
    const admin = await enterMember(site, { role: 'admin' });
    const { tags } = (await site.get('/api/post/tag')).json();
    const sea = tags.find(({ name }: { name: string }) => name === 'sea')._id;
    await site.send('PATCH', `/api/admin/tags/${sea}`, { name: 'ocean' }, admin.token);
    await site.jobs.runDue();
    expect([await found('ocean'), await found('sid'), await found('07.1974')]).toEqual([1, 1, 1]);
  });
});
