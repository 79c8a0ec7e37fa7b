import { beforeEach, describe, expect, it } from 'vitest';
import type { CallOutput } from '#contract/calls.ts';
import { enterMember, rightPassword } from '#test/account-steps.ts';
import { buildMember, buildPost, type Member } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';
import { trashPost } from '#test/trash-factories.ts';
import { personNamed } from './people.ts';

const site = startTestSite();

interface Person {
  member: Member;
  token: string;
}
let [author, ana, admin] = [] as unknown as [Person, Person, Person];

beforeEach(async () => {
  author = await enterMember(site);
  ana = await enterMember(site, { firstName: 'Ana', lastName: 'Ilić' });
  admin = await enterMember(site, { role: 'admin', firstName: 'Vera', lastName: 'Tomić' });
});

const idOf = (name: string) => personNamed(name).id;
const suggested = async (query: string, { token }: Person) => {
  const path = `/api/people?query=${encodeURIComponent(query)}`;
  const { people } = (await site.get(path, token)).json() as CallOutput<'listPeople'>;
  return people.map(({ name }) => name);
};
const pageOf = async (personId: string, token?: string, query = '') => {
  const response = await site.get(`/api/people/${personId}/posts${query}`, token);
  if (response.statusCode !== 200) return response.statusCode;
  const { person, posts, postsCount } = response.json() as CallOutput<'listPostsByPerson'>;
  return { name: person.name, titles: posts.map(({ title }) => title), postsCount };
};
const change = (postId: string, people: object[], token = author.token) => {
  const info = { postId, title: 'A day', body: 'Words.', tags: ['sea'], people };
  return site.send('PATCH', '/api/dashboard/posts/edit/info', info, token);
};
const namesIn = async (postId: string) =>
  (await site.get(`/api/post/${postId}`, admin.token))
    .json()
    .post.people.map(({ name }: { name: string }) => name);
const rowOf = (postId: string) =>
  site.db.read
    .selectFrom('posts')
    .select(['version', 'updated_at'])
    .where('id', '=', postId)
    .executeTakeFirst();

describe('the page of a person', () => {
  it('has the posts that the viewer may see, newest first, and their number', async () => {
    const people = ['Baba Rada'];
    const own = { author: author.member };
    await buildPost(site.db, {
      ...own,
      people,
      title: 'Private',
      audience: 'private',
      createdAt: 1,
    });
    await buildPost(site.db, { people, title: 'Members', audience: 'members', createdAt: 2 });
    await buildPost(site.db, { people: ['baba rada'], title: 'Public', createdAt: 3 });
    await buildPost(site.db, { people: ['BABA RADA'], title: 'Other', audience: 'private' });
    await buildPost(site.db, { people: ['Deda'], title: 'Another person' });
    const seen = ['Public', 'Members'];
    const id = idOf('Baba Rada');
    expect(await pageOf(id, ana.token)).toEqual({ name: 'baba rada', titles: seen, postsCount: 2 });
    const all = await pageOf(id, author.token);
    expect(all).toEqual({ name: 'baba rada', titles: [...seen, 'Private'], postsCount: 3 });
    expect(await pageOf(id, author.token, '?page=2&limit=2')).toMatchObject({
      titles: ['Private'],
    });
    expect(await pageOf(id, admin.token)).toMatchObject({ name: 'BABA RADA', postsCount: 4 });
    expect(await pageOf(id)).toBe(404);
  });

  it('is not there for a member who is named nowhere that the viewer sees', async () => {
    const people = [ana.member];
    await buildPost(site.db, { people, audience: 'private' });
    const post = await buildPost(site.db, { people });
    expect(await pageOf(ana.member.id, ana.token)).toMatchObject({
      name: 'Ana Ilić',
      postsCount: 1,
    });
    await trashPost(site.db, post, { by: null });
    expect(await pageOf(ana.member.id, ana.token)).toBe(404);
    expect(await pageOf(author.member.id, ana.token)).toBe(404);
  });
});

