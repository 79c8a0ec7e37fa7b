import { expect, it } from 'vitest';
import { durations } from '#contract/limits.ts';
import { enterMember } from '#test/account-steps.ts';
import { waitForLockWait } from '#test/lock-waits.ts';
import { publishPictures, refusal, sendPost, uploadPicture } from '#test/picture-steps.ts';
import { startTestSite } from '#test/test-site.ts';
import { messages } from '#texts/messages.ts';
import { removeUnusedUploads } from './picture-cleanup.ts';
import { deleteUnusedUploads, takeUploads } from './queries/pictures.ts';

const site = startTestSite();

it('a post waits for the cleanup that deletes its upload, and says that it is gone', async () => {
  const { token } = await enterMember(site);
  const { _id } = await uploadPicture(site, token);
  const { sending } = await site.db.write(async (tx) => {
    const removed = await deleteUnusedUploads(site.db, tx, { before: site.time + 1, limit: 1 });
    expect(removed).toHaveLength(1);
    const sending = sendPost(site, token, { pictureIds: [_id] });
    await waitForLockWait(site.db);
    // Not awaited here: the post waits for the end of this transaction.
    return { sending };
  });
  expect(refusal(await sending)).toMatchObject({
    status: 400,
    fields: { pictureIds: messages.picture_not_found },
  });
  expect(await site.db.read.selectFrom('posts').select('id').execute()).toEqual([]);
});

it('the cleanup leaves an upload alone that a post is just taking', async () => {
  const { member, token } = await enterMember(site);
  const { _id } = await uploadPicture(site, token);
  site.time += durations.unusedUpload + 1;
  const clean = () => removeUnusedUploads({ db: site.db, jobs: site.jobs, now: () => site.time });
  const abandoned = site.db.write(async (tx) => {
    expect(await takeUploads(tx, member.id, [_id])).toBe(true);
    expect(await clean()).toBe(0);
    throw new Error('abandoned');
  });
  await expect(abandoned).rejects.toThrow('abandoned');
  expect(await publishPictures(site, token, [{ _id }])).toMatchObject({ picturesCount: 1 });
  expect(await clean()).toBe(0);
});
