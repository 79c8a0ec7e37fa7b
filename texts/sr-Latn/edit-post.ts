import type { editPostTexts as english } from '../en/edit-post.ts';
import type { Translation } from '../translation.ts';

export const editPostTexts: Translation<typeof english> = {
  heading: 'Izmeni uspomenu',
  loadFailed: 'Uspomena nije učitana. Pokušaj ponovo.',
  pictureOf: (title) => `Slika uspomene „${title}“`,
  changeImage: 'Promeni sliku',
  upload: 'Slanje',
  coverChangedElsewhere:
    'Glavna slika je promenjena na drugom mestu i sada stoji ovde. Ako želiš svoju, izaberi je ponovo.',
  submit: 'Sačuvaj izmene',
  leaveTitle: 'Izaći bez čuvanja?',
  leaveConsequence: 'Tvoje izmene ove uspomene biće izgubljene.',
  leave: 'Izađi bez čuvanja',
};
