import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyOptions } from '#test/thoroughness.ts';
import { separated, toCyrillic } from './to-cyrillic.ts';

it.each([
  ['Ljubav i Njegoš, LJUBAV, NJEGOŠ, Džem, DŽEM', 'Љубав и Његош, ЉУБАВ, ЊЕГОШ, Џем, ЏЕМ'],
  ['Đak, ćuprija, čaša, žaba, šuma', 'Ђак, ћуприја, чаша, жаба, шума'],
  ['odjednom, podjela', 'одједном, подјела'],
  ['nadživeti, injekcijom, konjugacija, odžaliti', 'надживети, инјекцијом, конјугација, оджалити'],
  ['Tanjug i TANJUG, ali tanjur', 'Танјуг и ТАНЈУГ, али тањур'],
  ['odžačar, džungla, kanjon', 'оџачар, џунгла, кањон'],
])('writes %s in Cyrillic letters', (latin, cyrillic) => {
  expect(toCyrillic(latin)).toBe(cyrillic);
});

it.each([
  ['Slika do 5 MB: JPG, PNG ili WEBP', 'Слика до 5 MB: JPG, PNG или WEBP'],
  ['iz JPG-a na RSS-u', 'из JPG-а на RSS-у'],
  ['Keepsake čuva uspomene', 'Keepsake чува успомене'],
  ['Ctrl+Enter šalje, Esc odustaje', 'Ctrl+Enter шаље, Esc одустаје'],
  [
    'pišite na ana@primer.rs ili na https://primer.rs/put',
    'пишите на ana@primer.rs или на https://primer.rs/put',
  ],
  ['strana /about, i/ili „/post“', 'страна /about, и/или „/post“'],
  ['<strong>važno</strong> i `code`', '<strong>важно</strong> и `code`'],
  ['arhiva keepsake.zip', 'архива keepsake.zip'],
  ['Kopaonik, QR kod, WordPress', 'Копаоник, QR код, WordPress'],
])('leaves in Latin letters what is no Serbian word: %s', (latin, mixed) => {
  expect(toCyrillic(latin)).toBe(mixed);
});

const pairs = [...'абвгдђежзијклљмнњопрстћуфхцчџш'].map((letter, at) => {
  const latin = 'a b v g d đ e ž z i j k l lj m n nj o p r s t ć u f h c č dž š'.split(' ')[at];
  return [letter, latin ?? ''] as const;
});
const latinOf = new Map(pairs);
const toLatin = (word: string) => [...word].map((letter) => latinOf.get(letter)).join('');

it('every word comes back as it was, in small and in capital letters', () => {
  const words = fc
    .array(fc.constantFrom(...latinOf.keys()), { minLength: 5, maxLength: 12 })
    .map((letters) => letters.join(''))
    // Of two letters that look like one, only the exceptions are known, and what looks like an exception is one.
    .filter((word) => !/нј|лј|дж/.test(word))
    .filter((word) => !separated.some((part) => toLatin(word).includes(part.word)));
  fc.assert(
    fc.property(words, (word) => {
      expect(toCyrillic(toLatin(word))).toBe(word);
      expect(toCyrillic(toLatin(word).toUpperCase())).toBe(word.toUpperCase());
    }),
    propertyOptions({ few: 100, many: 10_000 }),
  );
});

it('what is Cyrillic stays', () => {
  const cyrillic = fc.string({ unit: fc.constantFrom(...latinOf.keys(), ' ', '.', '1') });
  fc.assert(
    fc.property(cyrillic, (text) => {
      expect(toCyrillic(text)).toBe(text);
    }),
    propertyOptions({ few: 100, many: 10_000 }),
  );
});
