import { expect, it } from 'vitest';
import { describeBrowser } from './sessions-section.tsx';

const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36';
const pixel = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${desktop} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Linux', false],
  [`${windows} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows', false],
  [`${mac} (KHTML, like Gecko) Version/18.3 Safari/605.1.15`, 'Safari on macOS', false],
  [`${iphone} Version/18.3 Mobile/15E148 Safari/604.1`, 'Safari on iPhone', true],
  [`${iphone} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone', true],
  [`${pixel} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome on Android', true],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox on Linux',
    false,
  ],
  ['curl/8.5.0', 'Another program', false],
  ['', 'Another program', false],
])('%s is called %s', (userAgent, name, isHandheld) => {
  expect(describeBrowser(userAgent)).toEqual({ name, isHandheld });
});
