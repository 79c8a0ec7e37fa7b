import type { PostView } from '#contract/posts.ts';
import type { Api } from '../../api/client.ts';
import { ApiFailure } from '../../api/failure.ts';
import { isOnThisDayOn } from './setting.ts';

/** A member's memories of this day in earlier years. The page can do without them when that fails. */
export async function fetchOnThisDay(api: Api): Promise<PostView[]> {
  if (!isOnThisDayOn()) return [];
  try {
    return (await api('listOnThisDay', { date: today() })).posts;
  } catch (error) {
    if (error instanceof ApiFailure) return [];
    throw error;
  }
}

/** The calendar date where the member is; Swedes write it the way the API reads it. */
function today(): string {
  return new Date().toLocaleDateString('sv-SE');
}
