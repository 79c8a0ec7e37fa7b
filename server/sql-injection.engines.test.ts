import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import type { CallShape } from '#contract/call-shape.ts';
import { calls } from '#contract/calls.ts';
import { type CallName, endpoints } from '#contract/endpoints.ts';
import { enterMember } from '#test/account-steps.ts';
import { engine } from '#test/databases.ts';
import { buildMember, buildPost } from '#test/factories.ts';
import { databaseTextKinds, databaseTexts } from '#test/hostile/database-texts.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { startTestSite } from '#test/test-site.ts';
import { isFullRun } from '#test/thoroughness.ts';
import { multipart } from '#test/upload.ts';

const site = startTestSite();

type InputLocation = 'params' | 'query' | 'body' | 'upload';
interface Field {
  location: InputLocation;
  name: string;
}

/** Every input of a call, from the contract. */
function fieldsOf(call: CallName): Field[] {
  const { params, query, body, upload }: CallShape = calls[call];
  const named = (location: InputLocation, shape: CallShape['body']) =>
    Object.keys(shape?.shape ?? {}).map((name) => ({ location, name }));
  return [
    ...named('params', params),
    ...named('query', query),
    ...named('body', body),
    ...named('upload', upload?.data),
  ];
}

const callsWithFields = (Object.keys(calls) as CallName[]).filter(
  (call) => fieldsOf(call).length > 0,
);

/** Valid values by name, so that no other field keeps the text from the database. */
const fitting: Record<string, unknown> = {
  email: 'ana@example.org',
  newEmail: 'new@example.org',
  password: 'a guess',
  confirmPassword: 'a guess',
  currentPassword: 'a guess',
  newPassword: 'another one',
  confirmNewPassword: 'another one',
  firstName: 'Ana',
  lastName: 'Ilić',
  title: 'A day',
  body: 'By the lake',
  name: 'lakes',
  tags: ['nature'],
  uses: 1,
  isPublic: true,
  isSuspended: true,
  role: 'member',
  kind: 'post',
  category: 'spam',
  action: 'like',
  tag: 'nature',
  token: 'x',
};

function fittingFor(name: string): unknown {
  return fitting[name] ?? (/id$|^into$/i.test(name) ? uuidv7() : '');
}

const texts = (shape: { shape: object } | undefined) =>
  Object.fromEntries(Object.keys(shape?.shape ?? {}).map((name) => [name, fittingFor(name)]));

/**
 * On PostgreSQL the text is a part of a valid one: alone it would be too short for a name and no e-mail
 * address, and never reach the database.
 */
const isAppended = engine === 'postgres';

/** Sends a call in which all fields but one are valid. */
async function sendWith(call: CallName, { location, name }: Field, text: string, token: string) {
  const { method, path } = endpoints[call];
  const shape: CallShape = calls[call];
  const given = {
    params: texts(shape.params),
    query: texts(shape.query),
    body: texts(shape.body),
    upload: texts(shape.upload?.data),
  };
  const sent = isAppended ? `${fittingFor(name)}${text}` : text;
  given[location][name] = Array.isArray(fittingFor(name)) ? [sent] : sent;
  const filled = path.replace(/:(\w+)/g, (_, key) => encode(given.params[key]));
  const query = Object.entries(given.query).map(([key, value]) => `${key}=${encode(value)}`);
  const file = shape.upload && multipart({ image: notAPicture, data: given.upload });
  return site.app.inject({
    method,
    url: `${filled}?${query.join('&')}`,
    headers: { authorization: `Bearer ${token}`, ...file?.headers },
    ...(file ? { payload: file.payload } : shape.body ? { payload: given.body } : {}),
  });
}

const notAPicture = Buffer.from('This is no picture.');

/** A lone surrogate cannot be encoded in a URL. */
const encode = (value: unknown) => encodeURIComponent(String(value).toWellFormed());

let sent = 0;

/** What PostgreSQL refuses, or might read as SQL. */
const otherForPostgres = ["'", 'a\u0000b', '\ud800'];

/** All texts in the full run; in `npm test` one of each kind and one of the others in turn. */
function textsFor({ name }: Field): readonly string[] {
  // Passwords are slow to hash and are not stored as text.
  if (/password/i.test(name)) return ["' or 1=1 --", 'abc\u0000d'];
  if (isFullRun) return databaseTexts;
  if (engine === 'postgres') return otherForPostgres;
  return [...databaseTextKinds, databaseTexts.at(sent++ % databaseTexts.length) ?? ''];
}

describe('SQL in any field is treated as text', () => {
  it.each(callsWithFields)('%s', async (call) => {
    const { token } = await enterMember(site, { role: 'admin', password: 'lake at dawn' });
    const before = await site.db.read.selectFrom('members').selectAll().execute();
    for (const field of fieldsOf(call)) {
      for (const text of textsFor(field)) {
        const { statusCode, body } = await sendWith(call, field, text, token);
        expect(statusCode, `${field.name} ${JSON.stringify(text)}: ${body}`).toBeLessThan(500);
      }
    }
    if (call === 'changeProfileInfo' || call === 'register') return;
    expect(await site.db.read.selectFrom('members').selectAll().execute()).toEqual(before);
  });
});

/** Control characters are rejected, and a lone surrogate cannot be encoded. */
const isWritable = (text: string) => !/\p{Cc}/u.test(text) && text.isWellFormed();
const written = databaseTexts.filter(isWritable);
/** For what stores a text and returns it; a search interprets more characters. */
const stored = isFullRun ? written : databaseTextKinds.filter(isWritable);

