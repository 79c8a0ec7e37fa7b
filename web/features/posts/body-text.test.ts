import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyOptions } from '#test/thoroughness.ts';
import { tokenizeBody } from './body-text.tsx';

const linksIn = (body: string) => tokenizeBody(body).flatMap(({ href }) => href ?? []);

describe('links in a body', () => {
  it('are http and https URLs without the punctuation after them', () => {
    expect(tokenizeBody('See https://example.org/a?b=c#d.\nThen http://lake.test!')).toEqual([
      { text: 'See ' },
      { text: 'https://example.org/a?b=c#d', href: 'https://example.org/a?b=c#d' },
      { text: '.\nThen ' },
      { text: 'http://lake.test', href: 'http://lake.test' },
      { text: '!' },
    ]);
  });

  it('include the brackets they opened themselves', () => {
    expect(linksIn('(https://en.test/Snow_(film))')).toEqual(['https://en.test/Snow_(film)']);
    expect(linksIn('(https://en.test/snow)')).toEqual(['https://en.test/snow']);
  });

  it('end before brackets that they did not open, and before all punctuation among these', () => {
    expect(linksIn('https://en.test/(a)b).)].')).toEqual(['https://en.test/(a)b']);
    expect(linksIn('https://en.test/[1].).')).toEqual(['https://en.test/[1]']);
  });

  it('have at most 2,048 characters', () => {
    const longest = `https://en.test/${'a'.repeat(2_032)}`;
    expect(linksIn(`${longest}.`)).toEqual([longest]);
    expect(linksIn(`${longest}a`)).toEqual([]);
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,<script>',
    'ftp://example.org',
    'https://',
    'https://good.test@evil.test/',
    'xhttps://example.org',
  ])('are not created from %s', (text) => {
    expect(linksIn(text)).toEqual([]);
  });

  it('end before markup', () => {
    expect(linksIn('https://example.org/"><script>')).toEqual(['https://example.org/']);
  });

  it('leave every character of the text unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('https://a.b/', ' ', ')', '.', 'ш', '\n')), (parts) => {
        const body = parts.join('');
        expect(
          tokenizeBody(body)
            .map(({ text }) => text)
            .join(''),
        ).toBe(body);
      }),
      propertyOptions({ few: 100, many: 1_000 }),
    );
  });
});
