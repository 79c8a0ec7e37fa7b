import { provideFirefox, provideWebKit } from './browser.ts';
import { skippedMark } from './report.ts';
import { runPlaywright } from './run-playwright.ts';

try {
  const FIREFOX_PATH = provideFirefox();
  if (!FIREFOX_PATH) {
    const ways = 'install firefox-esr, or name a Firefox in FIREFOX_PATH';
    console.log(`${skippedMark}Firefox, which could not be found or installed: ${ways}.`);
  }
  const WEBKIT_DRIVER_PATH = provideWebKit();
  if (!WEBKIT_DRIVER_PATH) {
    const ways = 'on Debian, install webkit2gtk-driver and xvfb';
    console.log(`${skippedMark}WebKit, which could not be found or installed: ${ways}.`);
  }
  runPlaywright(['firefox', 'webkit'], { FIREFOX_PATH, WEBKIT_DRIVER_PATH });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
