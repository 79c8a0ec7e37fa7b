import { createContext } from 'react';
import { guestsOnly, membersOnly } from './api/route-guards.ts';

/** The URLs of `api/heic-worker.ts` and `device/picture-worker.ts`, which have a hash of their content. */
const workers = /^\/assets\/(heic|picture)-worker-[\w-]+\.js$/;

/**
 * Runs before the first paint, so that neither colours nor header flash:
 * - writes theme and session state to `<html>`, where styles read them;
 * - redirects from a guarded page before it shows (`api/route-guards.ts`);
 * - keeps Zod from trying `eval`, which the Content-Security-Policy forbids and reports;
 * - holds back what is pressed before hydration, see `replayHeldPress`, unless a script has failed:
 *   then the page behaves like one without script, and says so (`NeedsScript`);
 * - registers the only trusted types policy, which lets text become markup when it has no tag, and
 *   the empty script that React starts each script with, and no script be loaded by its address but the
 *   service worker and the workers that prepare pictures.
 *
 * Where storage is blocked, everyone is a visitor. The Content-Security-Policy allows it by hash.
 */
export const inlineScript = () => `(function () {
  window.__zod_globalConfig = { jitless: true };
  if (window.trustedTypes) trustedTypes.createPolicy('default', {
    createHTML: function (text) {
      return text === '\\x3cscript>\\x3c/script>' || !text.includes('\\x3c') ? text : null;
    },
    createScriptURL: function (url) {
      return url === '/sw.js' || ${workers}.test(url) ? url : null;
    }
  });
  var page = document.documentElement;
  var theme, token;
  try {
    theme = localStorage.getItem('theme');
    token = localStorage.getItem('token');
  } catch (error) {}
  if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
  page.dataset.session = token ? 'in' : 'out';
  if (!token && ${membersOnly}.test(location.pathname)) {
    var next = location.pathname + location.search + location.hash;
    location.replace('/login?' + new URLSearchParams({ next: next }));
  }
  if (token && ${guestsOnly}.test(location.pathname)) location.replace('/dashboard');
  function hold(event) {
    if (page.dataset.hydrated || page.dataset.scriptError) return;
    var isSubmit = event.type === 'submit';
    var button = isSubmit ? event.submitter : event.target.closest('button');
    if (isSubmit ? event.target.method !== 'post' : !button || button.type === 'submit') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    release();
    if (button) button.dataset.held = '';
  }
  function release() {
    var held = document.querySelector('[data-held]');
    if (held) delete held.dataset.held;
  }
  document.addEventListener('click', hold, true);
  document.addEventListener('submit', hold, true);
  document.addEventListener('error', function (event) {
    if (page.dataset.hydrated || !event.target.matches('script,[rel=modulepreload]')) return;
    page.dataset.scriptError = 'true';
    release();
  }, true);
})();`;

/**
 * Ends the time before hydration, in which no button of a page would do anything and a form would leave
 * it: the inline script has held back the last press, which now takes effect. Until then the button
 * shows a spinner (`styles/components.css`).
 */
export function replayHeldPress(): void {
  const page = document.documentElement;
  page.dataset.hydrated = 'true';
  delete page.dataset.scriptError;
  const button = document.querySelector<HTMLButtonElement>('button[data-held]');
  if (!button) return;
  delete button.dataset.held;
  button.click();
}

/** The nonce of the inline scripts during rendering; the server replaces it by CSP hashes. */
export const NonceContext = createContext<string | undefined>(undefined);
