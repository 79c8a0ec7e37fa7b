import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PictureView } from '#contract/posts.ts';
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts';
import { enterMember } from '#test/account-steps.ts';
import { createFolder } from '#test/databases.ts';
import {
  altsOf,
  fileOf,
  publishPictures,
  readPost,
  refusal,
  uploadPicture,
  uploadPictures,
} from '#test/picture-steps.ts';
import { startTestSite } from '#test/test-site.ts';
import { messages } from '#texts/messages.ts';

const storage = createDiskStorage(join(await createFolder(), 'uploads'));
const site = startTestSite({ deps: { storage } });

let token: string;
let stranger: string;

beforeEach(async () => {
  ({ token } = await enterMember(site));
  stranger = (await enterMember(site)).token;
});

const statusOf = async (address: string) => (await site.get(address)).statusCode;

describe('changing the pictures of a post', () => {
  const change = (postId: string, pictures: object[], removedIds: string[] = [], by = token) =>
    site.send('PUT', '/api/dashboard/posts/edit/pictures', { postId, pictures, removedIds }, by);

  const idsOf = (pictures: readonly PictureView[]) => pictures.map(({ _id }) => ({ _id }));

  it('adds, removes, reorders and describes them', async () => {
    const post = await publishPictures(
      site,
      token,
      await uploadPictures(site, token, 'one', 'two', 'three'),
    );
    const [one, two, three] = post.pictures as [PictureView, PictureView, PictureView];
    const added = await uploadPicture(site, token, 'four');
    site.time += 1000;
    const response = await change(
      post._id,
      [{ _id: three._id }, { _id: added._id }, { _id: one._id, alt: 'first' }],
      [two._id],
    );
    expect(response.statusCode).toBe(200);
    const changed = await readPost(site, post._id);
    expect(altsOf(changed)).toEqual(['three', 'four', 'first']);
    expect(response.json().pictures).toEqual(changed.pictures);
    expect(changed).toMatchObject({ picturesCount: 3, picture: { alt: 'three' } });
    expect(changed.updatedAt).toBe(new Date(site.time).toISOString());
    await site.jobs.runDue();
    for (const picture of changed.pictures) expect(await statusOf(fileOf(picture))).toBe(200);
    expect(await statusOf(fileOf(two))).toBe(404);
    expect(await statusOf(fileOf(added))).toBe(404);
    expect(await site.db.read.selectFrom('images').select('id').execute()).toHaveLength(3);
  });

  it('keeps private ones private', async () => {
    const cover = await uploadPicture(site, token);
    const post = await publishPictures(site, token, [cover], { audience: 'private' });
    const added = await uploadPicture(site, token);
    const response = await change(post._id, [{ _id: added._id }, { _id: cover._id }]);
    for (const { base } of response.json().pictures) {
      expect(await statusOf(`${base}/full.jpg`)).toBe(404);
    }
  });

  it('keeps at least one and at most ten', async () => {
    const post = await publishPictures(site, token, [await uploadPicture(site, token)]);
    const none = await change(post._id, [], [post.picture._id]);
    expect(refusal(none).fields).toEqual({ pictures: messages.picture_required });
    const more = await uploadPictures(site, token, ...'abcdefghij');
    const eleven = await change(post._id, idsOf([...post.pictures, ...more]));
    expect(refusal(eleven).fields).toEqual({ pictures: messages.too_many_pictures });
    expect((await change(post._id, idsOf([...post.pictures, ...more.slice(1)]))).statusCode).toBe(
      200,
    );
  });

  it('rejects a list that another tab has made incomplete, and loses nothing', async () => {
    const uploaded = await uploadPictures(site, token, 'one', 'two', 'three');
    const post = await publishPictures(site, token, uploaded);
    const [one, two, three] = post.pictures as [PictureView, PictureView, PictureView];
    const added = await uploadPicture(site, token, 'four');
    // The other tab removes a picture and adds one.
    await change(post._id, idsOf([one, two, added]), [three._id]);
    const stale = [
      await change(post._id, idsOf([three, one, two])),
      await change(post._id, idsOf([one]), [two._id]),
      await change(post._id, idsOf([one, two, added]), [three._id]),
    ];
    for (const response of stale) {
      expect(refusal(response)).toMatchObject({
        status: 409,
        code: 'conflict',
        fields: { pictures: messages.pictures_changed },
      });
    }
    const removed = await change(post._id, idsOf([three, one, two, added]));
    expect(refusal(removed)).toMatchObject({
      status: 400,
      fields: { pictures: messages.picture_not_found },
    });
    expect(altsOf(await readPost(site, post._id))).toEqual(['one', 'two', 'four']);
  });

  it('rejects a list that another request reorders before it is stored', async () => {
    const post = await publishPictures(
      site,
      token,
      await uploadPictures(site, token, 'one', 'two'),
    );
    const [one, two] = post.pictures as [PictureView, PictureView];
    const added = await uploadPicture(site, token, 'three');
    const { copy } = storage;
    // The files of an upload are copied after the list was read, before the transaction.
    vi.spyOn(storage, 'copy').mockImplementationOnce(async (...keys) => {
      expect((await change(post._id, idsOf([two, one]))).statusCode).toBe(200);
      await copy(...keys);
    });
    expect(refusal(await change(post._id, idsOf([one, two, added])))).toMatchObject({
      status: 409,
      fields: { pictures: messages.pictures_changed },
    });
    expect(altsOf(await readPost(site, post._id))).toEqual(['two', 'one']);
  });

  it('refuses the pictures of others and the same one twice', async () => {
    const post = await publishPictures(site, token, [await uploadPicture(site, token)]);
    const foreign = await uploadPicture(site, stranger);
    const own = idsOf(post.pictures);
    for (const _id of [foreign._id, uuidv7()]) {
      expect(refusal(await change(post._id, [...own, { _id }]))).toMatchObject({
        status: 400,
        code: 'validation',
        fields: { pictures: messages.picture_not_found },
      });
    }
    for (const response of [
      await change(post._id, [...own, ...own]),
      await change(post._id, own, [post.picture._id]),
    ]) {
      expect(refusal(response).fields).toEqual({ pictures: messages.picture_twice });
    }
    expect((await change(post._id, own, [], stranger)).statusCode).toBe(403);
  });

  it('gives new keys to all pictures when the audience changes', async () => {
    const uploaded = await uploadPictures(site, token, 'one', 'two', 'three');
    const post = await publishPictures(site, token, uploaded);
    const edit = (audience: string) =>
      site.send(
        'PATCH',
        '/api/dashboard/posts/edit/info',
        { postId: post._id, title: 'T', body: 'B', tags: ['sea'], audience },
        token,
      );
    let before = post.pictures;
    for (const audience of ['private', 'public']) {
      expect((await edit(audience)).statusCode).toBe(200);
      await site.jobs.runDue();
      const { pictures } = await readPost(site, post._id, token);
      expect(pictures.map(({ alt }) => alt)).toEqual(['one', 'two', 'three']);
      for (const picture of before) expect(await statusOf(fileOf(picture))).toBe(404);
      for (const picture of pictures) {
        expect(await statusOf(fileOf(picture))).toBe(200);
        expect(picture.suffix === '').toBe(audience === 'public');
      }
      before = pictures;
    }
  });

  it('gives all of them new addresses when the post is deleted', async () => {
    const uploaded = await uploadPictures(site, token, 'one', 'two');
    const post = await publishPictures(site, token, uploaded);
    await site.send('DELETE', `/api/post/${post._id}/${post.userId}`, undefined, token);
    await site.jobs.runDue();
    for (const picture of post.pictures) expect(await statusOf(fileOf(picture))).toBe(404);
  });
});
