import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

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

/** Sets the headers every answer carries, errors and files included, and returns them. */
export function secureHeaders(
  app: FastifyInstance,
  { https }: { https: boolean },
): Record<string, string> {
  const strict = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
  const fixed = { ...headersOfData, ...(https && strict) };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(fixed).header('x-request-id', request.id);
    done();
  });
  return fixed;
}

/**
 * Finds the inline scripts that bear the mark of this rendering, and takes the mark off. A script
 * that found its way into the document by a text does not know it, and is not in the policy.
 */
export function admitScripts(marked: string, mark: string): { html: string; scripts: string[] } {
  const attribute = ` nonce="${mark}"`;
  const inline = [...marked.matchAll(scriptElement)].filter(
    ([, attributes = '']) => attributes.includes(attribute) && !/\ssrc=/.test(attributes),
  );
  return {
    html: marked.replaceAll(attribute, ''),
    scripts: inline.map(([, , script = '']) => script),
  };
}

const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The policy of one document: scripts of our own files, and exactly these inline ones. Hashes rather
 * than nonces, so that the same bytes can be cached for everyone.
 */
export function documentPolicy(scripts: readonly string[], { isDevelopment = false } = {}): string {
  const hashes = scripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...new Set(hashes)],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    // Texts become markup by one policy only, in `web/early-script.ts`, which lets no tag through.
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
