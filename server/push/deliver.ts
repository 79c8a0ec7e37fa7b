import { createHmac } from 'node:crypto';
import { durations } from '#contract/limits.ts';
import type { PushKind } from '#contract/push.ts';
import type { Config } from '../config.ts';
import type { Database, WriteTransaction } from '../db/database.ts';
import { mailLanguage } from '../emails/send-mail.ts';
import { isUnread } from '../notifications/unread.ts';
import { catalogueOf } from '../platform/catalogues.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import { encryptMessage } from '../platform/push/encrypt-message.ts';
import { PrivateHost, type PushNetwork, postMessage } from '../platform/push/push-service.ts';
import { readPushKey } from '../platform/push/vapid.ts';
import type { SiteReader } from '../site/settings.ts';
import {
  deleteSubscription,
  findSubscription,
  hasSubscriptions,
  listSubscriptionsOf,
  listSubscriptionsToPosts,
  type Subscription,
} from './queries.ts';

export interface PushDeps {
  db: Database;
  jobs: Jobs;
  log: Log;
  site: SiteReader;
  now: () => number;
  config: Pick<Config, 'publicUrl'>;
  pushNetwork: PushNetwork;
}

/** That something happened to a post. */
interface PostNews {
  kind: PushKind;
  postId: string;
}

interface Delivery extends PostNews {
  subscriptionId: string;
}

const deliveryKind = 'push.deliver';
const postKind = 'push.post';
const usualBatchSize = 200;

/** News that is older is not worth a notification: the push service forgets it too. */
const lifetimeSeconds = 24 * 60 * 60;

/** With the backoff of jobs, about an hour. */
const maxAttempts = 8;

/** A notification replaces the one with the same tag: of a post one of each kind, of new memories one. */
const tagOf = ({ kind, postId }: PostNews) => (kind === 'posts' ? kind : `${kind} ${postId}`);

/**
 * Enqueues a notification for one device. It replaces one that waits, which is about the same, and waits for
 * more itself: of a burst there is one.
 */
async function enqueueDelivery(
  { jobs, now }: Pick<PushDeps, 'jobs' | 'now'>,
  tx: WriteTransaction,
  delivery: Delivery,
): Promise<void> {
  const uniqueKey = `${deliveryKind} ${delivery.subscriptionId} ${tagOf(delivery)}`;
  await jobs.enqueue(tx, deliveryKind, delivery, {
    uniqueKey,
    runAt: now() + durations.pushDelay,
  });
}

/** Called in the transaction in which members are notified: a batch of them, not all of a site. */
export async function enqueuePush(
  deps: Pick<PushDeps, 'jobs' | 'now'>,
  tx: WriteTransaction,
  { memberIds, ...news }: PostNews & { memberIds: readonly string[] },
): Promise<void> {
  if (memberIds.length === 0) return;
  const { kind } = news;
  for (const subscriptionId of await listSubscriptionsOf(tx, { kind, memberIds }, deps.now())) {
    await enqueueDelivery(deps, tx, { ...news, subscriptionId });
  }
}

interface Batch {
  postId: string;
  /** The last subscription of the batch before. */
  after: string | null;
}

/** Called in the transaction that shares a memory, which has one job however many devices there are. */
export async function enqueuePostPush(
  { jobs }: Pick<PushDeps, 'jobs'>,
  tx: WriteTransaction,
  postId: string,
): Promise<void> {
  if (!(await hasSubscriptions(tx))) return;
  const batch: Batch = { postId, after: null };
  await jobs.enqueue(tx, postKind, batch);
}

