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

const policyForData = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** Sets the headers every answer carries, errors and files included, and returns them. */
export function secureHeaders(
  app: FastifyInstance,
  { https }: { https: boolean },
): Record<string, string> {
  const strict = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
  const fixed = { ...always, 'content-security-policy': policyForData, ...(https && strict) };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(fixed).header('x-request-id', request.id);
    done();
  });
  return fixed;
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The policy of one document: scripts of our own files, and exactly the inline ones it was rendered
 * with. Hashes rather than nonces, so that the same bytes can be cached for everyone.
 */
export function documentPolicy(html: string, { isDevelopment = false } = {}): string {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
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
  };
  if (isDevelopment) {
    // Hot reload brings its styles as inline elements and speaks over a web socket.
    directives['style-src'] = ["'self'", "'unsafe-inline'"];
    directives['connect-src'] = ["'self'", 'ws:'];
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
