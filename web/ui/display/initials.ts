/** Most names are Latin or Cyrillic words; what letters are everywhere takes long to look up. */
const plainName = /^[\dA-Za-zÀ-ÖØ-öø-ɏЀ-ҁҊ-ӿ ]*$/;

/** The first letters of the first and the last word of a name, for a member without a picture. */
export function initials(name: string): string {
  const words = plainName.test(name)
    ? name.split(' ').filter((word) => word !== '')
    : (name.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1);
  return chosen.map(firstLetter).join('');
}

function firstLetter(word: string | undefined): string {
  const [letter = ''] = word ?? '';
  return letter.toUpperCase();
}

/** A number below `count` that is always the same for the same name. */
export function shadeOf(name: string, count: number): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum % count;
}
