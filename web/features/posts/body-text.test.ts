import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyTokens } from './body-text.tsx';

const linksIn = (body: string) => bodyTokens(body).flatMap(({ href }) => href ?? []);

describe('the links in a body', () => {
  it('are addresses of the web, without the sentence around them', () => {
    expect(bodyTokens('See https://example.org/a?b=c#d.\nThen http://lake.test!')).toEqual([
      { text: 'See ' },
      { text: 'https://example.org/a?b=c#d', href: 'https://example.org/a?b=c#d' },
      { text: '.\nThen ' },
      { text: 'http://lake.test', href: 'http://lake.test' },
      { text: '!' },
    ]);
  });

  it('keep the brackets they opened themselves', () => {
    expect(linksIn('(https://en.test/Snow_(film))')).toEqual(['https://en.test/Snow_(film)']);
    expect(linksIn('(https://en.test/snow)')).toEqual(['https://en.test/snow']);
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,<script>',
    'ftp://example.org',
    'https://',
    'https://good.test@evil.test/',
    'xhttps://example.org',
  ])('are never made of %s', (text) => {
    expect(linksIn(text)).toEqual([]);
  });

  it('never swallow markup', () => {
    expect(linksIn('https://example.org/"><script>')).toEqual(['https://example.org/']);
  });

  it('leave every character in its place', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('https://a.b/', ' ', ')', '.', 'ш', '\n')), (parts) => {
        const body = parts.join('');
        expect(
          bodyTokens(body)
            .map(({ text }) => text)
            .join(''),
        ).toBe(body);
      }),
      { seed: 1_794_700_000 },
    );
  });
});
