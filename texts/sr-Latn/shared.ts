import type { sharedTexts as english } from '../en/shared.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const sharedTexts: Translation<typeof english> = {
  heading: 'Nova uspomena',
  needsScript:
    'Dozvoli JavaScript na ovoj strani: bez njega deljenje iz drugih aplikacija ne radi.',
  from: 'Podeljeno iz druge aplikacije',
  pictures: (count) =>
    plural(count, { one: `${count} slika`, few: `${count} slike`, other: `${count} slika` }),
  leftOut: (count) =>
    `${plural(count, {
      one: `${count} fajl je izostavljen`,
      few: `${count} fajla su izostavljena`,
      other: `${count} fajlova je izostavljeno`,
    })}: samo slike, najviše 10, svaka do 30 MB, a zajedno do 100 MB.`,
  add: 'Dodaj u uspomenu',
  discard: 'Odbaci',
  added: 'Dodato u tvoju uspomenu.',
  nothing: 'Ovde ništa ne čeka. Ako ono iz druge aplikacije nije stiglo, podeli ga još jednom.',
  full: 'Već tri deljenja čekaju. Dodaj ili odbaci jedno od njih, pa ponovo podeli novo.',
  failed: 'Ovo što deliš nije moglo da se sačuva na ovom uređaju. Podeli to još jednom.',
};