describe('suggestions', () => {
  it('are members who can be named, then names in memories that the viewer may see', async () => {
    await buildMember(site.db, { firstName: 'Anica', lastName: 'Perić', suspended: 'Spam' });
    await buildMember(site.db, { firstName: 'Anka', lastName: 'Perić', nameable: false });
    await buildMember(site.db, { firstName: 'Anđa', lastName: 'Perić', waitingSince: 1 });
    await buildPost(site.db, { people: ['Anastasija', 'Teta Anja'], audience: 'members' });
    await buildPost(site.db, { people: ['Anđelka'], audience: 'private', author: author.member });
    expect(await suggested('an', ana)).toEqual(['Ana Ilić', 'Anastasija', 'Teta Anja']);
    expect(await suggested('АНА', ana)).toEqual(['Ana Ilić', 'Anastasija']);
    expect(await suggested('anja teta', ana)).toEqual(['Teta Anja']);
    expect(await suggested('andjelka', ana)).toEqual([]);
    expect(await suggested('andjelka', author)).toEqual(['Anđelka']);
    expect(await suggested('anđelka', admin)).toEqual(['Anđelka']);
  });

  it('have a name as a memory has it that the viewer may see, and ten at most', async () => {
    await buildPost(site.db, { people: ['Baba Rada'], createdAt: 1 });
    await buildPost(site.db, { people: ['BABA RADA'], audience: 'private', createdAt: 2 });
    expect(await suggested('baba', ana)).toEqual(['Baba Rada']);
    expect(await suggested('baba', admin)).toEqual(['BABA RADA']);
    const many = Array.from({ length: 12 }, (_, at) => `Baba ${at}`);
    await buildPost(site.db, { people: many });
    expect(await suggested('baba', ana)).toHaveLength(10);
  });

  it('are without a text who is most often in the own memories, members first', async () => {
    const own = { author: author.member };
    const unwilling = await buildMember(site.db, { nameable: false });
    await buildPost(site.db, { ...own, people: ['Deda', ana.member], createdAt: 1 });
    await buildPost(site.db, { ...own, people: ['Baba', 'Deda', unwilling], createdAt: 2 });
    await buildPost(site.db, { people: ['Somebody', admin.member] });
    await buildPost(site.db, { ...own, people: [admin.member, ana.member, 'Deda'], createdAt: 3 });
    expect(await suggested('', author)).toEqual(['Ana Ilić', 'Vera Tomić', 'Deda', 'Baba']);
    expect(await suggested('', admin)).toEqual([]);
  });
});

describe('who removes themselves', () => {
  const remove = (postId: string, { token }: Person) =>
    site.send('DELETE', `/api/post/${postId}/people/me`, undefined, token);

  it('is no longer named, and nobody else can name them there again', async () => {
    const people = [ana.member, 'Deda'];
    const { id } = await buildPost(site.db, { author: author.member, people });
    for (const _ of ['once', 'again']) expect((await remove(id, ana)).statusCode).toBe(200);
    expect(await namesIn(id)).toEqual(['Deda']);
    expect(await rowOf(id)).toEqual({ version: 2, updated_at: null });
    const refused = await change(id, [{ memberId: ana.member.id }]);
    expect(refused.json().error.fields.people).toBe(
      'Ana Ilić does not want to be named in this memory.',
    );
    const elsewhere = await buildPost(site.db, { author: author.member });
    expect((await change(elsewhere.id, [{ memberId: ana.member.id }])).statusCode).toBe(200);
  });

  it('cannot be named there as somebody without an account, nor are they any longer', async () => {
    const people = [ana.member, 'ana ilic', 'Deda'];
    const { id } = await buildPost(site.db, { author: author.member, people });
    await remove(id, ana);
    expect(await namesIn(id)).toEqual(['Deda']);
    const refused = await change(id, [{ name: 'ANA  Ilic' }]);
    expect(refused.json().error.fields).toEqual({
      people: 'ANA Ilic does not want to be named in this memory.',
    });
    const { id: other } = await buildPost(site.db, { author: author.member });
    expect((await change(other, [{ name: 'Ana Ilić' }])).statusCode).toBe(200);
  });

  it('stay as a name that the memory has already, and can write their own', async () => {
    const { id } = await buildPost(site.db, { author: author.member, people: ['Ana Ilić'] });
    const own = await buildPost(site.db, { author: ana.member, people: [ana.member] });
    await site.db.write((tx) =>
      tx.insertInto('people_removals').values({ post_id: id, member_id: ana.member.id }).execute(),
    );
    expect((await change(id, [{ name: 'Ana Ilić' }, { name: 'Deda' }])).statusCode).toBe(200);
    await remove(own.id, ana);
    expect((await change(own.id, [{ name: 'Ana Ilić' }], ana.token)).statusCode).toBe(200);
  });

  it('can name themselves again in an own memory', async () => {
    const { id } = await buildPost(site.db, { author: ana.member, people: [ana.member] });
    await remove(id, ana);
    const named = await change(id, [{ memberId: ana.member.id }], ana.token);
    expect(named.statusCode, named.body).toBe(200);
    expect(await namesIn(id)).toEqual(['Ana Ilić']);
    await remove(id, ana);
    expect(await namesIn(id)).toEqual([]);
  });

  it('must be named there', async () => {
    const { id } = await buildPost(site.db, { people: ['Ana Ilić'] });
    expect((await remove(id, ana)).statusCode).toBe(404);
    expect(await rowOf(id)).toMatchObject({ version: 1 });
  });
});

