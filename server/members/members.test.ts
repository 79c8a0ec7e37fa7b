import { describe, expect, it } from 'vitest';
import type { MemberView } from '#contract/accounts.ts';
import { enterMember } from '#test/account-steps.ts';
import { buildMember, buildPost, type Member } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

async function list(query = '', token?: string) {
  const response = await site.get(`/api/member${query}`, token);
  expect(response.statusCode, response.body).toBe(200);
  return response.json() as { status: string; members: MemberView[]; membersCount: number };
}

const search = (text: string) => list(`?member=${encodeURIComponent(text)}`);
const namesOf = (members: MemberView[]) => members.map(({ firstName }) => firstName);

/** All attributes are set, so that a missing field in a response is hidden on purpose. */
const memberAttributes = {
  firstName: 'Đorđe',
  lastName: 'Šćepanović',
  email: 'djordje@example.org',
  gender: 'male',
  birthDate: '1990-02-28',
} as const;

const known = ({ id }: Member) => ({
  _id: id,
  firstName: memberAttributes.firstName,
  lastName: memberAttributes.lastName,
  image: null,
  hasPicture: false,
});

const details = (member: Member) => ({
  email: memberAttributes.email,
  gender: memberAttributes.gender,
  birthDate: memberAttributes.birthDate,
  role: 'member',
  createdAt: new Date(member.created_at).toISOString(),
  postsCount: 2,
  suspendedAt: null,
  suspensionReason: '',
});

async function buildMembers() {
  const own = await enterMember(site, memberAttributes);
  const other = await enterMember(site, { firstName: 'Ana' });
  const admin = await enterMember(site, { firstName: 'Vera', role: 'admin' });
  const shown = await buildPost(site.db, { author: own.member, createdAt: 1_000 });
  const hidden = await buildPost(site.db, {
    author: own.member,
    createdAt: 2_000,
    audience: 'private',
  });
  return { own, other, admin, shown, hidden };
}

describe('the visible fields of a member', () => {
  it('are name and picture for visitors and all members', async () => {
    const { own, other } = await buildMembers();
    for (const token of [undefined, other.token, own.token]) {
      const one = await site.get(`/api/member/${own.member.id}`, token);
      expect(one.json()).toEqual({ status: 'success', member: known(own.member) });
      const { members } = await list('', token);
      expect(members.find(({ _id }) => _id === own.member.id)).toEqual(known(own.member));
      for (const member of members) {
        expect(Object.keys(member).toSorted()).toEqual([
          '_id',
          'firstName',
          'hasPicture',
          'image',
          'lastName',
        ]);
      }
    }
  });

  it('are all but secrets for administrators, with the newest posts on the detail page', async () => {
    const { own, admin, shown, hidden } = await buildMembers();
    const everything = { ...known(own.member), ...details(own.member) };
    const { members } = await list('', admin.token);
    expect(members.find(({ _id }) => _id === own.member.id)).toEqual(everything);
    const one = await site.get(`/api/member/${own.member.id}`, admin.token);
    const posts = [{ _id: hidden.id }, { _id: shown.id }];
    expect(one.json()).toEqual({ status: 'success', member: { ...everything, posts } });
    for (const secret of ['password', 'argon2', 'search_name', 'activated']) {
      expect(one.body).not.toContain(secret);
    }
  });

  it('names at most the newest hundred posts, and counts them all', async () => {
    const author = await buildMember(site.db);
    const { token } = await enterMember(site, { role: 'admin' });
    for (let day = 0; day < 101; day++) await buildPost(site.db, { author, createdAt: day });
    const { member } = (await site.get(`/api/member/${author.id}`, token)).json();
    expect(member.posts).toHaveLength(100);
    expect(member.postsCount).toBe(101);
  });
});

