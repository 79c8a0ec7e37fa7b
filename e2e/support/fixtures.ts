import { test as base, expect, type Page } from '@playwright/test';
import { emptyTables } from '#test/empty-tables.ts';
import { buildMember, buildSession, type Member } from '#test/factories.ts';
import { type RunningSite, startSite } from '#test/running-site.ts';
import { expectAccessible } from './accessibility.ts';

interface Fixtures {
  /** Opens an address of the site and checks that the screen is accessible. */
  visit: (path: string) => Promise<void>;
  /** Logs a member in without typing a password. */
  signIn: (told?: Parameters<typeof buildMember>[1]) => Promise<Member>;
  /** Messages the browser's console may complain with in this test; any other fails it. */
  expectedComplaints: RegExp[];
}

/** For tests of what moves: every other asks for less motion, which is faster and proves the same. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Every test finds an empty site, a watchful console and, at its end, an accessible screen. */
export const test = base.extend<Fixtures, { site: RunningSite }>({
  contextOptions: { reducedMotion: 'reduce' },

  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
    async ({}, use) => {
      await using site = await startSite('build/program/main.js', {
        NODE_ENV: 'production',
        RATE_LIMIT_SCALE: '1000',
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
  expectedComplaints: async ({}, use) => use([]),

  page: async ({ page, expectedComplaints }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        complaints.push(message.text());
      }
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    waitUntilAlive(page);
    // So are the tabs that a test opens beside it.
    page.context().on('page', waitUntilAlive);
    await use(page);
    await expectAccessible(page);
    const unexpected = complaints.filter(
      (complaint) => !expectedComplaints.some((pattern) => pattern.test(complaint)),
    );
    expect(unexpected, 'what the browser’s console complained about').toEqual([]);
  },

  visit: async ({ page }, use) => {
    await use(async (path) => {
      await page.goto(path);
      await expectAccessible(page);
    });
  },

  signIn: async ({ page, site }, use) => {
    await use(async (told) => {
      const member = await buildMember(site.db, told);
      const { token } = await buildSession(site.db, { member });
      // Any address of the site lends its storage; this one runs no script.
      await page.goto('/favicon.svg');
      await page.evaluate((value) => localStorage.setItem('token', value), `Bearer ${token}`);
      return member;
    });
  },
});

export { expect };

/** Makes `goto` wait until the page answers to clicks, not only until it can be read. */
function waitUntilAlive(page: Page): void {
  const open = page.goto.bind(page);
  page.goto = async (...given) => {
    const answer = await open(...given);
    const isServed = answer?.url().startsWith('http');
    const isPage = isServed && answer?.headers()['content-type']?.startsWith('text/html');
    if (answer?.ok() && isPage)
      await page.locator('.feedback-layer').waitFor({ state: 'attached' });
    return answer;
  };
}
