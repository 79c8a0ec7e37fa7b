import { beforeEach, describe, expect, it } from 'vitest';
import { enterMember } from '#test/account-steps.ts';
import { buildComment, buildLike, buildPost } from '#test/factories.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { startTestSite } from '#test/test-site.ts';
import { multipart } from '#test/upload.ts';

const site = startTestSite();

let author: Awaited<ReturnType<typeof enterMember>>;
let postId: string;

beforeEach(async () => {
  author = await enterMember(site, { role: 'admin', firstName: 'Ana', lastName: 'Ilić' });
  ({ id: postId } = await buildPost(site.db, { author: author.member, tags: ['sea'] }));
});

const send = (method: 'PUT' | 'PATCH', path: string, body: object) =>
  site.send(method, path, body, author.token);
const readAt = async (path: string) => (await site.get(path, author.token)).json();

const readPost = async () => (await readAt(`/api/dashboard/singlePost/edit/${postId}`)).post;
const editInfo = (changes: object) =>
  send('PATCH', '/api/dashboard/posts/edit/info', {
    postId,
    title: 'By the lake',
    body: 'We swam.',
    tags: ['sea'],
    ...changes,
  });
const editPictures = async (alt: string, version?: object) => {
  const { pictures } = await readPost();
  const wanted = pictures.map(({ _id }: { _id: string }) => ({ _id, alt }));
  return send('PUT', '/api/dashboard/posts/edit/pictures', {
    postId,
    pictures: wanted,
    ...version,
  });
};

type Response = Awaited<ReturnType<typeof send>>;

interface Edited {
  /** Everything that an edit could have changed. */
  read(): Promise<object>;
  /** The part of an edit that says what it is based on. */
  versionOf(state: object): object;
  edit(value: string, version?: object): Promise<Response>;
  /** What the response of an edit says about the new state. */
  stateIn(response: Response): object;
}

const versionOf = (state: object) => ({ version: (state as { version: number }).version });

const post = { read: readPost, versionOf };
const edits: Record<string, Edited> = {
  'the text of a post': {
    ...post,
    edit: (title, version) => editInfo({ title, ...version }),
    stateIn: (response) => response.json().post,
  },
  'the audience of a post': {
    ...post,
    edit: (value, version) =>
      editInfo({ audience: value === 'Second' ? 'members' : 'private', ...version }),
    stateIn: (response) => response.json().post,
  },
  'the pictures of a post': {
    ...post,
    edit: editPictures,
    stateIn: (response) => response.json(),
  },
  'the cover of a post': {
    ...post,
    async edit(imageAlt, version = {}) {
      const parts = { image: await samplePicture({ hue: 200 }), data: { imageAlt } };
      const { payload, headers } = multipart(parts);
      const query = new URLSearchParams({ postId, ...version });
      return site.app.inject({
        method: 'PATCH',
        url: `/api/dashboard/posts/edit/image?${query}`,
        payload,
        headers: { ...headers, authorization: `Bearer ${author.token}` },
      });
    },
    stateIn: (response) => response.json(),
  },
  'the profile': {
    read: async () => (await readAt('/api/dashboard/profile')).user,
    versionOf,
    edit: (firstName, version) =>
      send('PATCH', '/api/dashboard/profile/info', { firstName, lastName: 'Ilić', ...version }),
    stateIn: (response) => response.json().user,
  },
  'a section of the settings': {
    read: async () => (await readAt('/api/admin/site')).site,
    versionOf(state) {
      const { name, welcome } = (state as { versions: Record<string, string> }).versions;
      return { versions: { name, welcome } };
    },
    edit: (value, version) =>
      // Not the same setting of the section.
      send('PUT', '/api/admin/site', {
        [value === 'First' ? 'name' : 'welcome']: value,
        ...version,
      }),
    stateIn: (response) => response.json().site,
  },
};

describe.each(Object.entries(edits))('%s', (_, { read, versionOf, edit, stateIn }) => {
  it('is edited if it has the expected version, else it is a conflict and nothing changes', async () => {
    const version = versionOf(await read());
    const first = await edit('First', version);
    expect(first.statusCode, first.body).toBe(200);
    const state = await read();
    expect(versionOf(state)).not.toEqual(version);
    expect(versionOf(stateIn(first))).toEqual(versionOf(state));

    const second = await edit('Second', version);
    expect([second.statusCode, second.json().error.code]).toEqual([409, 'conflict']);
    expect(await read()).toEqual(state);
    expect((await edit('Second', versionOf(stateIn(first)))).statusCode).toBe(200);
  });

  it('is changed by the last edit that expects no version', async () => {
    const version = versionOf(await read());
    expect((await edit('First', version)).statusCode).toBe(200);
    const state = await read();
    expect((await edit('Second')).statusCode).toBe(200);
    expect(await read()).not.toEqual(state);
  });

  it('is changed by exactly one of two concurrent edits', async () => {
    const version = versionOf(await read());
    const responses = await Promise.all([edit('First', version), edit('Second', version)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const [winner] = responses.filter(({ statusCode }) => statusCode === 200);
    if (winner) expect(await read()).toMatchObject(versionOf(stateIn(winner)));
  });
});

it('a post has the same version after likes, comments and a new name of its author', async () => {
  const { version } = await readPost();
  await buildLike(site.db, { post: { id: postId }, member: author.member });
  await buildComment(site.db, { post: { id: postId }, member: author.member });
  await edits['the profile']?.edit('Jelena');
  await site.jobs.runDue();
  expect((await readPost()).version).toBe(version);
});

it('a post has another version when one of its tags is renamed, and only then', async () => {
  const { version, tags } = await readPost();
  const other = await buildPost(site.db, { author: author.member, tags: ['love'] });
  await send('PATCH', `/api/admin/tags/${tags[0]._id}`, { name: 'ocean' });
  await site.jobs.runDue();
  expect(await readPost()).toMatchObject({ tags: [{ name: 'ocean' }], version: version + 1 });
  const { post: untouched } = await readAt(`/api/dashboard/singlePost/edit/${other.id}`);
  expect(untouched.version).toBe(1);
});

it('settings of another section are no conflict', async () => {
  const { versions } = (await readAt('/api/admin/site')).site;
  expect((await send('PUT', '/api/admin/site', { about: 'We are a family.' })).statusCode).toBe(
    200,
  );
  const edit = { name: 'Our album', versions: { name: versions.name, welcome: versions.welcome } };
  expect((await send('PUT', '/api/admin/site', edit)).statusCode).toBe(200);
});
