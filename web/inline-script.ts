import { createContext } from 'react';
import { guestsOnly, membersOnly } from './api/route-guards.ts';

/**
 * Runs before the first paint, so that neither colours nor header flash:
 * - writes theme and session state to `<html>`, where styles read them;
 * - redirects from a guarded page before it shows (`api/route-guards.ts`);
 * - keeps Zod from trying `eval`, which the Content-Security-Policy forbids and reports;
 * - registers the only trusted types policy, which lets text become markup when it has no tag, and
 *   the empty script that React starts each script with.
 *
 * Where storage is blocked, everyone is a visitor. The Content-Security-Policy allows it by hash.
 */
export const inlineScript = () => `(function () {
  window.__zod_globalConfig = { jitless: true };
  if (window.trustedTypes) trustedTypes.createPolicy('default', {
    createHTML: function (text) {
      return text === '\\x3cscript>\\x3c/script>' || !text.includes('\\x3c') ? text : null;
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
  if (!token && ${membersOnly}.test(location.pathname)) location.replace('/login');
  if (token && ${guestsOnly}.test(location.pathname)) location.replace('/dashboard');
})();`;

/** The nonce of the inline scripts during rendering; the server replaces it by CSP hashes. */
export const NonceContext = createContext<string | undefined>(undefined);
