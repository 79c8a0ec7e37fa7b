/** Serbian Cyrillic (and the letters Russian adds) as the Latin letters left when accents are dropped. */
const cyrillic: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  ђ: 'dj',
  е: 'e',
  ж: 'z',
  з: 'z',
  и: 'i',
  ј: 'j',
  к: 'k',
  л: 'l',
  љ: 'lj',
  м: 'm',
  н: 'n',
  њ: 'nj',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ћ: 'c',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'c',
  џ: 'dz',
  ш: 's',
  щ: 'sc',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'ju',
  я: 'ja',
};

/** Latin letters that Unicode does not decompose into a base letter and an accent. */
const undecomposed: Record<string, string> = {
  đ: 'dj',
  ð: 'd',
  ł: 'l',
  ø: 'o',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

const letters: Record<string, string> = { ...cyrillic, ...undecomposed };
const foldable = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

/**
 * Normalises a text for search: lower case, without accents, in Latin script.
 * «Sećanje», «secanje» and «сећање» fold to the same word.
 */
export function fold(text: string): string {
  return (
    text
      // Before, too: a long row of accents takes quadratic time to be put in order.
      .replace(/\p{M}+/gu, '')
      .normalize('NFKD')
      .replace(/[\p{M}\0]/gu, '')
      .toLowerCase()
      .replace(foldable, (letter) => letters[letter] ?? letter)
  );
}

/** The words of a keyword, without a leading `#` or a final punctuation mark. */
export function wordsOf(keyword: string): string[] {
  return keyword
    .split(/\s+/)
    .map((word) => word.replace(/^#(?=.)/u, '').replace(/(?<=.)[,;:.!?]$/u, ''));
}
