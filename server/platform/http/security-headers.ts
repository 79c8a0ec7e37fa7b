import { hash } from 'node:crypto';

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Links from mails carry tokens in their path; no address of ours is ever told to anyone.
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), ' +
    'gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
} as const;

/** What an answer carries that is no page, also where the framework has no request to reply to. */
export const headersOfData = {
  ...always,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
};

/** The headers of every response, errors and files included; documents have a policy of their own. */
export function securityHeaders({ https }: { https: boolean }): Record<string, string> {
  const strict = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
  return { ...headersOfData, ...(https && strict) };
}

/**
 * Replaces the nonce of a rendering by the CSP hashes of its inline scripts. A script that an injected
 * text brought has no nonce, and no hash in the policy.
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
 * The policy of one document: scripts of our own files, and exactly these inline ones. Hashes rather
 * than nonces, so that the same bytes can be cached for everyone.
 */
export function documentPolicy(hashes: readonly string[], { isDevelopment = false } = {}): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    // Texts become markup by one policy only, in `web/inline-script.ts`, which lets no tag through.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  };
  if (isDevelopment) {
    // Hot reload brings its styles as inline elements and speaks over a web socket.
    directives['style-src'] = ["'self'", "'unsafe-inline'"];
    directives['connect-src'] = ["'self'", 'ws:'];
    // And shows its own faults as markup.
    delete directives['require-trusted-types-for'];
    delete directives['trusted-types'];
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