describe('a name without an account', () => {
  const join = (name: string, memberId: string) =>
    site.send('PUT', `/api/admin/people/${idOf(name)}`, { memberId }, admin.token);
  const audited = async () =>
    (await site.get('/api/admin/audit', admin.token))
      .json()
      .entries.map(({ action, subject, owner }: Record<string, string>) => [
        action,
        subject,
        owner,
      ]);

  it('becomes that of a member, except where they are named or have removed themselves', async () => {
    const people = ['Deda', 'Seka Ana'];
    const one = await buildPost(site.db, { people });
    const named = await buildPost(site.db, { people: [...people, ana.member] });
    const removed = await buildPost(site.db, { people });
    await site.db.write((tx) =>
      tx
        .insertInto('people_removals')
        .values({ post_id: removed.id, member_id: ana.member.id })
        .execute(),
    );
    const response = await join('Seka Ana', ana.member.id);
    expect(response.json()).toMatchObject({ message: '“Seka Ana” is Ana Ilić now.' });
    expect(await namesIn(one.id)).toEqual(['Deda', 'Ana Ilić']);
    expect(await namesIn(named.id)).toEqual(['Deda', 'Ana Ilić']);
    expect(await namesIn(removed.id)).toEqual(['Deda']);
    for (const { id } of [one, named, removed]) {
      expect(await rowOf(id)).toEqual({ version: 2, updated_at: null });
    }
    expect(await audited()).toEqual([['person_joined', 'Seka Ana', 'Ana Ilić']]);
    expect((await join('Seka Ana', ana.member.id)).statusCode).toBe(404);
  });

  it.each([
    ['unwilling', { nameable: false }],
    ['suspended', { suspended: 'Spam' }],
  ])('does not become that of a member who is %s', async (_, attributes) => {
    const member = await buildMember(site.db, attributes);
    const post = await buildPost(site.db, { people: ['Deda'] });
    const response = await join('Deda', member.id);
    const sentence = 'Mira Petrović does not want to be named in memories.';
    expect(response.json().error.fields).toEqual({ memberId: sentence });
    expect(await namesIn(post.id)).toEqual(['Deda']);
  });

  it('is removed from all memories, in the trash too', async () => {
    const post = await buildPost(site.db, { people: ['Deda', 'Baba'] });
    const trashed = await buildPost(site.db, { people: ['deda'] });
    await trashPost(site.db, trashed, { by: null });
    const path = `/api/admin/people/${idOf('Deda')}`;
    const response = await site.send('DELETE', path, undefined, admin.token);
    expect(response.statusCode, response.body).toBe(200);
    expect(await namesIn(post.id)).toEqual(['Baba']);
    const rows = await site.db.read.selectFrom('post_people').select('post_id').execute();
    expect(rows).toHaveLength(1);
    expect(await rowOf(trashed.id)).toMatchObject({ version: 2 });
    expect(await audited()).toMatchObject([['person_removed', expect.stringMatching(/deda/i), '']]);
  });

  it('is no name of a member', async () => {
    await buildPost(site.db, { people: [ana.member] });
    const path = `/api/admin/people/${ana.member.id}`;
    const memberId = author.member.id;
    expect((await site.send('DELETE', path, undefined, admin.token)).statusCode).toBe(404);
    expect((await site.send('PUT', path, { memberId }, admin.token)).statusCode).toBe(404);
  });
});

describe('a member who leaves', () => {
  const leave = (body: object) =>
    site.send(
      'POST',
      '/api/dashboard/profile/delete',
      { password: rightPassword, ...body },
      ana.token,
    );

  it('is named nowhere any more', async () => {
    const { id } = await buildPost(site.db, { people: ['Deda', ana.member] });
    await leave({});
    expect(await namesIn(id)).toEqual(['Deda']);
  });

  it('may leave the name in the memories of others', async () => {
    const { id } = await buildPost(site.db, { people: ['Deda', ana.member] });
    const twice = await buildPost(site.db, { people: [ana.member, 'ana ilic'] });
    await buildPost(site.db, { people: [ana.member], author: ana.member });
    await leave({ keepNames: true });
    expect(await namesIn(id)).toEqual(['Deda', 'Ana Ilić']);
    expect(await namesIn(twice.id)).toEqual(['ana ilic']);
    expect(await rowOf(id)).toEqual({ version: 2, updated_at: null });
    expect(await pageOf(idOf('Ana Ilić'), author.token)).toMatchObject({ postsCount: 2 });
  });

  it('leaves no name that is in no memory of others', async () => {
    await buildPost(site.db, { people: [ana.member], author: ana.member });
    await leave({ keepNames: true });
    expect(await site.db.read.selectFrom('people').selectAll().execute()).toEqual([]);
  });
});
