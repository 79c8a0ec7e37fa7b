import { createHash } from 'node:crypto';
import { addDays, formatDate, timestampOf } from '#contract/dates.ts';
import type { Viewer } from '#contract/policies.ts';
import type { WriteTransaction } from '../db/database.ts';
import { greetingName, ownText } from '../emails/mail-text.ts';
import { listOnThisDay } from '../posts/on-this-day.ts';
import { deliver, type MailingDeps } from './deliver.ts';
import { memoryItem } from './memory-item.ts';
import { listDigestRecipients, listNewMemories } from './queries/digest.ts';
import { findRecipient, type Recipient, recordDelivery, recordDigest } from './queries/settings.ts';

const kind = 'mail.digest';
const batchKind = 'mail.digest-batch';

/**
 * Mails of accounts that are enqueued while a batch is sent wait for the rest of that batch only: the
 * next one is due later.
 */
const usualBatchSize = 200;

const shownMemories = 5;

/** The local hour of Sundays from which the digest is sent; it is about the week before that time. */
export const digestHour = 17;

/** Enqueues the digest of the week that ends on a Sunday. */
export async function enqueueDigest(
  { jobs }: Pick<MailingDeps, 'jobs'>,
  tx: WriteTransaction,
  week: string,
): Promise<void> {
  await jobs.enqueue(tx, batchKind, { week, after: null });
}

/** Registers the jobs that send the weekly digest. */
export function handleDigest(deps: MailingDeps, { batchSize = usualBatchSize } = {}): void {
  const { db, jobs, config } = deps;

  jobs.handle<{ week: string; after: string | null }>(
    { kind: batchKind, lane: 'mail' },
    async ({ week, after }, job) => {
      if (!config.smtpUrl) return;
      await db.write(async (tx) => {
        const recipients = await listDigestRecipients(tx, { after, limit: batchSize });
        for (const recipient of recipients) {
          await jobs.enqueue(tx, kind, { week, memberId: recipient.id });
        }
        const last = recipients.at(-1);
        if (last && recipients.length === batchSize) {
          await jobs.enqueue(tx, batchKind, { week, after: last.id });
        }
        // In the same transaction: after a crash no batch is enqueued again.
        await job.complete(tx);
      });
    },
  );

  jobs.handle<{ week: string; memberId: string }>(
    { kind, lane: 'mail' },
    async ({ week, memberId }, job) => {
      const recipient = config.smtpUrl ? await findRecipient(db, memberId) : undefined;
      if (recipient?.digest_mail !== 'weekly') return;
      const digest = await readDigest(deps, recipient, week);
      if (!digest) return;
      const id = messageId(week, memberId);
      const { pictures, until, ...values } = digest;
      const [, month = 1, day = 1] = week.split('-').map(Number);
      const isAccepted = await deliver(
        deps,
        { id, list: 'digest', recipient, pictures },
        (list, { nameOfDay }) => [
          'digest',
          {
            firstName: greetingName(recipient.first_name),
            ...values,
            day: ownText(nameOfDay(day, month)),
            link: new URL(`${config.publicUrl}/post`),
            list,
          },
        ],
      );
      await db.write(async (tx) => {
        if (values.newMemories.length > 0) await recordDigest(tx, memberId, until);
        await recordDelivery(tx, { recipient, isAccepted });
        await job.complete(tx);
      });
    },
  );
}

/** The same whichever job sends the digest of a week; short, since a longer header would be folded. */
const messageId = (week: string, memberId: string) =>
  `digest-${createHash('sha256').update(`${week} ${memberId}`).digest('base64url').slice(0, 22)}`;

/** What is in the digest of a member; undefined if it is empty. */
async function readDigest(
  { db, config, mailPictures }: MailingDeps,
  { id: memberId, ...recipient }: Recipient,
  week: string,
) {
  const { timeZone, publicUrl } = config;
  // Not as an administrator: private memories of others are not mailed to anyone.
  const viewer: Viewer = { id: memberId, role: 'member' };
  const before = timestampOf(week, digestHour, timeZone);
  const [{ memories, total }, ofDay] = await Promise.all([
    listNewMemories(db, viewer, {
      since: timestampOf(addDays(week, -7), digestHour, timeZone),
      before,
      mailed: { since: recipient.posts_mailed_since, until: recipient.posts_mailed_until },
      limit: shownMemories,
    }),
    listOnThisDay(db, viewer, { date: week, limit: 2 * shownMemories }),
  ]);
  // One of the day that was shared this week is not listed twice.
  const memoriesOfDay = ofDay
    .filter(({ id }) => memories.every((memory) => memory.id !== id))
    .slice(0, shownMemories);
  if (total + memoriesOfDay.length === 0) return undefined;
  const pictures = await mailPictures.load([...memories, ...memoriesOfDay]);
  const itemOf = (memory: Parameters<typeof memoryItem>[0]) =>
    memoryItem(memory, { publicUrl, pictures });
  return {
    pictures,
    until: before - 1,
    newMemories: memories.map(itemOf),
    more: total - memories.length,
    memoriesOfDay: memoriesOfDay.map((post) => ({
      ...itemOf(post),
      // Without a date of its own it is of the day on which it was published.
      ...(!post.happened_on && { date: ownText(formatDate(post.created_at, timeZone)) }),
    })),
  };
}
