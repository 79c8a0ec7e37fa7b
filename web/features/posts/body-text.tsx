/** Plain text with its line breaks; web addresses become links, and nothing else is markup. */
export function BodyText({ body }: { body: string }) {
  let position = 0;
  return (
    <div dir="auto" className="max-w-reading text-lg break-words whitespace-pre-wrap">
      {tokenizeBody(body).map(({ text, href }) => {
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

/** Text, or a link when it has a `href`. */
type BodyToken = { text: string; href?: string };

const urlPattern = /\bhttps?:\/\/[^\s<>"]+/gi;
const sentenceEnd = /[.,:;!?'’”»…]/;
/** Longer ones stay text. */
const maxUrlLength = 2_048;

/** Splits a body into text and links; only http and https URLs become links. */
export function tokenizeBody(body: string): BodyToken[] {
  const tokens: BodyToken[] = [];
  let end = 0;
  for (const { 0: match, index } of body.matchAll(urlPattern)) {
    const text = withoutTrailingPunctuation(match);
    if (text.length > maxUrlLength || !isWebUrl(text)) continue;
    if (index > end) tokens.push({ text: body.slice(end, index) });
    tokens.push({ text, href: text });
    end = index + text.length;
  }
  if (end < body.length) tokens.push({ text: body.slice(end) });
  return tokens;
}

/** Punctuation after a URL belongs to the sentence, and so does a bracket the URL did not open. */
function withoutTrailingPunctuation(url: string): string {
  const unopened = { ')': countUnopened(url, '(', ')'), ']': countUnopened(url, '[', ']') };
  let end = url.length;
  for (; end > 0; end -= 1) {
    const last = url.charAt(end - 1);
    if ((last === ')' || last === ']') && unopened[last] > 0) unopened[last] -= 1;
    else if (!sentenceEnd.test(last)) break;
  }
  return url.slice(0, end);
}

const countUnopened = (text: string, open: string, close: string) =>
  text.split(close).length - text.split(open).length;

function isWebUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  // Credentials before the host can make a URL look like another site.
  return /^https?:$/.test(protocol) && username === '' && password === '';
}
