import { defineConfig, devices } from '@playwright/test';

/** `npm run test:browser` finds a browser and names it here. */
const executablePath = process.env.CHROME_PATH;
const reportFile = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/screen-coverage.ts',
  outputDir: 'test-results',
  // One for each core: a browser and its server keep it busy.
  workers: '100%',
  fullyParallel: true,
  retries: 0,
  // Long enough for a machine whose cores are busy with something else: only what fails waits so long.
  timeout: 600_000,
  forbidOnly: true,
  reporter: [['list'], ...(reportFile ? [['json', { outputFile: reportFile }] as const] : [])],
  expect: { timeout: 60_000 },
  use: {
    // A trace of every test would double the time; `-- --trace on` records one when needed.
    screenshot: 'only-on-failure',
    // Only the tests of the service worker have it: `page.route` does not see what it requests.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // The first lets the browser run as root, the others keep it from calling home during tests.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
  projects: [
    {
      name: 'chromium',
      testIgnore: 'other-browsers/**',
      use: { ...devices['Desktop Chrome'] },
    },
    // Not driven by Playwright, whose own Firefox and WebKit are changed and have to be downloaded.
    { name: 'firefox', testDir: 'e2e/other-browsers' },
    { name: 'webkit', testDir: 'e2e/other-browsers', testMatch: 'writing.test.ts' },
  ],
});
