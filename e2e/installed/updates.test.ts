import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { relaxedLimits, startSite } from '#test/running-site.ts';
import { isFullRun } from '#test/thoroughness.ts';
import { expect, signInTo, test } from '../support/fixtures.ts';
import { openInstalledPage, whenControlled } from '../support/installed-page.ts';
import { findStored } from '../support/stored-data.ts';

test.skip(!isFullRun, 'only in the full run');

const environment = { NODE_ENV: 'production', ...relaxedLimits };

const storedNames = (page: Page) => page.evaluate(() => caches.keys());

test('a page of the build before says so, and keeps what is typed until it is loaded again', async ({
  browser,
}) => {
  await using site = await startSite('build/program/main.js', environment);
  await using builds = await startTwoBuilds(site.address);
  const page = await openInstalledPage(browser, { baseURL: builds.address });
  const notice = page.getByText('A new version is ready:');
  const typed = page.getByLabel('Title');
  await signInTo(site, page);
  await page.goto('/post');
  await whenControlled(page);
  const [first] = await storedNames(page);

  builds.deploy();
  await typed.fill('First snow');
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await expect(notice).toBeVisible();
  await expect(typed).toHaveValue('First snow');
  expect(await page.evaluate(isWorkerWaiting)).toBe(true);

  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(notice).toBeHidden();
  // The page is of the new build: its worker takes over without a word, and the old files stay.
  await expect.poll(() => page.evaluate(isWorkerWaiting)).toBe(false);
  const names = await storedNames(page);
  expect(names).toHaveLength(2);
  expect(names[0]).toBe(first);
  await expect(notice).toBeHidden();
  await page.context().close();
});

test('the worker for emergencies removes the other one and what it stored', async ({ browser }) => {
  await using site = await startSite('build/program/main.js', environment);
  const page = await openInstalledPage(browser);
  await page.goto(`${site.address}/login`);
  await whenControlled(page);
  expect(await storedNames(page)).toHaveLength(1);
  await page.evaluate(async () => {
    const opening = indexedDB.open('keepsake');
    opening.onupgradeneeded = () => {
      for (const store of ['offline-copies', 'pending-actions', 'shares', 'draft-pictures'])
        opening.result.createObjectStore(store).put('Marker', 'key');
    };
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    opening.result.close();
  });

  await site.stop();
  await site.start({ SERVICE_WORKER: 'off' });
  await page.goto(`${site.address}/login`);
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0);
  expect(await storedNames(page)).toEqual([]);
  // What is written and shared stays; copies for reading offline do not.
  const stored = await findStored(page, 'Marker');
  expect(stored.toSorted()).toEqual([
    'store draft-pictures',
    'store pending-actions',
    'store shares',
  ]);
  await page.context().close();
});

test('a page to log in, to which a proxy redirects, is stored as nothing else', async ({
  browser,
}) => {
  await using site = await startSite('build/program/main.js', environment);
  await using proxy = await startTwoBuilds(site.address);
  const page = await openInstalledPage(browser);
  proxy.redirect('/offline');
  await page.goto(`${proxy.address}/login`);
  await expect.poll(() => proxy.redirected).toContain('/offline');
  await expect
    .poll(() => page.evaluate(async () => await navigator.serviceWorker.getRegistration()))
    .toBeUndefined();
  expect(await storedNames(page)).toEqual([]);

  proxy.redirect('/assets/elsewhere');
  await page.reload();
  await whenControlled(page);
  const isStored = await page.evaluate(async () => {
    const { redirected } = await fetch('/assets/elsewhere.js');
    return redirected && (await caches.match('/assets/elsewhere.js')) !== undefined;
  });
  expect(proxy.redirected).toContain('/assets/elsewhere.js');
  expect(isStored).toBe(false);
  await page.context().close();
});

const isWorkerWaiting = async () =>
  (await navigator.serviceWorker.getRegistration())?.waiting !== null;

/**
 * The site and, after a deploy, the site as another build of it would be: the worker and the manifest of
 * the pages have other names for themselves.
 */
async function startTwoBuilds(site: string) {
  let isDeployed = false;
  let redirects: string | undefined;
  const redirected: string[] = [];
  const rename = (body: string) =>
    isDeployed
      ? body
          .replace(/(\/assets\/manifest-)\w+/g, '$1second')
          .replace(/(`\$\{\w+\})\w+`/, '$1second`')
      : body;
  let manifest = '';
  const server = createServer(async (incoming, outgoing) => {
    if (redirects && incoming.url?.startsWith(redirects)) {
      redirected.push(incoming.url);
      outgoing.writeHead(302, { location: '/login' }).end();
      return;
    }
    const path = String(incoming.url).replace('/assets/manifest-second.js', manifest);
    const { statusCode = 502, headers, body } = await forward(site + path, incoming);
    manifest = /\/assets\/manifest-\w+\.js/.exec(body)?.[0] ?? manifest;
    const headersToSend = { ...headers };
    delete headersToSend['content-length'];
    // The inline scripts of a document name the manifest, and have another hash then.
    if (isDeployed && path !== '/sw.js') delete headersToSend['content-security-policy'];
    outgoing.writeHead(statusCode, headersToSend).end(rename(body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}`,
    deploy: () => {
      isDeployed = true;
    },
    /** What begins like this leads to Login from now on. */
    redirect(path: string) {
      redirects = path;
    },
    redirected,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Without what would make the response a 304 or compressed. */
async function forward(address: string, { headers }: IncomingMessage) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { accept = '*/*', authorization = '' } = headers;
  request(address, { headers: { accept, authorization } }, resolve).on('error', reject).end();
  const response = await promise;
  return { statusCode: response.statusCode, headers: response.headers, body: await text(response) };
}
