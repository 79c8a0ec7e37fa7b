import { addDays, calendarDateOf, hourOf } from '#contract/dates.ts';
import type { Log } from '../platform/log.ts';
import { repeat } from '../platform/repeat.ts';
import type { MailingDeps } from './deliver.ts';
import { enqueueDailyMails } from './mail-comments.ts';
import { digestHour, enqueueDigest } from './mail-digest.ts';
import { enqueueDailyPostMails } from './mail-posts.ts';

type Deps = Pick<MailingDeps, 'db' | 'jobs' | 'now' | 'config'>;

/** The local hour from which the daily mails are sent. */
const dailyHour = 8;

/**
 * The date of the daily mails and the Sunday of the digest that are due at a time. A site that was down
 * sends the mails of the day until it ends, and the digest until Monday ends.
 */
export function dueMailings(
  now: number,
  timeZone: string,
): { daily: string | undefined; digest: string | undefined } {
  const [date, hour] = [calendarDateOf(now, timeZone), hourOf(now, timeZone)];
  const weekday = new Date(`${date}T00:00Z`).getUTCDay();
  const isSunday = weekday === 0 && hour >= digestHour;
  const isMonday = weekday === 1;
  return {
    daily: hour >= dailyHour ? date : undefined,
    digest: isSunday ? date : isMonday ? addDays(date, -1) : undefined,
  };
}

/** Enqueues what is due, once per date, whichever process is first. */
export async function enqueueDueMailings(deps: Deps): Promise<void> {
  const { db, jobs, now, config } = deps;
  if (!config.smtpUrl) return;
  const { daily, digest } = dueMailings(now(), config.timeZone);
  await db.write(async (tx) => {
    if (daily && (await jobs.claimDate(tx, 'comments_mail_on', daily))) {
      await enqueueDailyMails(deps, tx);
      await enqueueDailyPostMails(deps, tx);
    }
    if (digest && (await jobs.claimDate(tx, 'digest_mail_on', digest))) {
      await enqueueDigest(deps, tx, digest);
    }
  });
}

/** Checks at the start and every five minutes what is due. */
export function scheduleMailings({ log, ...deps }: Deps & { log: Log }): void {
  if (!deps.config.smtpUrl) return;
  repeat(() => enqueueDueMailings(deps), {
    log,
    everyMs: 5 * 60_000,
    atStart: true,
    failure: 'could not enqueue the daily mails or the digest',
  });
}
