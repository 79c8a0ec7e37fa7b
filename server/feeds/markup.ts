const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What XML 1.0 has no way to write: most control characters, halves of pairs, two non-characters. */
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A text as it stands in XML or HTML, between tags as well as in quotes. */
export function escapeMarkup(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"']/g, (one) => entities[one] ?? one);
}

/** A body as HTML: an empty line begins a paragraph, every other line break stays one. */
export function toParagraphs(body: string): string {
  return body
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeMarkup(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
}
