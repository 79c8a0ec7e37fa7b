/** What campaigns, mail programs and networks add to the links they pass on; no page reads them. */
const trackers = /^(utm_\w+|fbclid|gclid|dclid|msclkid|igshid|twclid|ttclid|yclid|mc_[ce]id)$/;

/** The URL of a page without tracking parameters: a link that is passed on is one page. */
export function pageKey(url: string): string {
  const start = url.indexOf('?');
  if (start === -1) return url;
  const parts = url.slice(start + 1).split('&');
  const kept = parts.filter((part) => !trackers.test(part.split('=', 1)[0] ?? ''));
  const path = url.slice(0, start);
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}