/** Publishes a post with a valid picture and this data. */
async function publish(token: string, fields: object) {
  const image = await samplePicture({ width: 16, height: 16 });
  const data = { title: 'A day', body: 'By the lake', tags: ['nature'], ...fields };
  const { payload, headers } = multipart({ image, data });
  const authorization = `Bearer ${token}`;
  return site.app.inject({
    method: 'POST',
    url: '/api/post',
    headers: { ...headers, authorization },
    payload,
  });
}

describe('texts keep their literal meaning', () => {
  it('in names, which are returned unchanged', async () => {
    const { token } = await enterMember(site);
    for (const text of stored) {
      const names = { firstName: `x${text}`, lastName: `${text}x` };
      const response = await site.send('PATCH', '/api/dashboard/profile/info', names, token);
      expect(response.json().user, text).toMatchObject(names);
      expect((await site.get('/api/auth/me', token)).json().user).toMatchObject(names);
    }
  });

  it('in posts and comments, which are returned unchanged', async () => {
    const { member, token } = await enterMember(site);
    const { id } = await buildPost(site.db, { author: member, tags: ['nature'] });
    for (const text of stored) {
      const body = `${text}\nxxx`;
      // Titles must not contain emoji.
      const title = /\p{RGI_Emoji}/v.test(text) ? 'x' : `x${text}`;
      const people = [{ name: `x${text.slice(0, 40)}`.replace(/\s+/g, ' ').trim() }];
      const post = { postId: id, title, body, people, tags: ['nature'], isPublic: true };
      await site.send('PATCH', '/api/dashboard/posts/edit/info', post, token);
      await site.send('POST', '/api/post/comment', { postId: id, body }, token);
      const shown = (await site.get(`/api/post/${id}`, token)).json().post;
      expect(shown).toMatchObject({ title, body, people });
      expect(shown.comments.map((comment: { body: string }) => comment.body)).toContain(body);
    }
  });

  it('in the alternative text of a picture', async () => {
    const { token } = await enterMember(site);
    const imageAlt = written.filter((text) => text.length < 10).join(' ');
    const response = await publish(token, { imageAlt });
    expect(response.statusCode, response.body).toBe(200);
    expect((await site.get('/api/post')).json().posts[0].picture.alt).toBe(imageAlt);
  });

  it('and text that a database cannot store is rejected, in optional fields too', async () => {
    const { token } = await enterMember(site, { role: 'admin' });
    for (const text of ['\0', 'a\0b']) {
      for (const fields of [
        { imageAlt: text },
        { tags: [text] },
        { people: [{ name: text }] },
        { title: text },
        { body: text },
      ]) {
        const response = await publish(token, fields);
        expect(response.json().error.code, JSON.stringify(fields)).toBe('validation');
      }
      const { id } = await buildMember(site.db);
      const removal = `/api/member/${id}?reason=${encodeURIComponent(text)}`;
      const removed = await site.send('DELETE', removal, undefined, token);
      expect(removed.json().error.code).toBe('validation');
      for (const path of ['/api/post/tag/', '/post/tag/']) {
        const feed = path.startsWith('/api') ? '' : '/feed.atom';
        const response = await site.get(`${path}${encodeURIComponent(text)}${feed}`);
        expect(response.statusCode, response.body).toBe(404);
      }
    }
  });

  it('in reasons, which are recorded unchanged', async () => {
    const { token } = await enterMember(site, { role: 'admin' });
    const reasons = stored.filter((text) => text === text.trim());
    for (const reason of reasons) {
      const { id } = await buildMember(site.db);
      const url = `/api/member/${id}?reason=${encodeURIComponent(reason)}`;
      expect((await site.send('DELETE', url, undefined, token)).statusCode, reason).toBe(200);
    }
    const { entries } = (await site.get('/api/admin/audit?limit=100', token)).json();
    const storedReasons = entries.map((entry: { reason: string }) => entry.reason);
    expect(storedReasons.toSorted()).toEqual(reasons.toSorted());
  });
});

describe('a search finds exactly the texts with these characters', () => {
  it('among posts', async () => {
    const other = await buildPost(site.db, { title: 'Nothing', body: 'of the kind' });
    for (const text of written) {
      const { id } = await buildPost(site.db, { title: `Q${text}Q`, body: 'of the kind' });
      const keyword = encodeURIComponent(`Q${text}Q`);
      const found = (await site.get(`/api/post/search/1/100?keyword=${keyword}`)).json();
      expect(
        found.posts.map((post: { _id: string }) => post._id),
        text,
      ).toEqual([id]);
      await site.db.write((tx) => tx.deleteFrom('posts').where('id', '!=', other.id).execute());
    }
  });

  it('among members', async () => {
    await buildMember(site.db, { firstName: 'Nobody', lastName: 'Here' });
    for (const text of written) {
      const { id } = await buildMember(site.db, { firstName: `Q${text}Q` });
      const name = encodeURIComponent(`Q${text}Q`);
      const found = (await site.get(`/api/member?member=${name}`)).json();
      expect(
        found.members.map((member: { _id: string }) => member._id),
        text,
      ).toEqual([id]);
      await site.db.write((tx) => tx.deleteFrom('members').where('id', '=', id).execute());
    }
  });

  it('and ignores characters that cannot be encoded', async () => {
    await buildPost(site.db);
    const all = (await site.get('/api/post/search/1/10')).json();
    for (const keyword of ['%00', '%00%00', '%20%00']) {
      const response = await site.get(`/api/post/search/1/10?keyword=${keyword}`);
      expect(response.json(), keyword).toEqual(all);
    }
  });
});
