import type {
  activationTexts as activation,
  emailActivationTexts as emailActivation,
  mailLinkTexts as mailLink,
  redirectTexts as redirect,
  resetPasswordTexts as resetPassword,
  unsubscribeTexts as unsubscribe,
} from '../en/mail-links.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const mailLinkTexts: Translation<typeof mailLink> = {
  needsScript: 'Dozvoli JavaScript na ovoj strani, pa ponovo otvori link.',
  tryAgain: 'Pokušaj ponovo',
  sendNewLink: 'Pošalji novi link',
};

/** After “za”. */
const secondsOf = (count: number) =>
  `${count} ${plural(count, { one: 'sekundu', few: 'sekunde', other: 'sekundi' })}`;

export const redirectTexts: Translation<typeof redirect> = {
  '/login': {
    countdown: (seconds) => `Prijava se otvara za ${secondsOf(seconds)}`,
    goNow: 'Odmah na prijavu',
  },
  '/register': {
    countdown: (seconds) => `Strana za novi nalog otvara se za ${secondsOf(seconds)}`,
    goNow: 'Napravi nalog odmah',
  },
};

export const activationTexts: Translation<typeof activation> = {
  title: 'Aktivacija naloga',
  heading: 'Aktivacija naloga',
  activating: 'Aktiviramo tvoj nalog…',
  expired: 'Tvoj link za aktivaciju je istekao. Pošalji novi na svoju imejl adresu.',
  setPassword: 'Postavi lozinku',
};

export const resetPasswordTexts: Translation<typeof resetPassword> = {
  title: 'Postavi novu lozinku',
  heading: 'Postavi novu lozinku',
  lead: 'Upiši svoju novu lozinku.',
  newPassword: 'Nova lozinka',
  confirmNewPassword: 'Ponovi novu lozinku',
  needsScript: 'Dozvoli JavaScript na ovoj strani: bez njega ne možeš da postaviš lozinku.',
  submit: 'Sačuvaj',
  invalidLink: 'Ovaj link je već iskorišćen ili je istekao.',
  back: '← Nazad na prijavu',
};

export const emailActivationTexts: Translation<typeof emailActivation> = {
  title: 'Nova imejl adresa',
  heading: 'Nova imejl adresa',
  confirming: 'Potvrđujemo tvoju novu adresu…',
  invalid: 'Link za potvrdu nove adrese ne važi ili je istekao.',
  howToGetNewLink: 'Za novi link ponovo promeni adresu na svom profilu.',
  back: 'Nazad na prijavu',
};

export const unsubscribeTexts: Translation<typeof unsubscribe> = {
  // Not „odjava“, which means logging out.
  heading: 'Obustavi imejlove',
  question: {
    comments:
      'Da prestanemo da ti šaljemo imejlove o komentarima i odgovorima? Ništa se ne menja dok ne pritisneš dugme.',
    posts:
      'Da prestanemo da ti šaljemo imejlove o novim uspomenama? Ništa se ne menja dok ne pritisneš dugme.',
    digest:
      'Da prestanemo da ti šaljemo nedeljni pregled? Ništa se ne menja dok ne pritisneš dugme.',
    conversation:
      'Da ti više ne javljamo za komentare uz ovu uspomenu? Ništa se ne menja dok ne pritisneš dugme.',
    unknown:
      'Da prestanemo da ti šaljemo imejlove kao što je onaj iz kog je ovaj link? Ništa se ne menja dok ne pritisneš dugme.',
  },
  submit: 'Ne šalji više',
  mute: 'Utišaj razgovor',
  changeOfMind: 'Ako se predomisliš, promeni izbor na svom profilu.',
  unmuteHint: 'Ako se predomisliš, izaberi „Ponovo prati razgovor“ u meniju uspomene.',
  toMemory: 'Vidi uspomenu',
  badLink: 'Ovaj link ne radi.',
  badLinkHint:
    'Možda nije ceo ili je nalog obrisan. Koje imejlove dobijaš možeš da izabereš i na svom profilu.',
  settings: 'Podešavanja imejlova',
};
