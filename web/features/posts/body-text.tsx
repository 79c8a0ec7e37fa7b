/** A body as it was written: line breaks kept, web addresses to follow, nothing else alive. */
export function BodyText({ body }: { body: string }) {
  let position = 0;
  return (
    <div className="max-w-reading text-lg break-words whitespace-pre-wrap">
      {bodyTokens(body).map(({ text, href }) => {
        position += text.length;
        if (href === undefined) return text;
        return (
          <a key={position} href={href} rel="nofollow ugc noopener">
            {text}
          </a>
        );
      })}
    </div>
  );
}

/** A piece of a body: words, or an address that may be followed. */
type BodyToken = { text: string; href?: string };

const address = /\bhttps?:\/\/[^\s<>"]+/gi;
const sentenceEnd = /[.,:;!?'’”»…]$/;

/** Takes a body apart into words and web addresses; nothing but http and https becomes a link. */
export function bodyTokens(body: string): BodyToken[] {
  const tokens: BodyToken[] = [];
  let end = 0;
  for (const { 0: found, index } of body.matchAll(address)) {
    const text = withoutSentenceEnd(found);
    if (!isWebAddress(text)) continue;
    if (index > end) tokens.push({ text: body.slice(end, index) });
    tokens.push({ text, href: text });
    end = index + text.length;
  }
  if (end < body.length) tokens.push({ text: body.slice(end) });
  return tokens;
}

/** The full stop behind an address is the sentence's, and so is a bracket that it did not open. */
function withoutSentenceEnd(text: string): string {
  let kept = text;
  while (sentenceEnd.test(kept) || closesTooMuch(kept, '(', ')') || closesTooMuch(kept, '[', ']')) {
    kept = kept.slice(0, -1);
  }
  return kept;
}

function closesTooMuch(text: string, open: string, close: string): boolean {
  return text.endsWith(close) && text.split(close).length > text.split(open).length;
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  // A name before the host lets an address pose as another.
  return /^https?:$/.test(protocol) && username === '' && password === '';
}
