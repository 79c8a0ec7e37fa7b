import { calendarDateOf } from '#contract/dates.ts';
import { durations, limits } from '#contract/limits.ts';
import type { MailSettings } from '#contract/notifications.ts';
import type { WriteTransaction } from '../db/database.ts';
import { greetingName, writtenText } from '../emails/mail-text.ts';
import type { MailPicture, MailRequest } from '../emails/mail-values.ts';
import type { Catalogue } from '../platform/catalogues.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { deliver, type MailingDeps, type MailingLinks, nameOf, shortened } from './deliver.ts';
import { memoryItem } from './memory-item.ts';
import {
  findNextNews,
  listMembersWithUnmailedNews,
  listUnreadNews,
  type UnreadNews,
} from './queries/posts.ts';
import { findRecipient, type Recipient, recordDelivery, recordMail } from './queries/settings.ts';

const kind = 'mail.posts';
const batchKind = 'mail.posts-batch';

type Mode = Exclude<MailSettings['posts'], 'never'>;

interface PostsMail {
  memberId: string;
  /** The setting that it was enqueued for: with another one it is not sent. */
  mode: Mode;
  /** The mail is about memories shared up to this timestamp, the same on every attempt. */
  until: number;
}

interface Batch extends Pick<PostsMail, 'until'> {
  /** Left out, all who want these mails: who was over the limit of a day too. */
  mode?: Mode;
  /** The last member of the batch before. */
  after: string | null;
}

/** A publication is committed up to a few seconds after the time it carries; later ones are mailed next. */
const commitMargin = 10_000;

/** What was not mailed for this long is not mailed any more. */
const maxAge = 7 * 24 * 60 * 60_000;

const shownMemories = 10;
const usualBatchSize = 200;

async function enqueueBatch(
  jobs: Jobs,
  tx: WriteTransaction,
  { runAt, ...batch }: { mode?: Mode; runAt: number },
): Promise<void> {
  const payload: Batch = { ...batch, until: runAt - commitMargin, after: null };
  await jobs.enqueue(tx, batchKind, payload, { runAt });
}

/** Called in the transaction that shares a memory, which has one job however many members there are. */
export async function enqueuePostMails(
  { jobs, config }: Pick<MailingDeps, 'jobs' | 'config'>,
  tx: WriteTransaction,
  at: number,
): Promise<void> {
  if (!config.smtpUrl) return;
  await enqueueBatch(jobs, tx, { mode: 'immediately', runAt: at + durations.mailDelay });
}

/** Enqueues the mails of the day, in batches. */
export const enqueueDailyPostMails = (
  { jobs, now }: Pick<MailingDeps, 'jobs' | 'now'>,
  tx: WriteTransaction,
) => enqueueBatch(jobs, tx, { runAt: now() });

/** Enqueues a mail; one that is pending already stays. */
async function enqueueMail(
  jobs: Jobs,
  tx: WriteTransaction,
  { runAt, ...mail }: PostsMail & { runAt: number },
): Promise<void> {
  const uniqueKey = `${kind} ${mail.mode} ${mail.memberId}`;
  await jobs.enqueue(tx, kind, mail, { uniqueKey, keepsExisting: true, runAt });
}

/** Called in the transaction that changes the setting to `immediately`: something may be waiting. */
export async function enqueueUnmailedPosts(
  { jobs, now }: Pick<MailingDeps, 'jobs' | 'now'>,
  tx: WriteTransaction,
  memberId: string,
): Promise<void> {
  const runAt = now() + durations.mailDelay;
  const until = runAt - commitMargin;
  await enqueueMail(jobs, tx, { memberId, mode: 'immediately', until, runAt });
}

/** Registers the jobs that send mails about new memories. */
export function handlePostMails(deps: MailingDeps, { batchSize = usualBatchSize } = {}): void {
  const { db, jobs, now, config } = deps;

  jobs.handle<Batch>({ kind: batchKind, lane: 'mail' }, (batch, job) =>
    db.write(async (tx) => {
      const members = await listMembersWithUnmailedNews(tx, { ...batch, limit: batchSize });
      for (const { id: memberId, mode } of members) {
        if (mode === 'never') continue;
        await enqueueMail(jobs, tx, { memberId, mode, until: batch.until, runAt: now() });
      }
      const last = members.at(-1);
      if (last && members.length === batchSize) {
        await jobs.enqueue(tx, batchKind, { ...batch, after: last.id });
      }
      // In the same transaction: after a crash no batch is enqueued again.
      await job.complete(tx);
    }),
  );

  jobs.handle<PostsMail>({ kind, lane: 'mail' }, async ({ memberId, mode, until }, job) => {
    const recipient = config.smtpUrl ? await findRecipient(db, memberId) : undefined;
    if (recipient?.posts_mail !== mode) return;
    const day = calendarDateOf(now(), config.timeZone);
    // What is over the limit waits for the daily mail.
    if (recipient.mail_day === day && recipient.mail_count >= limits.mailsPerDay) return;
    const after = Math.max(recipient.posts_mailed_until, until - maxAge);
    const period = { after, until, limit: shownMemories };
    const found = await listUnreadNews(db, memberId, period);
    const isSent = found.memories.length > 0;
    const pictures = await deps.mailPictures.load(found.memories);
    const isAccepted =
      isSent &&
      (await deliver(
        deps,
        { id: job.id, list: 'posts', recipient, pictures },
        (list, { mailTexts: texts }) =>
          composeMail({ recipient, mode, config, ...found, list, pictures, texts }),
      ));
    await db.write(async (tx) => {
      // The order of locks is that of a change of the settings: they first, then the job.
      await recordMail(tx, memberId, { column: 'posts_mailed_until', until, day, isSent });
      if (isSent) await recordDelivery(tx, { recipient, isAccepted });
      await job.complete(tx);
      if (mode !== 'immediately') return;
      // The job of a memory that was shared meanwhile has kept this one.
      const next = await findNextNews(tx, memberId, until);
      if (next === undefined) return;
      const runAt = Math.max(now(), next + durations.mailDelay);
      await enqueueMail(jobs, tx, { memberId, mode, until: runAt - commitMargin, runAt });
    });
  });
}

interface Composed {
  list: MailingLinks;
  recipient: Recipient;
  mode: Mode;
  config: Pick<MailingDeps['config'], 'publicUrl'>;
  memories: UnreadNews[];
  total: number;
  pictures: ReadonlyMap<string, MailPicture>;
  texts: Catalogue['mailTexts'];
}

function composeMail(given: Composed): MailRequest {
  const { recipient, mode, config, memories, total, list, pictures, texts } = given;
  const { publicUrl } = config;
  const items = memories.map((memory) => memoryItem(memory, { publicUrl, pictures }));
  const [first] = memories;
  const [item] = items;
  const headline =
    first && total === 1
      ? texts.posts.published(nameOf(first), shortened(first.title))
      : texts.posts.several(total);
  return [
    'posts',
    {
      firstName: greetingName(recipient.first_name),
      headline: writtenText(headline),
      frequency: mode,
      memories: items,
      more: total - items.length,
      link: item && total === 1 ? item.url : new URL(`${publicUrl}/post`),
      list,
    },
  ];
}
