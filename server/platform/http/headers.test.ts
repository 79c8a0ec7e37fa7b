import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { admitScripts, documentPolicy } from './headers.ts';

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

describe('the content security policy of a document', () => {
  it('allows exactly the inline scripts the document was rendered with', () => {
    const policy = documentPolicy(['a()', 'b()\n', 'a()']);
    expect(policy).toContain(`script-src 'self' ${hashOf('a()')} ${hashOf('b()\n')};`);
  });

  it('lets no text become markup or script in a browser that can keep it from that', () => {
    const policy = documentPolicy([]);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  });

  it('never allows inline scripts in general, in development neither', () => {
    for (const isDevelopment of [false, true]) {
      const policy = documentPolicy(['a()'], { isDevelopment });
      const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
      expect(scripts).not.toMatch(/unsafe|\*/);
    }
  });
});

describe('of the scripts in a document', () => {
  const mark = 'c29tZSByYW5kb20gYnl0ZXM';
  const ours = `<script nonce="${mark}">a()</script><script async="" nonce="${mark}" type="module">b()\n</script>`;
  const files = `<link rel="modulepreload" nonce="${mark}" href="/d.js"/><script nonce="${mark}" src="/c.js"></script>`;

  it('those are admitted that bear the mark of this rendering, which no browser sees', () => {
    const { html, scripts } = admitScripts(ours + files, mark);
    expect(scripts).toEqual(['a()', 'b()\n']);
    expect(html).not.toContain('nonce');
    expect(html).toContain('<script async="" type="module">b()\n</script>');
  });

  it('one that came by a text is not, whatever it pretends to be', () => {
    const brought =
      '<script>x()</script><script nonce="guess">y()</script><script nonce>z()</script>';
    expect(admitScripts(brought + ours + brought, mark).scripts).toEqual(['a()', 'b()\n']);
    expect(admitScripts(brought, mark).scripts).toEqual([]);
  });
});
