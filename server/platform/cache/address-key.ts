/** What campaigns, mail programs and networks add to the links they pass on; no page reads them. */
const trackers = /^(utm_\w+|fbclid|gclid|dclid|msclkid|igshid|twclid|ttclid|yclid|mc_[ce]id)$/;

/** A name in which nothing is encoded: what it says is what it means. */
const plainName = /^[\w.-]+$/;

/** The address without what visitors were sent along with: a link that goes round is one page. */
export function pageKey(url: string): string {
  return keepQuery(url, (name) => !trackers.test(name));
}

/** The address with only what a call reads of it: what is made up makes no other answer. */
export function callKey(url: string, known: ReadonlySet<string>): string {
  return keepQuery(url, (name) => known.has(name));
}

function keepQuery(url: string, isWanted: (name: string) => boolean): string {
  const start = url.indexOf('?');
  if (start === -1) return url;
  const parts = url.slice(start + 1).split('&');
  const kept = parts.filter((part) => {
    const [name = ''] = part.split('=', 1);
    return !plainName.test(name) || isWanted(name);
  });
  if (kept.length === parts.length) return url;
  const path = url.slice(0, start);
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}
