import { DatabaseUnavailable } from '../../db/database-unavailable.ts';
import type { Limit } from '../limits.ts';
import { Problem } from '../problem.ts';
import { PictureLate } from './worker-process.ts';

/** New posts and new pictures: each costs a decoding. */
export const uploadRule = { name: 'upload', points: 30, seconds: 30 * 60 };

/**
 * Counts an upload against a member's limit; one that we could not take, through no fault of its
 * own, is not counted. A picture that was decoded for as long as it may has cost us all the same.
 */
export async function withinUploadLimit<Result>(
  limit: Limit,
  memberId: string,
  upload: () => Promise<Result>,
): Promise<Result> {
  await limit.take(memberId);
  try {
    return await upload();
  } catch (error) {
    // While the database is away there may be nothing to give back to.
    if (isOurs(error)) await limit.giveBack(memberId).catch(() => {});
    throw error;
  }
}

function isOurs(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  const isRefusedForNow = error instanceof Problem && error.code === 'unavailable';
  return isRefusedForNow && !(error.cause instanceof PictureLate);
}
