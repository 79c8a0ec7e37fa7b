import nodeConsole from 'node:console';
import { configure } from '@testing-library/dom';
import type { DetachedWindowAPI } from 'happy-dom';
import { afterEach, expect, vi } from 'vitest';

// A setup file: runs for every test file.

configure({
  // Long enough for a machine whose cores are busy with something else: only what fails waits so long.
  asyncUtilTimeout: 30_000,
  // The text of the page instead of its markup.
  getElementError: (message) =>
    new Error(`${message?.split('\n')[0]}\nThe page: ${document.body.textContent?.slice(0, 2000)}`),
});

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI;
  }
}

// The cache of the simulated browser takes a response with an ETag for fresh for ever.
window.happyDOM.settings.fetch.requestHeaders = [{ headers: { 'cache-control': 'no-cache' } }];

// Without a style sheet, a style depends on the element alone. Role queries ask for thousands of them.
const styles = new Map<string, CSSStyleDeclaration>();
const computeStyle = window.getComputedStyle;
window.getComputedStyle = (element) => {
  const key = `${element.localName} ${element.hasAttribute('open')} ${element.getAttribute('style')}`;
  const known = styles.get(key);
  if (known) return known;
  if (!element.isConnected) return computeStyle(element);
  const { display, visibility, pointerEvents, fontSize } = computeStyle(element);
  const values: Record<string, string> = { display, visibility, pointerEvents, fontSize };
  const style = { ...values, getPropertyValue: (name: string) => values[name] ?? '' };
  styles.set(key, style as never);
  return style as never;
};

/** Console errors and warnings that the current test expects; any other fails it. */
export const expectedConsoleErrors: RegExp[] = [];
const consoleErrors: string[] = [];
/** Fails the current test at its end. */
export const record = (...args: unknown[]) => void consoleErrors.push(args.map(String).join(' '));
vi.spyOn(console, 'error').mockImplementation(record);
vi.spyOn(console, 'warn').mockImplementation(record);
// Where the simulated browser reports each response of 300 and more and each broken connection, as tests
// provoke them.
vi.spyOn(nodeConsole, 'error').mockImplementation((...args) => {
  if (!/ [345]\d\d \(|socket hang up/.test(String(args[0]))) record(...args);
});

afterEach(() => {
  const unexpected = consoleErrors.filter(
    (text) => !expectedConsoleErrors.some((pattern) => pattern.test(text)),
  );
  consoleErrors.length = 0;
  expectedConsoleErrors.length = 0;
  expect(unexpected, 'unexpected console errors').toEqual([]);
});
