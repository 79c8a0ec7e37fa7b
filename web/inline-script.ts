import { createContext } from 'react';

/**
 * Runs before anything is drawn: theme and signed-in state go onto `<html>`, so that neither colours
 * nor header flash, and a guarded address is left before it shows; where storage is blocked everyone
 * is a visitor. The content security policy allows it by its hash. Zod, where a page brings it, is
 * told not to try `eval`, which the policy forbids and reports. The only policy for trusted types lets
 * text become markup when there is no tag in it, besides the empty script that React begins each
 * script with.
 */
export const earlyScript = `(function () {
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
  if (!token && /^\\/dashboard(\\/|$)/.test(location.pathname)) location.replace('/login');
  if (token && /^\\/(login|register)\\/?$/.test(location.pathname)) location.replace('/dashboard');
})();`;

/** The nonce of this rendering's inline scripts; the server replaces it by hashes, so browsers get none. */
export const Nonce = createContext<string | undefined>(undefined);
