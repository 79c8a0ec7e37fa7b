/** The first that fits counts: most browsers also call themselves by the names of others. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrom(e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

export interface BrowserDescription {
  /** "Firefox on Linux". */
  name: string;
  isHandheld: boolean;
}

/** What a browser and its device are called by their owner, from what it calls itself. */
export function describeBrowser(userAgent: string): BrowserDescription {
  const browser = nameOf(browsers, userAgent);
  const system = nameOf(systems, userAgent);
  return {
    name: browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Another program'),
    isHandheld: /\b(iPhone|iPad|Android|Mobile)\b/.test(userAgent),
  };
}

function nameOf(names: [RegExp, string][], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
