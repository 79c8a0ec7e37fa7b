const latinLetters = 'a b v g d đ e ž z i j k l lj m n nj o p r s t ć u f h c č dž š'.split(' ');
const cyrillicLetters = [...'абвгдђежзијклљмнњопрстћуфхцчџш'];
const letters = new Map(latinLetters.map((latin, at) => [latin, cyrillicLetters[at]]));

/** Parts of words whose n+j and d+ž are two letters each. */
export const separated = `injekc injekt injunk konjug konjunk tanjug vanjadransk vanjezičk
  nadžanj nadžet nadživ nadžnj nadžup odžal odžanj odžel odžet odžive odživi odživlj odžubor odžvak
  podžanr podžet podžig podžup predžel predživ`
  .split(/\s+/)
  .map((word) => ({ word, at: word.search(/nj|dž/) + 1 }));

/** Words that Serbian writes in Latin letters in both scripts; an ending behind a hyphen is Cyrillic. */
const latinWords = new Set(
  `Keepsake Google Mozilla Gmail Outlook Apple Android iPhone iPad iOS Chrome Firefox Safari Edge Windows Linux
  Lightroom Facebook Instagram WhatsApp Viber Telegram
  JPG JPEG PNG WEBP WebP GIF SVG HEIC HEIF AVIF PDF ZIP CSV B KB MB GB px MP
  RSS Atom API JSON JavaScript HTML CSS URL URI HTTP HTTPS SMTP ID OpenAPI Markdown
  Ctrl Cmd Shift Alt Option Esc Enter Return Tab Home End http https`.split(/\s+/),
);

/** What is no text: tags, addresses, code, and names of files; and a word that is written with a hyphen. */
const noText = [
  /Wi-Fi/,
  /<[^<>]*>/,
  /`[^`]*`/,
  /https?:\/\/\S+/,
  /[^\s@<>()"„“]+@[^\s@<>()"„“]+\.[a-z]+/,
  /(?<![^\s("'„“‘’:])\/[a-z][\w/:.-]*/,
  /[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|rs|example|jpe?g|png|webp|gif|svg|heic|zip|json|html|txt|xml|csv)\b/,
];
const parts = new RegExp(
  `(${noText.map(({ source }) => source).join('|')})|[\\p{L}\\p{M}]+`,
  'giu',
);

/**
 * Serbian in Cyrillic letters. Latin stay addresses, code, the words above, and words with a letter that
 * Serbian does not have.
 */
export function toCyrillic(text: string): string {
  return text
    .normalize('NFC')
    .replace(parts, (part, isNoText?: string) =>
      isNoText !== undefined || latinWords.has(part) || /[qwxy]/i.test(part) ? part : word(part),
    );
}

function word(latin: string): string {
  const lower = latin.toLowerCase();
  const borders = new Set(
    separated.flatMap(({ word, at }) => {
      const found = lower.indexOf(word);
      return found === -1 ? [] : [found + at];
    }),
  );
  let cyrillic = '';
  for (let at = 0; at < latin.length; ) {
    const pair = borders.has(at + 1) ? undefined : letters.get(pairAt(latin, at));
    const length = pair === undefined ? 1 : 2;
    const first = latin.charAt(at);
    const letter = pair ?? letters.get(first.toLowerCase()) ?? first;
    cyrillic += first === first.toLowerCase() ? letter : letter.toUpperCase();
    at += length;
  }
  return cyrillic;
}

/** Two letters of one word as a digraph can be written: lj, Lj or LJ, never lJ. */
function pairAt(latin: string, at: number): string {
  const pair = latin.slice(at, at + 2);
  return /^\p{Ll}\p{Lu}/u.test(pair) ? '' : pair.toLowerCase();
}
