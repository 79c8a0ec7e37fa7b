import { expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { enterMember } from '#test/account-steps.ts';
import { buildPost } from '#test/factories.ts';
import { readPost, sendUpload, uploadPicture } from '#test/picture-steps.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

/** Every character that is not ASCII as `\uXXXX`, six bytes for a UTF-16 unit. */
const escaped = (value: object) =>
  JSON.stringify(value).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const sendJson = (method: 'PATCH' | 'PUT', url: string, payload: string, token?: string) =>
  site.app.inject({
    method,
    url,
    payload,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });

const edit = '/api/dashboard/posts/edit/info';

it.each([
  ['emoji, as they are', '🌲', JSON.stringify],
  ['emoji, escaped', '🌲', escaped],
  ['Chinese characters, escaped', '樹', escaped],
])('the longest texts are accepted: %s', async (_name, character, write) => {
  const { token, member } = await enterMember(site, { role: 'admin' });
  await buildPost(site.db, { author: member, tags: ['sea'] });
  const body = character.repeat(limits.body.max);
  const { _id } = await uploadPicture(site, token);
  const post = {
    title: '樹'.repeat(limits.title.max),
    body,
    tags: ['sea'],
    place: character.repeat(limits.place.max),
    pictureIds: [_id],
    pictureAlts: [character.repeat(limits.imageAlt.max)],
  };
  const created = await sendUpload(site, token, '/api/post', { data: write(post) });
  expect(created.statusCode, created.body).toBe(200);
  const postId = created.json().post._id;
  expect((await readPost(site, postId)).body).toBe(body);

  const { pictureIds, pictureAlts, ...words } = post;
  const changes = { ...words, postId, body: character.repeat(limits.body.max - 1) };
  const changed = await sendJson('PATCH', edit, write(changes), token);
  expect(changed.statusCode, changed.body).toBe(200);
  expect((await readPost(site, postId)).body).toBe(changes.body);

  const about = character.repeat(limits.sitePage.max);
  const changedSite = await sendJson(
    'PUT',
    '/api/admin/site',
    write({ about, privacy: about }),
    token,
  );
  expect(changedSite.statusCode, changedSite.body).toBe(200);
});

it('a body longer than any valid one is 413, and only members may send long ones', async () => {
  const long = (kilobytes: number) => JSON.stringify({ body: 'x'.repeat(kilobytes * 1024) });
  const { token } = await enterMember(site);
  expect((await sendJson('PATCH', edit, long(100), token)).statusCode).toBe(400);
  expect((await sendJson('PATCH', edit, long(200), token)).statusCode).toBe(413);
  // Known before the body is read.
  expect((await sendJson('PATCH', edit, long(200))).statusCode).toBe(401);
});
