import { writeFile } from 'node:fs/promises';
import { buildMember, buildSession, type Member } from '#test/factories.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { test as base, expect } from '../support/fixtures.ts';
import type { RunningBrowser } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { Tab } from './tab.ts';
import { startWebKit } from './webkit.ts';

interface Fixtures {
  /** The first tab of a browser with a new profile, on an empty site. Whatever its pages report fails the test. */
  tab: Tab;
  /** Logs a member in to it without typing a password. */
  logIn: (attributes?: Parameters<typeof buildMember>[1]) => Promise<Member>;
  /** The path of a picture file. */
  picture: (name: string) => Promise<string>;
}

/** Named by `npm run test:other-browsers`, where they can be had. */
const { FIREFOX_PATH: firefox, WEBKIT_DRIVER_PATH: webkit } = process.env;

/**
 * What Firefox says of a picture or code that a page was still loading by the service worker when it was
 * left, or when another size of the picture began to fit. What the worker itself fails with reads otherwise.
 */
const cancelledLoad =
  /\/(pictures|assets)\/\S+ A ServiceWorker intercepted the request and encountered an unexpected error\.$/;

async function startBrowser(name: string): Promise<RunningBrowser | undefined> {
  if (name === 'firefox') return firefox ? await startFirefox(firefox) : undefined;
  return webkit ? await startWebKit(webkit) : undefined;
}

export const test = base.extend<Fixtures>({
  tab: async ({ baseURL }, use, testInfo) => {
    const { name } = testInfo.project;
    await using browser = await startBrowser(name);
    testInfo.skip(!browser, `without ${name}; npm run test:other-browsers looks for it`);
    if (!browser) return;
    const tab = new Tab(browser.tab, `${baseURL}`);
    await tab.resize({ width: 1280, height: 720 });
    await use(tab);
    if (testInfo.status !== testInfo.expectedStatus) {
      const path = testInfo.outputPath('page.txt');
      // biome-ignore lint/performance/useDomNodeTextContent: only what is seen
      const seen = () => `${location}\n${document.body.innerText}`;
      await writeFile(path, await tab.evaluate(seen, null));
      await testInfo.attach('page', { path });
    }
    expect(browser.faults.filter((fault) => !cancelledLoad.test(fault))).toEqual([]);
  },

  logIn: async ({ tab, site: { db } }, use) => {
    await use(async (attributes) => {
      const member = await buildMember(db, attributes);
      const { token } = await buildSession(db, { member });
      await tab.open('/privacy');
      await tab.evaluate((value) => localStorage.setItem('token', value), `Bearer ${token}`);
      return member;
    });
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
  picture: async ({}, use, testInfo) => {
    await use(async (name) => {
      const path = testInfo.outputPath(name);
      await writeFile(path, await samplePicture());
      return path;
    });
  },
});

export { expect };
