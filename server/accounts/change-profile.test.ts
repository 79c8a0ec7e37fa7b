import { describe, expect, it } from 'vitest';
import { enterMember } from '#test/account-steps.ts';
import { buildComment, buildMember, buildPost } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

const read = (token?: string) => site.get('/api/dashboard/profile', token);
const change = (token: string | undefined, body: object) =>
  site.send('PATCH', '/api/dashboard/profile/info', body, token);

const names = { firstName: 'Ana', lastName: 'Ilić' };
const rowOf = (id: string) =>
  site.db.read.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('the profile', () => {
  it('returns the member’s own data without the password hash', async () => {
    const { member, token } = await enterMember(site, { ...names, gender: 'female' });
    await enterMember(site, { role: 'admin' });
    expect((await read(token)).json()).toEqual({
      status: 'success',
      user: {
        _id: member.id,
        ...names,
        email: member.email,
        gender: 'female',
        birthDate: null,
        role: 'member',
        image: null,
        hasPicture: false,
        createdAt: new Date(member.created_at).toISOString(),
        nameable: true,
        version: 1,
      },
      mail: {
        comments: 'immediately',
        posts: 'daily',
        digest: 'weekly',
        language: null,
        isMailServerConfigured: false,
        isRejected: false,
      },
      push: { comments: true, named: true, posts: true, isSubscribed: false },
    });
  });

  it('requires a session to read and to change', async () => {
    expect((await read()).statusCode).toBe(401);
    expect((await change(undefined, names)).statusCode).toBe(401);
  });
});

describe('changing the profile', () => {
  it('says whether others may name the member; unchanged when it is left out', async () => {
    const { token } = await enterMember(site);
    for (const body of [{ nameable: false }, {}]) {
      const response = await change(token, { ...names, ...body });
      expect(response.json().user, response.body).toMatchObject({ nameable: false });
    }
    await change(token, { ...names, nameable: true });
    expect((await read(token)).json().user.nameable).toBe(true);
  });

  it('stores the four fields and returns the whole profile', async () => {
    const { member, token } = await enterMember(site);
    const wanted = { ...names, birthDate: '1988-02-29', gender: 'male' };
    const response = await change(token, { ...wanted, firstName: '  Ana ' });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toMatchObject({
      status: 'success',
      message: 'Your profile is updated.',
      user: (await read(token)).json().user,
    });
    expect(response.json().user).toMatchObject({ ...wanted, email: member.email, role: 'member' });
  });

  it('clears empty fields and leaves omitted ones unchanged', async () => {
    const attributes = { birthDate: '1988-02-29', gender: 'female' as const };
    const { token } = await enterMember(site, attributes);
    expect((await change(token, names)).json().user).toMatchObject(attributes);
    const half = await change(token, { ...names, birthDate: '' });
    expect(half.json().user).toMatchObject({ birthDate: null, gender: 'female' });
    const whole = await change(token, { ...names, birthDate: null, gender: null });
    expect(whole.json().user).toMatchObject({ birthDate: null, gender: null });
  });

  it('ignores all other fields', async () => {
    const { member, token } = await enterMember(site);
    const victim = await buildMember(site.db);
    const extras = {
      role: 'admin',
      email: 'other@example.org',
      password: 'another one',
      image: '/pictures/x/small.webp',
      image_id: victim.id,
      _id: victim.id,
      id: victim.id,
      createdAt: '2000-01-01T00:00:00Z',
      created_at: 1,
      activated_at: null,
      posts_count: 9,
    };
    expect((await change(token, { ...extras, ...names })).statusCode).toBe(200);
    expect(await rowOf(victim.id)).toEqual(victim);
    expect(await rowOf(member.id)).toEqual({
      ...member,
      first_name: 'Ana',
      last_name: 'Ilić',
      search_name: '  ana  ilic',
      updated_at: site.time,
      profile_version: 2,
    });
  });

  it('is visible at once in search, on posts and on comments', async () => {
    const { member, token } = await enterMember(site, { firstName: 'Before' });
    const post = await buildPost(site.db, { author: member });
    await buildComment(site.db, { post, member });
    await change(token, names);
    const find = async (text: string) => (await site.get(`/api/member?member=${text}`)).json();
    expect((await find('before')).membersCount).toBe(0);
    expect((await find('ilic')).members).toMatchObject([names]);
    const seen = (await site.get(`/api/post/${post.id}`)).json().post;
    expect(seen.user).toMatchObject(names);
    expect(seen.comments[0].user).toMatchObject(names);
  });

  it.each([
    [{ firstName: '' }, { firstName: 'First Name is required' }],
    [{ lastName: '  ' }, { lastName: 'Last Name is required' }],
    [{ firstName: 'A' }, { firstName: 'First name must be at least 2 characters' }],
    [{ lastName: 'x'.repeat(51) }, { lastName: 'Last name must be at most 50 characters' }],
    [{ gender: 'other' }, { gender: expect.any(String) }],
    [{ birthDate: '30.01.1990' }, { birthDate: expect.any(String) }],
    [{ birthDate: '1990-02-30' }, { birthDate: expect.any(String) }],
    [{ birthDate: 19900101 }, { birthDate: expect.any(String) }],
  ])('is rejected with %j', async (fault, fields) => {
    const { member, token } = await enterMember(site);
    const response = await change(token, { ...names, ...fault });
    expect(response.statusCode).toBe(400);
    expect(response.json().error).toMatchObject({ status: 'error', code: 'validation' });
    expect(response.json().error.fields).toEqual(fields);
    expect(await rowOf(member.id)).toEqual(member);
  });

  it('takes today for a birth date, by the calendar of the site, and not tomorrow', async () => {
    const { token } = await enterMember(site);
    const noon = site.time;
    try {
      // Half past eleven at night in UTC: in Belgrade the next day has begun.
      site.time = Date.UTC(2026, 0, 15, 23, 30);
      expect((await change(token, { ...names, birthDate: '2026-01-16' })).statusCode).toBe(200);
      const early = await change(token, { ...names, birthDate: '2026-01-17' });
      expect(early.statusCode).toBe(400);
      const fields = { birthDate: 'Birth date cannot be in the future' };
      expect(early.json().error.fields).toEqual(fields);
    } finally {
      site.time = noon;
    }
  });
});
