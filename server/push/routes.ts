import type { FastifyInstance } from 'fastify';
import type { CallServer, SignedIn } from '../platform/http/calls.ts';
import { done } from '../platform/message.ts';
import { readPushKey } from '../platform/push/vapid.ts';
import type { CreateRateLimit } from '../platform/rate-limits.ts';
import { handlePush, type PushDeps } from './deliver.ts';
import { changePushSettings, checkPushIsOn, subscribe, unsubscribeDevice } from './settings.ts';

interface Options extends PushDeps {
  api: CallServer;
  createRateLimit: CreateRateLimit;
}

/** Push notifications: the subscriptions of devices, and the jobs that send them. */
export async function push(_app: FastifyInstance, options: Options): Promise<void> {
  const { api, db } = options;
  const limit = options.createRateLimit({ name: 'push', points: 60, seconds: 10 * 60 });
  handlePush(options);

  api.serve('getPushKey', async () => {
    await checkPushIsOn(options);
    return { status: 'success', key: (await readPushKey(db)).publicKey };
  });

  api.serve('subscribeToPush', async ({ viewer, body }) => {
    await limit.consume(viewer.id);
    await subscribe(options, viewer.sessionId, body);
    return done('push_subscribed');
  });

  api.serve('unsubscribeFromPush', async ({ viewer }) => {
    await limit.consume(viewer.id);
    await unsubscribeDevice(options, viewer.sessionId);
    return done('push_unsubscribed');
  });

  api.serve('changePushSettings', async ({ viewer, body }) => {
    await limit.consume(viewer.id);
    const settings = await changePushSettings(options, deviceOf(viewer), body);
    return { ...done('push_settings_saved'), push: settings };
  });
}

const deviceOf = ({ id, sessionId }: SignedIn) => ({ memberId: id, sessionId });
