import type { errorPageTexts as english } from '../en/errors.ts';
import type { Translation } from '../translation.ts';

const tryLater = 'Ništa nije izgubljeno. Pokušaj ponovo za koji trenutak.';

export const errorPageTexts: Translation<typeof english> = {
  missing: {
    title: 'Ove strane nema u albumu',
    text: 'Možda je privatna, premeštena ili obrisana, ili je u adresi greška u kucanju.',
  },
  deleted: {
    title: 'Ova uspomena je obrisana',
    text: 'Nekada je bila ovde, ali ju je uklonio autor ili administrator.',
  },
  forbidden: {
    title: 'Ovu stranu ne možeš da otvoriš',
    text: 'Ona je za administratore. Sve tvoje čeka te u tvom kutku.',
  },
  rateLimit: {
    title: 'Samo trenutak',
    text: 'Otvoreno je mnogo strana za kratko vreme. Pokušaj ponovo za minut.',
  },
  unavailable: {
    title: 'Samo da uhvatimo dah',
    text: tryLater,
  },
  badAddress: {
    title: 'Ova adresa ne radi',
    text: tryLater,
  },
  ourFault: {
    title: 'Nešto je kod nas pošlo naopako',
    text: tryLater,
  },
  browsePosts: 'Pogledaj uspomene',
  goToDashboard: 'Idi u svoj kutak',
  tryAgain: 'Pokušaj ponovo',
};
