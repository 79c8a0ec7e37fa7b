const plain = 'ACDEGHIKLNOPRSTUYZacdeghiklnoprstuyz';
const accented = 'ÀÇÐÉĞĤÎĶŁÑÖÞŔŠŢÛÝŽàçđéğĥîķłñöþŕšţûýž';

/** What is no text: addresses and paths. */
const noText = /^(?:https?:\/\/|\/|mailto:)\S*$/;

/**
 * A text as no language has it: readable English whose accents show which texts come from a catalogue,
 * 40 % longer, as other languages are, between brackets that show where one is cut off.
 */
export function toPseudo(text: string): string {
  if (noText.test(text)) return text;
  const letters = [...text].map((letter) => accented[plain.indexOf(letter)] ?? letter).join('');
  const [, before, inner, after] = /^(\s*)(.*?)(\s*)$/s.exec(letters) ?? [];
  if (!inner) return text;
  // In words, as a line may break between them.
  const longer = ' ééé'.repeat(Math.ceil((inner.length * 0.4) / 4));
  return `${before}[${inner}${longer}]${after}`;
}
