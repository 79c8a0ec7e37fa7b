import { bodyTokens } from './body-tokens.ts';

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
