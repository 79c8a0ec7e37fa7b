import { storePicture } from '../platform/pictures/store-picture.ts';
import { Problem } from '../platform/problem.ts';
import { removeFilesLater } from '../platform/storage/remove-files.ts';
import type { AccountsDeps } from './deps.ts';
import { replaceAvatar } from './queries/avatars.ts';

/** Gives a member another picture, which everyone may see; returns the key of its files. */
export async function changeAvatar(
  deps: Pick<AccountsDeps, 'db' | 'jobs' | 'limits' | 'pictures' | 'storage' | 'now'>,
  memberId: string,
  picture: Buffer,
): Promise<string> {
  await deps.limits.uploads.take(memberId);
  const image = await storePicture(deps, picture, { isPublic: true });
  await deps.db.write(async (tx) => {
    const replaced = await replaceAvatar(tx, memberId, image);
    if (!replaced) throw new Problem('unauthenticated');
    if (replaced.formerKey) await removeFilesLater(deps.jobs, tx, replaced.formerKey);
  });
  return image.storage_key;
}
