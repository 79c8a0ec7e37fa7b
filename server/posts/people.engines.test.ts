import { beforeEach, describe, expect, it } from 'vitest';
import { enterMember } from '#test/account-steps.ts';
import { buildMember, buildPost, type Member } from '#test/factories.ts';
import { sendPost } from '#test/picture-steps.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

interface Person {
  member: Member;
  token: string;
}
let [author, ana] = [] as unknown as [Person, Person];

beforeEach(async () => {
  author = await enterMember(site);
  ana = await enterMember(site, { firstName: 'Ana', lastName: 'Ilić' });
});

const change = (postId: string, changes: object, token = author.token) => {
  const info = { postId, title: 'A day', body: 'Words.', tags: ['sea'] };
  return site.send('PATCH', '/api/dashboard/posts/edit/info', { ...info, ...changes }, token);
};
const read = async (postId: string, token?: string) =>
  (await site.get(`/api/post/${postId}`, token)).json().post;
const namesIn = async (postId: string) =>
  (await read(postId, author.token)).people.map(({ name }: { name: string }) => name);
const peopleRows = () => site.db.read.selectFrom('people').select('folded_name').execute();
const publish = async (people: object[]) => {
  const response = await sendPost(site, author.token, { people }, { hasImage: true });
  return { ...response.json(), statusCode: response.statusCode };
};

describe('the people of a post', () => {
  it('are members and names in their order, each once, for members only', async () => {
    const { member } = ana;
    const { post } = await publish([
      { name: ' Baba  Rada ' },
      { memberId: member.id },
      { name: 'БАБА РАДА' },
      { memberId: member.id },
    ]);
    const { people } = await read(post._id, ana.token);
    expect(people).toEqual([
      { _id: expect.any(String), name: 'Baba Rada', memberId: null },
      { _id: member.id, name: 'Ana Ilić', memberId: member.id },
    ]);
    expect(await read(post._id)).not.toHaveProperty('people');
    const list = (await site.get('/api/post', ana.token)).json().posts;
    expect(list).toMatchObject([{ people }]);
    expect((await site.get('/api/post')).body).not.toMatch(/people|Rada/);
  });

  it('stay when an edit leaves them out, and are those that it names', async () => {
    const { post } = await publish([{ name: 'Baba Rada' }, { memberId: ana.member.id }]);
    await change(post._id, {});
    expect(await namesIn(post._id)).toEqual(['Baba Rada', 'Ana Ilić']);
    const { people } = await read(post._id, author.token);
    await change(post._id, { people: [{ name: 'Deda' }, ...people.toReversed()] });
    expect(await namesIn(post._id)).toEqual(['Deda', 'Ana Ilić', 'Baba Rada']);
    await change(post._id, { people: [{ name: 'baba rada' }], audience: 'private' });
    expect(await namesIn(post._id)).toEqual(['baba rada']);
    await change(post._id, { people: [] });
    expect(await namesIn(post._id)).toEqual([]);
  });

  it('are the same person in all memories, written as in each, and forgotten with the last', async () => {
    const one = await buildPost(site.db, { people: ['Čika Đole'], audience: 'private' });
    const { post } = await publish([{ name: 'cika djole' }]);
    const [person] = (await read(post._id, author.token)).people;
    const stored = await site.db.read.selectFrom('post_people').selectAll().execute();
    expect(stored.map(({ person_id }) => person_id)).toEqual([person._id, person._id]);
    expect(person.name).toBe('cika djole');
    await change(post._id, { people: [] });
    expect(await peopleRows()).toHaveLength(1);
    await site.db.write((tx) => tx.deleteFrom('posts').where('id', '=', one.id).execute());
    expect(await peopleRows()).toEqual([]);
    await change(post._id, { people: [{ name: 'ČIKA ĐOLE' }] });
    expect((await read(post._id, author.token)).people[0]._id).toBe(person._id);
  });
});

describe('naming is refused by its field, and nothing is changed,', () => {
  const refused = async (response: { statusCode: number; json(): unknown }) => {
    expect(response.statusCode).toBe(400);
    const { error } = response.json() as { error: { fields: Record<string, string> } };
    expect(Object.keys(error.fields)).toEqual(['people']);
    return error.fields.people;
  };
  const posts = () => site.db.read.selectFrom('posts').select('version').execute();

  it.each([
    ['a name of 51 characters', [{ name: 'a'.repeat(51) }], /50 characters/],
    ['an empty name', [{ name: ' ' }], /needs a name/],
    ['an invisible name', [{ name: '\u200b' }], /needs a name/],
    ['two lines', [{ name: 'Baba\nRada' }], /control characters/],
    ['21 people', Array.from({ length: 21 }, (_, at) => ({ name: `Name ${at}` })), /at most 20/],
    ['an unknown member', [{ memberId: '0197a000-0000-7000-8000-000000000000' }], /cannot be/],
    ['no id', [{ memberId: 'me' }], /not/],
  ])('for %s', async (_, people, sentence) => {
    const { id } = await buildPost(site.db, { author: author.member, people: ['Deda'] });
    expect(await refused(await change(id, { people, title: 'Changed' }))).toMatch(sentence);
    expect(
      await refused(await sendPost(site, author.token, { people }, { hasImage: true })),
    ).toMatch(sentence);
    expect(await posts()).toEqual([{ version: 1 }]);
    expect(await namesIn(id)).toEqual(['Deda']);
  });

  it.each([
    ['suspended', { suspended: 'Spam' }, 'Mira Petrović does not want to be named in memories.'],
    ['waiting', { waitingSince: 1 }, 'One of these people cannot be named.'],
    ['not activated', { isActivated: false }, 'One of these people cannot be named.'],
    ['unwilling', { nameable: false }, 'Mira Petrović does not want to be named in memories.'],
  ])('for a member who is %s, unless named before', async (_, attributes, sentence) => {
    const member = await buildMember(site.db, attributes);
    const people = [{ memberId: member.id }];
    const { id } = await buildPost(site.db, { author: author.member });
    expect(await refused(await change(id, { people }))).toContain(sentence);
    expect(
      await refused(await sendPost(site, author.token, { people }, { hasImage: true })),
    ).toContain(sentence);
    const before = await buildPost(site.db, { author: author.member, people: [member] });
    const response = await change(before.id, { people: [...people, { name: 'Deda' }] });
    expect(response.statusCode, response.body).toBe(200);
    expect(await namesIn(before.id)).toEqual(['Mira Petrović', 'Deda']);
  });
});

it('members name themselves also when others may not', async () => {
  const { member, token } = ana;
  const profile = { firstName: 'Ana', lastName: 'Ilić', nameable: false };
  await site.send('PATCH', '/api/dashboard/profile/info', profile, token);
  const { id } = await buildPost(site.db, { author: member });
  const people = [{ memberId: member.id }];
  const response = await change(id, { people }, token);
  expect(response.statusCode, response.body).toBe(200);
  const other = await buildPost(site.db, { author: author.member });
  expect((await change(other.id, { people })).statusCode).toBe(400);
});

it('the names of a deleted member vanish', async () => {
  const { post } = await publish([{ memberId: ana.member.id }, { name: 'Deda' }]);
  const body = { password: 'lake at dawn' };
  await site.send('POST', '/api/dashboard/profile/delete', body, ana.token);
  expect(await namesIn(post._id)).toEqual(['Deda']);
});
