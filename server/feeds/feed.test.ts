import { expect, it } from 'vitest';
import { escapeXml, toParagraphs } from './feed.ts';

it('escapes the characters that could end an element or attribute', () => {
  expect(escapeXml(`</title><script a="1" b='2'> & ]]>`)).toBe(
    '&lt;/title&gt;&lt;script a=&quot;1&quot; b=&#39;2&#39;&gt; &amp; ]]&gt;',
  );
});

it('removes characters that XML does not allow and keeps all others', () => {
  const broken = '\uD800'; // half of a pair
  expect(escapeXml(`a\u0000\u0008\u000B\u001F\uFFFE\uFFFF${broken}b`)).toBe('ab');
  const text = 'tab\t line\n ћирилица 🎈 \u0085 \uFFFD';
  expect(escapeXml(text)).toBe(text);
});

it('turns empty lines into paragraphs and line breaks into <br>', () => {
  expect(toParagraphs('One\ntwo\n\n\n<b>Three</b>')).toBe(
    '<p>One<br>two</p><p>&lt;b&gt;Three&lt;/b&gt;</p>',
  );
});
