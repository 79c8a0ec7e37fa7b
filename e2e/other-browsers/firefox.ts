import puppeteer, { type Page } from 'puppeteer-core';
import { type Driver, deadline, type RunningBrowser } from './driver.ts';

/** Starts Firefox with a new profile. */
export async function startFirefox(executablePath: string): Promise<RunningBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    timeout: deadline,
    protocolTimeout: deadline,
    defaultViewport: null,
    // Nothing looks at requests.
    networkEnabled: false,
    // Without animations, as the tests in Chromium.
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });
  const faults: string[] = [];
  return {
    tab: tabOf(await browser.newPage(), faults),
    faults,
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

function tabOf(page: Page, faults: string[]): Driver {
  page.setDefaultTimeout(deadline);
  page.on('console', (message) => {
    if (/^(error|warn)$/.test(message.type())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  return {
    goTo: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    // Its type is of arguments that may be handles of elements.
    evaluate: (run, argument) => page.evaluate(run as () => never, argument),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async chooseFiles(selector, paths) {
      const input = await page.$(selector as 'input');
      await input?.uploadFile(...paths);
    },
    resize: (size) => page.setViewport(size),
    openTab: async () => tabOf(await page.browser().newPage({ background: true }), faults),
  };
}
