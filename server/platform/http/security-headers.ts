import { hash } from 'node:crypto';

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Links in mails carry tokens in their path, which must not leak to other sites.
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), ' +
    'gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
} as const;

/** For every response that is no page, also where Fastify has no request. */
export const dataHeaders = {
  ...always,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
};

/** A service worker may fetch what its own policy names, whatever that of the page is: pictures too. */
export function serviceWorkerHeaders({ picturesUrl }: { picturesUrl: string }) {
  const sources = ["'self'", ...originsOf(picturesUrl)].join(' ');
  return {
    'content-security-policy': `${dataHeaders['content-security-policy']}; connect-src ${sources}`,
    // Browsers ask for it with every document that they open.
    'cache-control': 'no-cache',
  };
}

const originsOf = (picturesUrl: string) =>
  picturesUrl === '' ? [] : [new URL(picturesUrl).origin];

/**
 * The Content-Security-Policy of the worker that decodes HEIC photos (`web/api/heic-worker.ts`): it runs
 * WebAssembly, which nothing else of a page may, and loads nothing.
 */
export const heicWorkerPolicy =
  "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'; base-uri 'none'";

/** The headers of every response, errors and files included; documents have a policy of their own. */
export function securityHeaders({ https }: { https: boolean }): Record<string, string> {
  const strict = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
  return { ...dataHeaders, ...(https && strict) };
}

/**
 * Replaces the nonce of a rendered page by the CSP hashes of its inline scripts. An injected script
 * has no nonce, and therefore no hash in the policy.
 */
export function cspHashes(rendered: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const inline = [...rendered.matchAll(scriptElement)].filter(
    ([, attributes = '']) => attributes.includes(attribute) && !/\ssrc=/.test(attributes),
  );
  const hashes = inline.map(([, , script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`);
  return { html: rendered.replaceAll(attribute, ''), hashes: [...new Set(hashes)] };
}

const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The Content-Security-Policy of one document: scripts from our own files, and exactly these inline
 * ones. Hashes rather than nonces, so that the same bytes can be cached for everyone.
 */
export function contentSecurityPolicy(
  hashes: readonly string[],
  { isDevelopment = false, picturesUrl = '' } = {},
): string {
  const pictureOrigins = originsOf(picturesUrl);
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", ...pictureOrigins, 'data:', 'blob:'],
    'font-src': ["'self'"],
    // Copies of pictures for reading offline are fetched by script.
    'connect-src': ["'self'", ...pictureOrigins],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    // The only Trusted Types policy is in `web/inline-script.ts`; it rejects every tag.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  };
  if (isDevelopment) {
    // Hot reload uses inline styles and a web socket.
    directives['style-src'] = ["'self'", "'unsafe-inline'"];
    directives['connect-src']?.push('ws:');
    // Its error overlay sets HTML.
    delete directives['require-trusted-types-for'];
    delete directives['trusted-types'];
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
