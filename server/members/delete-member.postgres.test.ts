import { uuidv7 } from 'uuidv7';
import { expect, it } from 'vitest';
import { enterMember } from '#test/account-steps.ts';
import { buildPost } from '#test/factories.ts';
import { waitForLockWait } from '#test/lock-waits.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

it('a deletion waits for a post that is being published, and deletes it and its picture too', async () => {
  const admin = await enterMember(site, { role: 'admin' });
  const { member } = await enterMember(site);
  const {
    idempotency_key: _,
    search_row,
    likes_count,
    comments_count,
    image_id,
    ...model
  } = await buildPost(site.db);
  const removing = await site.db.write(async (tx) => {
    const image = { id: uuidv7(), storage_key: uuidv7(), created_at: 1, bytes: 1 };
    const metadata = { width: 1, height: 1, thumbhash: '', is_animated: false };
    await tx
      .insertInto('images')
      .values({ ...image, ...metadata })
      .execute();
    const post = { id: uuidv7(), member_id: member.id, tags: '[]' };
    await tx
      .insertInto('posts')
      .values({ ...model, ...post })
      .execute();
    const picture = { post_id: post.id, member_id: member.id, position: 0, created_at: 1 };
    await tx
      .insertInto('pictures')
      .values({ ...picture, image_id: image.id })
      .execute();
    const response = site.send('DELETE', `/api/member/${member.id}`, undefined, admin.token);
    await waitForLockWait(site.db);
    // Not awaited here: the deletion waits for the end of this transaction.
    return { response };
  });
  expect((await removing.response).statusCode).toBe(200);
  const posts = await site.db.read.selectFrom('posts').select('id').execute();
  expect(posts).toEqual([{ id: model.id }]);
  const images = await site.db.read.selectFrom('images').select('id').execute();
  expect(images).toEqual([{ id: image_id }]);
});
