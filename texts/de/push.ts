import type { pushTexts as english } from '../en/push.ts';
import type { Translation } from '../translation.ts';

export const pushTexts: Translation<typeof english> = {
  heading: 'Push-Mitteilungen',
  lead: 'Sie erscheinen auf einem Gerät auch, wenn diese Website nicht geöffnet ist. Sie sagen, dass es etwas Neues gibt, und sonst nichts.',
  onThisDevice: 'Auf diesem Gerät',
  onThisDeviceHint: 'Der Browser fragt dich um Erlaubnis. Wenn du dich abmeldest, sind sie aus.',
  reasons: {
    blocked:
      'Dieser Browser blockiert Mitteilungen dieser Website. Erlaube sie in den Einstellungen des Browsers, und lade diese Seite dann neu.',
    insecure:
      'Dafür braucht es eine sichere Verbindung: Diese Website wurde mit http statt https geöffnet.',
    uninstalled:
      'Auf dem iPhone und iPad muss die Website dafür auf dem Home-Bildschirm sein: Tippe auf „Teilen“, dann auf „Zum Home-Bildschirm“, und öffne sie von dort.',
    unsupported: 'Dieser Browser kennt keine Push-Mitteilungen.',
  },
  failed:
    'Die Push-Mitteilungen ließen sich auf diesem Gerät nicht ändern. Bitte versuche es noch einmal.',
  about: 'Was du erfährst',
  aboutHint:
    'Auf allen deinen Geräten. Was du schon gelesen hast und stummgeschaltete Gespräche bleiben weg.',
  kinds: {
    comments: 'Kommentare und Antworten',
    named: 'Erinnerungen, in denen ich genannt werde',
    posts: 'Neue Erinnerungen',
  },
  subject: 'Dieser Abschnitt',
  submit: 'Push-Auswahl speichern',
};
