import { expect, it } from 'vitest';
import { escapeMarkup, toParagraphs } from './markup.ts';

it('no text ends the element or the attribute it stands in', () => {
  expect(escapeMarkup(`</title><script a="1" b='2'> & ]]>`)).toBe(
    '&lt;/title&gt;&lt;script a=&quot;1&quot; b=&#39;2&#39;&gt; &amp; ]]&gt;',
  );
});

it('what XML cannot hold is left out, and everything else stays', () => {
  const broken = '\uD800'; // half of a pair
  expect(escapeMarkup(`a\u0000\u0008\u000B\u001F\uFFFE\uFFFF${broken}b`)).toBe('ab');
  const text = 'tab\t line\n ћирилица 🎈 \u0085 \uFFFD';
  expect(escapeMarkup(text)).toBe(text);
});

it('a body keeps its paragraphs and its lines', () => {
  expect(toParagraphs('One\ntwo\n\n\n<b>Three</b>')).toBe(
    '<p>One<br>two</p><p>&lt;b&gt;Three&lt;/b&gt;</p>',
  );
});
