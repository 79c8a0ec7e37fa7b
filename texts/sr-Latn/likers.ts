import type { likersTexts as english } from '../en/likers.ts';
import type { Translation } from '../translation.ts';

export const likersTexts: Translation<typeof english> = {
  title: 'Kome se sviđa ova uspomena',
  empty: 'Još nema sviđanja. Prvo srce može biti tvoje.',
  showMore: 'Prikaži još',
  loading: 'Učitava se',
};
