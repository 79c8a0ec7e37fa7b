import { expect, it } from 'vitest';
import { installWay } from './this-device.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

it.each([
  [
    'Safari on an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${safari}`,
    5,
    'handheld',
  ],
  [
    'Chrome on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) CriOS/142.0',
    5,
    'handheld',
  ],
  ['Safari on an iPad, which says Macintosh', `${mac} ${safari}`, 5, 'handheld'],
  ['Safari on a Mac', `${mac} ${safari}`, 0, 'dock'],
  ['Safari on a Mac before 17', `${mac} ${safari.replace('18.5', '16.6')}`, 0, null],
  ['Firefox on a Mac', `${mac.replace(')', '; rv:145.0)')} Gecko/20100101 Firefox/145.0`, 0, null],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0', 5, 'menu'],
  ['Chrome on a Mac', `${mac} ${chrome}`, 0, 'menu'],
])('%s is told how it installs the site', (_name, userAgent, maxTouchPoints, way) => {
  const browser = { userAgent, maxTouchPoints } as Navigator;
  expect(installWay(browser, userAgent.includes('Chrome/'))).toBe(way);
});
