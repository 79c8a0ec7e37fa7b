import { limits } from '#contract/limits.ts';
import type { PushSettingsView, PushSubscriptionInput } from '#contract/push.ts';
import type { Database } from '../db/database.ts';
import { say } from '../platform/message.ts';
import { Problem } from '../platform/problem.ts';
import { isPublicKey } from '../platform/push/encrypt-message.ts';
import type { SiteReader } from '../site/settings.ts';
import {
  deleteSubscriptionOf,
  findPushSettings,
  type SettingsChange,
  saveSubscription,
  updatePushSettings,
} from './queries.ts';

interface Deps {
  db: Database;
  site: SiteReader;
  now: () => number;
}

/** A member in one of their sessions. */
interface Device {
  memberId: string;
  sessionId: string;
}

/** Where the site has no push notifications, there is nothing to subscribe to. */
export async function checkPushIsOn({ site }: Pick<Deps, 'site'>): Promise<void> {
  if ((await site.read()).push !== 'on') throw new Problem('not_found');
}

/** Makes this the subscription of a session; of a member's eleventh device the oldest is forgotten. */
export async function subscribe(
  deps: Deps,
  sessionId: string,
  subscription: PushSubscriptionInput,
): Promise<void> {
  await checkPushIsOn(deps);
  if (!isPublicKey(subscription.keys.p256dh)) {
    const fields = { 'keys.p256dh': say('push_keys_not_valid') };
    throw new Problem('validation', { fields });
  }
  const limit = limits.pushSubscriptions;
  await deps.db.write((tx) =>
    saveSubscription(tx, subscription, { sessionId, limit, now: deps.now() }),
  );
}

export async function unsubscribeDevice(
  { db }: Pick<Deps, 'db'>,
  sessionId: string,
): Promise<void> {
  await db.write((tx) => deleteSubscriptionOf(tx, sessionId));
}

/** What a member gets push notifications about, and whether this device gets any. */
export async function readPushSettings(
  { db }: Pick<Deps, 'db'>,
  device: Device,
): Promise<PushSettingsView> {
  const row = await findPushSettings(db, device);
  if (!row) throw new Problem('unauthenticated');
  const { is_subscribed, ...kinds } = row;
  const isOn = (value: unknown) => Boolean(value);
  return {
    comments: isOn(kinds.comments),
    named: isOn(kinds.named),
    posts: isOn(kinds.posts),
    isSubscribed: isOn(is_subscribed),
  };
}

/** Changes the settings that are given. */
export async function changePushSettings(
  deps: Pick<Deps, 'db'>,
  device: Device,
  change: SettingsChange,
): Promise<PushSettingsView> {
  const isChanged = await deps.db.write((tx) => updatePushSettings(tx, device.memberId, change));
  if (!isChanged) throw new Problem('unauthenticated');
  return readPushSettings(deps, device);
}
