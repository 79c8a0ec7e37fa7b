import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  contentSecurityPolicy,
  cspHashes,
  securityHeaders,
  serviceWorkerHeaders,
} from './security-headers.ts';

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

it('lets a page show and keep pictures of one other origin, and nothing else from there', () => {
  const policy = contentSecurityPolicy([], { picturesUrl: 'https://cdn.example/keepsake' });
  expect(policy).toContain("img-src 'self' https://cdn.example data: blob:;");
  expect(policy).toContain("connect-src 'self' https://cdn.example;");
  expect(policy.match(/cdn\.example/g)).toHaveLength(2);
  expect(contentSecurityPolicy([])).toContain("img-src 'self' data: blob:;");
  expect(contentSecurityPolicy([])).toContain("connect-src 'self';");
});

it('lets the service worker load pictures of that origin', () => {
  const policyWith = (picturesUrl: string) =>
    serviceWorkerHeaders({ picturesUrl })['content-security-policy'];
  expect(policyWith('https://cdn.example/keepsake')).toMatch(
    /connect-src 'self' https:\/\/cdn\.example$/,
  );
  expect(policyWith('')).toMatch(/connect-src 'self'$/);
});

describe('the content security policy of a page', () => {
  const scriptSources = (policy: string) =>
    policy.split('; ').find((directive) => directive.startsWith('script-src '));

  it('allows our own files and exactly these inline scripts', () => {
    const policy = contentSecurityPolicy([hashOf('a()'), hashOf('b()')]);
    expect(scriptSources(policy)).toBe(`script-src 'self' ${hashOf('a()')} ${hashOf('b()')}`);
  });

  it('requires trusted types', () => {
    const policy = contentSecurityPolicy([]);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  });

  it('never allows inline scripts in general, not even in development', () => {
    for (const isDevelopment of [false, true]) {
      const policy = contentSecurityPolicy([hashOf('a()')], { isDevelopment });
      expect(scriptSources(policy)).not.toMatch(/unsafe|\*/);
    }
  });
});

describe('CSP hashes', () => {
  const nonce = 'c29tZSByYW5kb20gYnl0ZXM';
  const ours = `<script nonce="${nonce}">a()</script><script async="" nonce="${nonce}" type="module">b()\n</script>`;
  const files = `<link rel="modulepreload" nonce="${nonce}" href="/d.js"/><script nonce="${nonce}" src="/c.js"></script>`;

  it('replace the nonce of the rendering, one for each distinct inline script', () => {
    const { html, hashes } = cspHashes(ours + files + ours, nonce);
    expect(hashes).toEqual([hashOf('a()'), hashOf('b()\n')]);
    expect(html).not.toContain('nonce');
    expect(html).toContain('<script async="" type="module">b()\n</script>');
  });

  it('do not include an injected script, whatever nonce it claims', () => {
    const injected =
      '<script>x()</script><script nonce="guess">y()</script><script nonce>z()</script>';
    expect(cspHashes(injected + ours + injected, nonce).hashes).toEqual([
      hashOf('a()'),
      hashOf('b()\n'),
    ]);
    expect(cspHashes(injected, nonce).hashes).toEqual([]);
  });
});

describe('the headers of every response', () => {
  it('forbid framing, sniffing, referrers and all content', () => {
    expect(securityHeaders({ https: false })).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  it('include HSTS only if the site is served by HTTPS', () => {
    expect(securityHeaders({ https: true })).toHaveProperty('strict-transport-security');
    expect(securityHeaders({ https: false })).not.toHaveProperty('strict-transport-security');
  });
});
