import { calendarDateOf } from '#contract/dates.ts';
import { isInFuture } from '#contract/memory-date.ts';
import { say } from '../platform/message.ts';
import { Problem } from '../platform/problem.ts';
import type { PostsDeps } from './deps.ts';

/** Rejects a date that is in the future where the site is. */
export function checkMemoryDate(
  { now, config }: Pick<PostsDeps, 'now' | 'config'>,
  happenedOn: string | null | undefined,
): void {
  if (!happenedOn || !isInFuture(happenedOn, calendarDateOf(now(), config.timeZone))) return;
  const message = say('date_in_future');
  throw new Problem('validation', { message, fields: { happenedOn: message } });
}

/** The date that sorts a post in the timeline: when it happened, or else when it was published. */
export function timelineDate(
  { config }: Pick<PostsDeps, 'config'>,
  { happenedOn, createdAt }: { happenedOn: string | null; createdAt: number },
): string {
  return happenedOn ?? calendarDateOf(createdAt, config.timeZone);
}