/** Registers the jobs that send push notifications. */
export function handlePush(deps: PushDeps, { batchSize = usualBatchSize } = {}): void {
  const { db, jobs, now, site } = deps;
  const circuitBreaker = createCircuitBreaker(now);

  jobs.handle<Batch>({ kind: postKind, lane: 'push' }, ({ postId, after }, job) =>
    db.write(async (tx) => {
      const batch = { after, limit: batchSize };
      const found = await listSubscriptionsToPosts(tx, batch, now());
      for (const subscriptionId of found) {
        await enqueueDelivery(deps, tx, { kind: 'posts', postId, subscriptionId });
      }
      const last = found.at(-1);
      if (last !== undefined && found.length === batchSize) {
        // After these deliveries, so that no more than a batch waits at a time.
        const runAt = now() + durations.pushDelay;
        await jobs.enqueue(tx, postKind, { postId, after: last }, { runAt });
      }
      // In the same transaction: after a crash no batch is enqueued again.
      await job.complete(tx);
    }),
  );

  jobs.handle<Delivery>(
    { kind: deliveryKind, lane: 'push' },
    async ({ subscriptionId, kind, postId }, { attempt }) => {
      if ((await site.read()).push !== 'on') return;
      const subscription = await findSubscription(db, subscriptionId, now());
      if (!subscription?.[kind]) return;
      // What happened meanwhile counts: it may have been read, hidden, muted or deleted.
      const { member_id: memberId } = subscription;
      if (!(await isUnread(db, memberId, { kind, postId }))) return;
      // Who is told of being named is told that there is a memory.
      const isNamed =
        kind === 'posts' &&
        subscription.named &&
        (await isUnread(db, memberId, { kind: 'named', postId }));
      if (isNamed) return;
      await deliver({ ...deps, circuitBreaker }, subscription, { kind, postId }, attempt);
    },
  );
}

async function deliver(
  deps: PushDeps & { circuitBreaker: CircuitBreaker },
  subscription: Subscription,
  news: PostNews,
  attempt: number,
): Promise<void> {
  const { db, log, site, now, config, pushNetwork } = deps;
  const { endpoint, auth } = subscription;
  const language = await mailLanguage(site, subscription);
  const tag = tagOf(news);
  const message = {
    title: (await site.read()).name,
    text: catalogueOf(language).pushNotificationTexts[news.kind],
    tag,
    path: `/post/${news.postId}`,
    language,
  };
  const key = await readPushKey(db);
  const headers = {
    authorization: key.authorize({ endpoint, publicUrl: config.publicUrl, now: now() }),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(lifetimeSeconds),
    // Of what a device has not got yet, the push service keeps the newest. It cannot compare those of two devices.
    topic: createHmac('sha256', auth).update(tag).digest('base64url').slice(0, 32),
  };
  const body = encryptMessage(JSON.stringify(message), subscription);
  const post = () => postMessage(pushNetwork, { endpoint, headers, body });
  const status = await deps.circuitBreaker.call(new URL(endpoint).host, () => statusOf(post()));
  if (status === 404 || status === 410) {
    await db.write((tx) => deleteSubscription(tx, subscription));
  } else if (status === 'unreachable' || status === 429 || status >= 500) {
    if (attempt < maxAttempts) throw new Error(`The push service responds with: ${status}.`);
    log.warn({ status }, 'a push notification is not sent: its push service fails');
  } else if (status >= 300) {
    log.warn({ status }, 'a push notification is not sent: its push service refuses it');
  }
}

/** A host that the site does not connect to counts as a refusal. */
const refused = 403;

/** No error of the network leaves this: it may name the host of a member's push service. */
async function statusOf(response: Promise<number>): Promise<number | 'unreachable'> {
  return response.catch((error: unknown) =>
    error instanceof PrivateHost ? refused : 'unreachable',
  );
}

/** A host that could not be reached in time is left alone for so long: waiting for it holds up other messages. */
const openMs = 5 * 60_000;

/** A circuit for each host: a member may name any. */
function createCircuitBreaker(now: () => number) {
  const openUntil = new Map<string, number>();
  return {
    async call<Status>(host: string, attempt: () => Promise<Status>) {
      for (const [known, end] of openUntil) if (end <= now()) openUntil.delete(known);
      if (openUntil.has(host)) return 'unreachable';
      const status = await attempt();
      if (status === 'unreachable') openUntil.set(host, now() + openMs);
      return status;
    },
  };
}

type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;
