import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSite } from '#test/community-factories.ts';
import { TestBrowser } from '#test/push/browser.ts';
import { endPushSubscription } from '#web/api/service-worker.ts';
import { startPageSite } from '../support/open-page.tsx';

const { site, user, open, signIn } = startPageSite();

/** What the simulated browser lacks: permission, and the subscription that its push service knows. */
let browser: {
  permission: NotificationPermission;
  answer: NotificationPermission;
  subscription: TestBrowser | undefined;
  options?: PushSubscriptionOptionsInit;
};

beforeEach(async () => {
  browser = { permission: 'default', answer: 'granted', subscription: undefined };
  await setSite(site.db, { push: 'on' });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    async requestPermission() {
      browser.permission = browser.answer;
      return browser.answer;
    },
  });
  const registration = {
    pushManager: { subscribe, getSubscription: async () => toSubscription() },
  };
  const serviceWorker = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
});

const stubs = ['isSecureContext', 'PushManager', 'Notification'] as const;
const originals = stubs.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));

afterEach(() => {
  for (const [at, name] of stubs.entries()) {
    const original = originals[at];
    if (original) Object.defineProperty(globalThis, name, original);
    else Reflect.deleteProperty(globalThis, name);
  }
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

async function subscribe(options: PushSubscriptionOptionsInit) {
  browser.options = options;
  browser.subscription = new TestBrowser();
  return toSubscription();
}

function toSubscription() {
  const { subscription } = browser;
  return subscription
    ? {
        toJSON: () => subscription.subscription,
        async unsubscribe() {
          browser.subscription = undefined;
          return true;
        },
      }
    : null;
}

async function openProfile() {
  const member = await signIn();
  await open(`/dashboard/profile/${member.id}`);
  const section = within(await screen.findByRole('region', { name: 'Push notifications' }));
  await section.findByRole('button', { name: 'Save push settings' });
  return section;
}

const stored = () => site.db.read.selectFrom('push_subscriptions').select('endpoint').execute();

it('a device is turned on after permission, and off again', async () => {
  const section = await openProfile();
  const device = await section.findByRole<HTMLInputElement>('checkbox', { name: 'On this device' });
  expect(device.checked).toBe(false);
  expect(browser.permission).toBe('default');
  await user.click(device);
  await screen.findByText('This device gets push notifications.');
  expect(device.checked).toBe(true);
  expect(await stored()).toEqual([{ endpoint: browser.subscription?.endpoint }]);
  expect(browser.options).toMatchObject({ userVisibleOnly: true });
  expect(browser.options?.applicationServerKey).toMatch(/^[\w-]{87}$/);
  await user.click(device);
  await screen.findByText('This device gets no push notifications.');
  expect(device.checked).toBe(false);
  expect(await stored()).toEqual([]);
  expect(browser.subscription).toBeUndefined();
});

it('the subscription of another session is none of this one, and can be forgotten', async () => {
  browser.permission = 'granted';
  browser.subscription = new TestBrowser();
  const section = await openProfile();
  const device = await section.findByRole<HTMLInputElement>('checkbox', { name: 'On this device' });
  expect(device.checked).toBe(false);
  await endPushSubscription();
  expect(browser.subscription).toBeUndefined();
});

it('a device whose owner does not answer the question stays off', async () => {
  browser.answer = 'default';
  const section = await openProfile();
  const device = await section.findByRole<HTMLInputElement>('checkbox', { name: 'On this device' });
  await user.click(device);
  await waitFor(() => expect(device.getAttribute('aria-busy')).toBeNull());
  expect(device.checked).toBe(false);
  browser.answer = 'denied';
  await user.click(device);
  await section.findByText(/^This browser blocks notifications of this site\./);
  expect(await stored()).toEqual([]);
});

const handheld = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15';

it.each<[string, () => void, RegExp]>([
  ['blocks them', () => (browser.permission = 'denied'), /^This browser blocks/],
  [
    'opened the site with http',
    () => vi.stubGlobal('isSecureContext', false),
    /^They need a secure connection/,
  ],
  [
    'has none',
    () => Reflect.deleteProperty(globalThis, 'PushManager'),
    /has no push notifications/,
  ],
  [
    'has them in installed apps only',
    () => {
      Reflect.deleteProperty(globalThis, 'PushManager');
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(handheld);
    },
    /^On an iPhone or iPad they need the site on the home screen/,
  ],
])('a browser that %s says so, and kinds can be chosen all the same', async (_why, set, reason) => {
  set();
  const section = await openProfile();
  await section.findByText(reason);
  expect(section.queryByRole('checkbox', { name: 'On this device' })).toBeNull();
  await user.click(section.getByRole('checkbox', { name: 'New memories' }));
  await user.click(section.getByRole('button', { name: 'Save push settings' }));
  await screen.findByText('Your push settings are saved.');
  const settings = site.db.read.selectFrom('push_settings').select(['comments', 'posts']);
  expect(await settings.execute()).toEqual([{ comments: true, posts: false }]);
  vi.restoreAllMocks();
});

it('a site without push notifications does not speak of them', async () => {
  await setSite(site.db, { push: 'off' });
  const member = await signIn();
  await open(`/dashboard/profile/${member.id}`);
  await screen.findByRole('button', { name: 'Save e-mail settings' });
  expect(screen.queryByRole('region', { name: 'Push notifications' })).toBeNull();
});