describe('a member is not found', () => {
  it('when there is none, when the account is not active, and when the id is no id', async () => {
    const waiting = await buildMember(site.db, { isActivated: false });
    const { token } = await enterMember(site, { role: 'admin' });
    for (const id of [waiting.id, '0198a6b2-7c1f-7e3a-9b52-0f6d1c2a3b4c', 'nobody', '%00']) {
      for (const viewer of [undefined, token]) {
        const response = await site.get(`/api/member/${id}`, viewer);
        expect(response.statusCode, id).toBe(404);
      }
    }
  });
});

describe('the list of members', () => {
  it('has the newest first, twenty a page, and the true count on every page', async () => {
    for (let day = 1; day <= 23; day++) {
      await buildMember(site.db, { firstName: `M${day}`, createdAt: day * 1_000 });
    }
    await buildMember(site.db, { firstName: 'Waiting', isActivated: false });
    const first = await list();
    expect(first.membersCount).toBe(23);
    expect(namesOf(first.members)).toEqual(Array.from({ length: 20 }, (_, at) => `M${23 - at}`));
    const second = await list('?page=2&limit=20');
    expect(namesOf(second.members)).toEqual(['M3', 'M2', 'M1']);
    expect(await list('?page=9')).toEqual({ status: 'success', members: [], membersCount: 23 });
    expect((await list('?page=0&limit=-4')).members).toHaveLength(1);
    expect((await list('?page=x&limit=1000')).members).toHaveLength(23);
  });

  it('lists members of the same moment once each, whatever the page', async () => {
    for (let at = 0; at < 7; at++) await buildMember(site.db, { createdAt: 5_000 });
    const pages = await Promise.all([1, 2, 3].map((page) => list(`?page=${page}&limit=3`)));
    const ids = pages.flatMap(({ members }) => members.map(({ _id }) => _id));
    expect(new Set(ids).size).toBe(7);
  });

  it('rejects an expired session instead of treating it as a visitor', async () => {
    expect((await site.get('/api/member', 'no-such-session')).statusCode).toBe(401);
  });
});

describe('the search for members', () => {
  it.each([
    ['any part of the first name', 'rđ'],
    ['any part of the last name', 'epanov'],
    ['a single letter', 'š'],
    ['both names', 'Đorđe Šćepanović'],
    ['the names in the other order', 'šćepanović đorđe'],
    ['parts of words in any order', '  panov   orđ '],
    ['letters without their accents', 'djordje scepanovic'],
    ['another script', 'Ђорђе Шћепановић'],
    ['capitals', 'ŠĆEPANOVIĆ'],
  ])('finds by %s', async (_, text) => {
    await buildMember(site.db, memberAttributes);
    await buildMember(site.db, { firstName: 'Ana', lastName: 'Ilin' });
    const found = await search(text);
    expect(namesOf(found.members)).toEqual([memberAttributes.firstName]);
    expect(found.membersCount).toBe(1);
  });

  it.each([
    ['Đorđe Ilin'],
    ['ov'],
    ['%'],
    ['_'],
    ['"'],
    ["' or 1=1 --"],
    ['djordje@example.org'],
    ['*'],
  ])('finds nobody by %s', async (text) => {
    await buildMember(site.db, memberAttributes);
    await buildMember(site.db, { firstName: 'Ana', lastName: 'Ilin' });
    expect(await search(text)).toEqual({ status: 'success', members: [], membersCount: 0 });
  });

  it('without words is the whole list', async () => {
    await buildMember(site.db);
    expect((await search('   ')).membersCount).toBe(1);
  });

  it('omits members who are not activated, and counts all pages', async () => {
    await buildMember(site.db, { firstName: 'Milan', isActivated: false });
    for (let day = 1; day <= 3; day++) {
      await buildMember(site.db, { firstName: `Milan${day}`, createdAt: day });
    }
    const found = await list('?member=milan&limit=2&page=2');
    expect(namesOf(found.members)).toEqual(['Milan1']);
    expect(found.membersCount).toBe(3);
  });
});
