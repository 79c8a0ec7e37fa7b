import { storePicture, withinUploadLimit } from '../platform/pictures/store-picture.ts';
import { Problem } from '../platform/problem.ts';
import { enqueueFileRemoval } from '../platform/storage/cleanup.ts';
import type { AccountsDeps } from './deps.ts';
import { replaceAvatar } from './queries/avatars.ts';

type Deps = Pick<AccountsDeps, 'db' | 'jobs' | 'pictures' | 'storage' | 'now'>;

/** Gives a member another picture, which everyone may see; returns the key of its files. */
export async function changeAvatar(
  deps: Deps & Pick<AccountsDeps, 'limits'>,
  memberId: string,
  picture: Buffer,
): Promise<string> {
  return await withinUploadLimit(deps.limits.uploads, memberId, () =>
    replace(deps, memberId, picture),
  );
}

async function replace(deps: Deps, memberId: string, picture: Buffer): Promise<string> {
  const image = await storePicture(deps, picture, { isPublic: true });
  await deps.db.write(async (tx) => {
    const replaced = await replaceAvatar(tx, memberId, image);
    if (!replaced) throw new Problem('unauthenticated');
    if (replaced.formerKey) await enqueueFileRemoval(deps.jobs, tx, replaced.formerKey);
  });
  return image.storage_key;
}
