import type { Worker } from '@playwright/test';
import { buildComment, buildPost } from '#test/factories.ts';
import { startSite } from '#test/running-site.ts';
import { isFullRun } from '#test/thoroughness.ts';
import { expect, signInTo, test } from '../support/fixtures.ts';
import { openInstalledPage, whenControlled } from '../support/installed-page.ts';

test.skip(!isFullRun, 'only in the full run');

/** What the worker has done, in the place of a notification and a window that this browser does not have. */
interface Observed extends Record<string, unknown> {
  shown: { title: string; options: NotificationOptions }[];
  opened: string[];
}

/** As `server/push/deliver.ts` writes it. */
const message = {
  title: 'Our lake',
  text: 'New comment on a memory',
  tag: 'comments 1',
  path: '/members',
  language: 'en',
};

test('a push message is shown by the worker, and a click opens the page or loads what is new', async ({
  browser,
}) => {
  await using site = await startSite('build/program/main.js', { NODE_ENV: 'production' });
  const page = await openInstalledPage(browser);
  const context = page.context();
  const started = context.waitForEvent('serviceworker');
  await page.goto(`${site.address}/login`);
  const worker = await started;
  await whenControlled(page);
  // The browser of tests shows no notifications and refuses permission for them.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as ServiceWorkerScope & Observed;
    Object.assign(scope, { shown: [], opened: [] });
    scope.registration.showNotification = async (title, options = {}) => {
      scope.shown.push({ title, options });
    };
    scope.clients.openWindow = async (address) => void scope.opened.push(address);
    // Only after a real click.
    scope.WindowClient.prototype.focus = async () => undefined;
  });
  const observe = () =>
    worker.evaluate(() => {
      const { shown, opened } = globalThis as unknown as Observed;
      return { shown, opened };
    });

  const devtools = await context.newCDPSession(page);
  const { promise: registered, resolve } = Promise.withResolvers<string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
    if (first) resolve(first.registrationId);
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: site.address,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  const { title, text: body, tag, path: data, language: lang } = message;
  await expect
    .poll(observe)
    .toMatchObject({ shown: [{ title, options: { body, tag, data, lang } }] });

  await tap(worker, '/members', 'https://elsewhere.example/members', '//elsewhere.example');
  expect((await observe()).opened).toEqual([`${site.address}/members`]);

  const author = await signInTo(site, page);
  const post = await buildPost(site.db, { author });
  await page.goto(`${site.address}/post/${post.id}`);
  const field = page.getByRole('textbox', { name: 'Write a comment' });
  await field.fill('Unfinished');
  await buildComment(site.db, { post, body: 'I was there too' });
  await tap(worker, `/post/${post.id}`);
  await expect(page.getByText('I was there too')).toBeVisible();
  await expect(field).toHaveValue('Unfinished');
  expect((await observe()).opened).toHaveLength(1);
  await context.close();
});

/** Clicks on notifications with these addresses. */
async function tap(worker: Worker, ...addresses: string[]): Promise<void> {
  await worker.evaluate(async (taps) => {
    for (const data of taps) {
      const waiting: Promise<unknown>[] = [];
      const event = Object.assign(new Event('notificationclick'), {
        notification: { data, close: () => undefined },
        waitUntil: (promise: Promise<unknown>) => void waiting.push(promise),
      });
      globalThis.dispatchEvent(event);
      await Promise.all(waiting);
    }
  }, addresses);
}

/** The part of a worker's global scope that is observed; the types of pages do not have it. */
interface ServiceWorkerScope {
  registration: ServiceWorkerRegistration;
  clients: { openWindow: (address: string) => Promise<unknown> };
  WindowClient: { prototype: { focus: () => Promise<unknown> } };
}
