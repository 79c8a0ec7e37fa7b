export interface PasswordVerdict {
  /** 0 for nothing typed, then 1 to 4. */
  level: 0 | 1 | 2 | 3 | 4;
  words: string;
}

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u];

const words: Record<PasswordVerdict['level'], string> = {
  0: 'A few words make a good password.',
  1: 'Easy to guess. Try a longer one.',
  2: 'Fair. Longer would be better.',
  3: 'Good.',
  4: 'Strong. Well chosen!',
};

/**
 * How hard a password is to guess, judged by its length first and by its variety second. It advises
 * and never refuses.
 */
export function judgePassword(password: string): PasswordVerdict {
  const level = levelOf(password);
  return { level, words: words[level] };
}

function levelOf(password: string): PasswordVerdict['level'] {
  if (password === '') return 0;
  const characters = [...password];
  const variety = kinds.filter((kind) => kind.test(password)).length;
  // A repeated or counted-up character adds nothing that a guesser would not try.
  const surprises = characters.filter((character, index) => {
    const step = (character.codePointAt(0) ?? 0) - (characters[index - 1]?.codePointAt(0) ?? 0);
    return index === 0 || Math.abs(step) > 1;
  }).length;
  const weight = surprises + 2 * (Math.min(variety, surprises) - 1);
  if (weight < 8) return 1;
  if (weight < 12) return 2;
  return weight < 17 ? 3 : 4;
}
