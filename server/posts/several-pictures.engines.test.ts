import { beforeEach, describe, expect, it } from 'vitest';
import { durations, limits } from '#contract/limits.ts';
import type { PictureView } from '#contract/posts.ts';
import { enterMember } from '#test/account-steps.ts';
import { isRepetition } from '#test/databases.ts';
import { buildPicture, buildPost } from '#test/factories.ts';
import {
  altsOf,
  fileOf,
  publishPictures,
  readPost,
  refusal,
  sendPost,
  sendUpload,
  uploadPicture,
  uploadPictures,
} from '#test/picture-steps.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { startTestSite } from '#test/test-site.ts';
import { multipartOf } from '#test/upload.ts';
import { messages } from '#texts/messages.ts';
import { createStorage } from '../platform/storage/create-storage.ts';
import { removeUnusedUploads } from './picture-cleanup.ts';

const site = startTestSite();

let token: string;
let stranger: string;

beforeEach(async () => {
  ({ token } = await enterMember(site));
  stranger = (await enterMember(site)).token;
});

async function storedKeys(): Promise<string[]> {
  const storage = await createStorage({ dataDir: site.dataDir, storageUrl: undefined });
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys;
}

const statusOf = async (address: string) => (await site.get(address)).statusCode;

describe.skipIf(isRepetition)('an uploaded picture', () => {
  it('has signed addresses, and its description', async () => {
    const picture = await uploadPicture(site, token, ' A boat ');
    expect(picture).toMatchObject({ _id: expect.any(String), alt: 'A boat', width: 32 });
    expect(await statusOf(fileOf(picture))).toBe(200);
    expect(await statusOf(`${picture.base}/full.jpg`)).toBe(404);
  });

  it('may have its description in a text part of its own', async () => {
    const { payload, headers } = multipartOf([
      { name: 'alt', content: 'A boat' },
      { name: 'image', content: await samplePicture(), filename: 'a.jpg', type: 'image/jpeg' },
    ]);
    const response = await site.app.inject({
      method: 'POST',
      url: '/api/post/picture',
      payload,
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    expect(response.json().picture.alt).toBe('A boat');
  });

  it('is refused without a file, with a long description or when it cannot be read', async () => {
    const send = (parts: Parameters<typeof sendUpload>[3]) =>
      sendUpload(site, token, '/api/post/picture', parts);
    const image = await samplePicture();
    expect(refusal(await send({ data: {} })).fields).toEqual({ image: messages.image_required });
    const tooLong = await send({ image, data: { alt: 'x'.repeat(201) } });
    expect(refusal(tooLong)).toMatchObject({ status: 400, fields: { alt: expect.any(String) } });
    const corrupt = await send({ image: image.subarray(0, 200) });
    expect(refusal(corrupt)).toMatchObject({ status: 400, fields: { image: expect.any(String) } });
    expect(await site.db.read.selectFrom('pictures').selectAll().execute()).toEqual([]);
  });

  it('is deleted, row and files, once its member has thirty newer ones that no post has', async () => {
    const { member, token } = await enterMember(site);
    const ofAnother = await buildPicture(site.db);
    const ofPost = await buildPost(site.db, { author: member });
    const oldest = await uploadPicture(site, token);
    const kept = [ofAnother.image_id, ofPost.image_id];
    const createdAt = ++site.time;
    for (let count = 1; count < limits.unusedUploads; count++) {
      kept.push((await buildPicture(site.db, { member, createdAt })).image_id);
    }
    const images = async () => {
      const rows = await site.db.read.selectFrom('pictures').select('image_id').execute();
      return rows.map((row) => row.image_id).sort();
    };
    expect(await images()).toEqual([oldest._id, ...kept].sort());
    site.time += 1;
    const newest = await uploadPicture(site, token);
    expect(await images()).toEqual([newest._id, ...kept].sort());
    await site.jobs.runDue();
    expect([await statusOf(fileOf(oldest)), await statusOf(fileOf(newest))]).toEqual([404, 200]);
  });
});

describe('publishing several pictures', () => {
  it('keeps their order, the first is the cover', async () => {
    const uploaded = await uploadPictures(site, token, 'one', 'two', 'three');
    const post = await publishPictures(site, token, uploaded.toReversed());
    expect(altsOf(post)).toEqual(['three', 'two', 'one']);
    expect(post.pictures.map(({ _id }) => _id)).toEqual(
      uploaded.map(({ _id }) => _id).toReversed(),
    );
    expect(post).toMatchObject({ picturesCount: 3, picture: post.pictures[0] });
    expect(post.image).toBe(`${post.pictures[0]?.base}/full.jpg`);
    const [listed] = (await site.get('/api/post')).json().posts;
    expect(listed).toMatchObject({ picturesCount: 3, picture: { alt: 'three' } });
    expect(listed).not.toHaveProperty('pictures');
    const edited = (await site.get(`/api/dashboard/singlePost/edit/${post._id}`, token)).json();
    expect(edited.post.pictures).toEqual(post.pictures);
  });

  it('puts the part image first, and takes the descriptions sent with the post', async () => {
    const uploaded = await uploadPictures(site, token, 'old', 'kept');
    const data = {
      imageAlt: 'cover',
      pictureIds: uploaded.map(({ _id }) => _id),
      pictureAlts: ['new'],
    };
    const response = await sendPost(site, token, data, { hasImage: true });
    expect(altsOf(await readPost(site, response.json().post._id))).toEqual([
      'cover',
      'new',
      'kept',
    ]);
  });

  it.each(['public', 'members', 'private'] as const)(
    'serves the pictures of a %s post to its readers only',
    async (audience) => {
      const uploaded = await uploadPictures(site, token, 'one', 'two');
      const post = await publishPictures(site, token, uploaded, { audience });
      await site.jobs.runDue();
      for (const picture of post.pictures) {
        expect(await statusOf(fileOf(picture))).toBe(200);
        const isPublic = audience === 'public';
        expect(await statusOf(`${picture.base}/full.jpg`)).toBe(isPublic ? 200 : 404);
      }
      if (audience === 'public') {
        for (const upload of uploaded) expect(await statusOf(fileOf(upload))).toBe(404);
      }
    },
  );

  it('needs a picture, and takes ten but not eleven', async () => {
    const none = await sendPost(site, token, { title: '' });
    expect(refusal(none).fields).toEqual({
      title: 'Title is required',
      image: messages.image_required,
    });
    const uploaded = await uploadPictures(site, token, ...'abcdefghij');
    const pictureIds = uploaded.map(({ _id }) => _id);
    const eleven = [
      await sendPost(site, token, { pictureIds }, { hasImage: true }),
      await sendPost(site, token, { pictureIds: [...pictureIds, pictureIds[0]] }),
    ];
    for (const response of eleven) {
      expect(refusal(response)).toMatchObject({
        status: 400,
        fields: { pictureIds: messages.too_many_pictures },
      });
    }
    expect((await publishPictures(site, token, uploaded)).picturesCount).toBe(10);
  });

  it('refuses pictures of others, of another post, unknown ones and the same one twice', async () => {
    const { _id: own } = await uploadPicture(site, token);
    const { _id: foreign } = await uploadPicture(site, stranger);
    const ofPost = (await buildPost(site.db)).image_id;
    const unknown = crypto.randomUUID();
    for (const id of [foreign, ofPost, unknown]) {
      const response = await sendPost(site, token, { pictureIds: [own, id] });
      expect(refusal(response)).toMatchObject({
        status: 400,
        fields: { pictureIds: messages.picture_not_found },
      });
    }
    const twice = await sendPost(site, token, { pictureIds: [own, own] });
    expect(refusal(twice).fields).toEqual({ pictureIds: messages.picture_twice });
    // Nothing is lost: the upload can still be used.
    expect((await publishPictures(site, token, [{ _id: own }])).picturesCount).toBe(1);
  });

  it('gives an upload to one of two concurrent posts', async () => {
    const { _id } = await uploadPicture(site, token);
    const send = () => sendPost(site, token, { pictureIds: [_id] });
    const responses = await Promise.all([send(), send(), send()]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400]);
    expect((await site.get('/api/post')).json().postsCount).toBe(1);
  });

  it('publishes nothing twice when it is retried', async () => {
    const { _id } = await uploadPicture(site, token);
    const data = { pictureIds: [_id], attempt: crypto.randomUUID() };
    const send = () => sendPost(site, token, data);
    const responses = [...(await Promise.all([send(), send()])), await send()];
    expect(new Set(responses.map((response) => response.json().post?._id)).size).toBe(1);
    expect((await site.get('/api/post')).json().postsCount).toBe(1);
  });
});

describe('an upload that no post uses', () => {
  const clean = () => removeUnusedUploads({ db: site.db, jobs: site.jobs, now: () => site.time });

  it('is deleted with its files after a day', async () => {
    const old = await uploadPictures(site, token, 'old', 'used');
    const post = await publishPictures(site, token, old.slice(1));
    site.time += durations.unusedUpload - 1000;
    const recent = await uploadPicture(site, token, 'recent');
    expect(await clean()).toBe(0);
    site.time += 2000;
    expect(await clean()).toBe(1);
    await site.jobs.runDue();
    const readable = [...(await readPost(site, post._id)).pictures, recent];
    for (const picture of readable) expect(await statusOf(fileOf(picture))).toBe(200);
    const images = await site.db.read.selectFrom('images').select('id').execute();
    expect(images.map(({ id }) => id).toSorted()).toEqual(
      readable.map(({ _id }) => _id).toSorted(),
    );
    const keyOf = ({ base }: PictureView) => base.split('/').at(-1);
    const stored = await storedKeys();
    for (const picture of readable) expect(stored).toContain(keyOf(picture));
    for (const picture of old) expect(stored).not.toContain(keyOf(picture));
  });

  it('is deleted once by concurrent runs, however many there are', async () => {
    const { id } = (await enterMember(site)).member;
    const createdAt = site.time - durations.unusedUpload - 1;
    for (let at = 0; at < 120; at++) {
      await buildPicture(site.db, { member: { id }, createdAt });
    }
    const removed = await Promise.all([clean(), clean(), clean()]);
    expect(removed.reduce((sum, count) => sum + count)).toBe(120);
    expect(await site.db.read.selectFrom('images').select('id').execute()).toEqual([]);
  });
});
