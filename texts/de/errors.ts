import type { errorPageTexts as english } from '../en/errors.ts';
import type { Translation } from '../translation.ts';

const tryLater = 'Nichts ist verloren. Versuche es bitte gleich noch einmal.';

export const errorPageTexts: Translation<typeof english> = {
  missing: {
    title: 'Diese Seite ist nicht im Album',
    text: 'Vielleicht ist sie privat, wurde verschoben oder gelöscht, oder in der Adresse steckt ein Tippfehler.',
  },
  deleted: {
    title: 'Diese Erinnerung wurde gelöscht',
    text: 'Sie war einmal hier. Das Mitglied, das sie geschrieben hat, oder ein Admin hat sie entfernt.',
  },
  forbidden: {
    title: 'Diese Seite kannst du nicht öffnen',
    text: 'Sie ist für Admins. Was dir gehört, findest du in deinem Bereich.',
  },
  rateLimit: {
    title: 'Einen Moment, bitte',
    text: 'In kurzer Zeit wurden viele Seiten geöffnet. Versuche es bitte in einer Minute noch einmal.',
  },
  unavailable: {
    title: 'Wir holen kurz Luft',
    text: tryLater,
  },
  badAddress: {
    title: 'Diese Adresse funktioniert nicht',
    text: tryLater,
  },
  ourFault: {
    title: 'Bei uns ist etwas schiefgegangen',
    text: tryLater,
  },
  browsePosts: 'Erinnerungen ansehen',
  goToDashboard: 'Zu deinem Bereich',
  tryAgain: 'Erneut versuchen',
};
