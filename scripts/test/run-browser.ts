import { provideBrowser } from './browser.ts';
import { runPlaywright } from './run-playwright.ts';

try {
  runPlaywright(['chromium'], { CHROME_PATH: provideBrowser() });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
