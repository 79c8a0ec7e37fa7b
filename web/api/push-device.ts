import { browserApi } from './browser.ts';
import { endPushSubscription, findPushSubscription } from './service-worker.ts';
import { isAppleHandheld, isInstalled } from './this-device.ts';

/** Whether this browser shows push notifications of the site, or why it cannot. */
export type PushState = 'on' | 'off' | 'blocked' | 'insecure' | 'uninstalled' | 'unsupported';

/** `isSubscribed`: what the server knows of this session. */
export async function readPushState(isSubscribed: boolean): Promise<PushState> {
  if (!window.isSecureContext) return 'insecure';
  const isSupported =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return isAppleHandheld() && !isInstalled() ? 'uninstalled' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  // The subscription of an earlier session is none of this one.
  return isSubscribed && (await findPushSubscription()) ? 'on' : 'off';
}

/** Asks for permission: to be called after a tap, before anything else is awaited. */
export async function turnPushOn(): Promise<{ state: PushState; message?: string }> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return { state: permission === 'denied' ? 'blocked' : 'off' };
  const { key } = await browserApi('getPushKey');
  const { endpoint = '', keys } = (await subscribe(key)).toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  const { message } = await browserApi('subscribeToPush', { endpoint, keys: { p256dh, auth } });
  return { state: 'on', message };
}

export async function turnPushOff(): Promise<{ state: PushState; message: string }> {
  const { message } = await browserApi('unsubscribeFromPush');
  await endPushSubscription();
  return { state: 'off', message };
}

/** A worker that has just been registered takes a moment, and a browser may have refused it. */
const workerTimeoutMs = 10_000;

async function subscribe(applicationServerKey: string): Promise<PushSubscription> {
  const { pushManager } = await Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_resolve, reject) =>
      setTimeout(() => reject(new Error('There is no service worker.')), workerTimeoutMs),
    ),
  ]);
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // There is one with a key that the site had before.
    const earlier = await pushManager.getSubscription();
    if (!(await earlier?.unsubscribe())) throw error;
    return pushManager.subscribe(options);
  }
}
