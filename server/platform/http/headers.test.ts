import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { documentPolicy } from './headers.ts';

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

describe('the content security policy of a document', () => {
  it('allows exactly the inline scripts the document was rendered with', () => {
    const policy = documentPolicy(
      '<script>a()</script><script type="module" async="">b()\n</script><script src="/c.js"></script>',
    );
    expect(policy).toContain(`script-src 'self' ${hashOf('a()')} ${hashOf('b()\n')};`);
  });

  it('never allows inline scripts in general, in development neither', () => {
    for (const isDevelopment of [false, true]) {
      const policy = documentPolicy('<script>a()</script>', { isDevelopment });
      const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
      expect(scripts).not.toMatch(/unsafe|\*/);
    }
  });
});
