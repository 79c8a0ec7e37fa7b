import { test as base, expect, type Page, type Response } from '@playwright/test';
import { emptyTables } from '#test/empty-tables.ts';
import { buildMember, buildSession, type Member } from '#test/factories.ts';
import { type RunningSite, relaxedLimits, startSite } from '#test/running-site.ts';
import { expectAccessible } from './accessibility.ts';

interface Fixtures {
  /** Opens a page and checks that it is accessible. */
  visit: (path: string) => Promise<void>;
  /** Logs a member in without typing a password. */
  signIn: (attributes?: Parameters<typeof buildMember>[1]) => Promise<Member>;
  /** Console errors and warnings allowed in this test; any other fails it. */
  expectedConsoleErrors: RegExp[];
}

/** Console errors of calls, and of code that was being loaded in the background. */
export const offlineErrors =
  /ERR_INTERNET_DISCONNECTED|Failed to fetch|Error loading route module .* reloading page/;

/** What the test driver says in most tests, see `playwright.config.ts`. */
const workerBlocked = 'Service Worker registration blocked by Playwright';

/** For tests of animations; all others run with reduced motion, which is faster. */
export const withAnimations = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/**
 * Every test starts with an empty site, fails on console errors and on calls without the loading
 * overlay, and ends with an accessibility check.
 */
export const test = base.extend<Fixtures, { site: RunningSite }>({
  contextOptions: { reducedMotion: 'reduce' },

  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
    async ({}, use) => {
      await using site = await startSite('build/program/main.js', {
        NODE_ENV: 'production',
        ...relaxedLimits,
      });
      await use(site);
    },
    // On a busy machine a start takes longer than any single step of a test.
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ site }, use) => {
    await emptyTables(site.db);
    await use(site.address);
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
  expectedConsoleErrors: async ({}, use) => use([]),

  page: async ({ page, expectedConsoleErrors }, use) => {
    const consoleErrors: string[] = [];
    page.on('console', (message) => {
      const isFault = message.type() === 'error' || message.type() === 'warning';
      if (isFault && message.text() !== workerBlocked) consoleErrors.push(message.text());
    });
    page.on('pageerror', (error) => consoleErrors.push(String(error)));
    await page.addInitScript(reportCallsWithoutOverlay);
    waitForHydration(page);
    // Also for tabs that a test opens.
    page.context().on('page', waitForHydration);
    await use(page);
    await expectAccessible(page);
    const unexpected = consoleErrors.filter(
      (consoleError) => !expectedConsoleErrors.some((pattern) => pattern.test(consoleError)),
    );
    expect(unexpected, 'unexpected console errors').toEqual([]);
  },

  visit: async ({ page }, use) => {
    await use(async (path) => {
      await page.goto(path);
      await expectAccessible(page);
    });
  },

  signIn: async ({ page, site }, use) => {
    await use((attributes) => signInTo(site, page, attributes));
  },
});

/** Logs a new member in to the site at the base address of the page. */
export async function signInTo(
  { db }: RunningSite,
  page: Page,
  attributes?: Parameters<typeof buildMember>[1],
): Promise<Member> {
  const member = await buildMember(db, attributes);
  const { token } = await buildSession(db, { member });
  // Local storage needs a page of the origin; this one runs no script.
  await page.goto('/favicon.svg');
  await page.evaluate((value) => localStorage.setItem('token', value), `Bearer ${token}`);
  return member;
}

/** Logs out without the server; leaves the page first, whose calls would fail without the token. */
export async function clearSession(page: Page): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(() => localStorage.clear());
}

/** Toasts stay until they are closed, as they do in a hidden tab: for tests that use one later on. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
}

export { expect };

/** Runs in the page: every call of our client has the overlay mounted while it waits for its response. */
function reportCallsWithoutOverlay(): void {
  const check = (call: string) => {
    if (!document.querySelector('.loading-overlay')) reportError(`no loading overlay: ${call}`);
  };
  const { fetch } = window;
  window.fetch = async (resource, options) => {
    const response = await fetch(resource, options);
    // Only our client sends this; tests call the API as well.
    const isOurs = new Headers(options?.headers).get('accept') === 'application/json';
    const isInBackground = /^\/api\/dashboard\/(notifications|onThisDay)/.test(String(resource));
    if (isOurs && !isInBackground) check(`${options?.method} ${resource}`);
    return response;
  };
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (body) {
    this.addEventListener(
      'load',
      () => {
        // Pictures are uploaded in the background, while the member goes on writing.
        const isInBackground = this.responseURL.endsWith('/api/post/picture');
        if (!isInBackground) check(`upload to ${this.responseURL}`);
      },
      { once: true },
    );
    send.call(this, body);
  };
}

/** Makes `goto` and `reload` wait for hydration and the client effects. */
export function waitForHydration(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (...parameters) => hydrated(page, await goto.apply(page, parameters));
  page.reload = async (...parameters) => hydrated(page, await reload.apply(page, parameters));
}

async function hydrated(page: Page, response: Response | null): Promise<Response | null> {
  const isServed = response?.url().startsWith('http');
  const isPage = isServed && response?.headers()['content-type']?.startsWith('text/html');
  if (response?.ok() && isPage)
    await page.locator('.feedback-layer').waitFor({ state: 'attached' });
  return response;
}
