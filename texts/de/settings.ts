import type { settingTexts as english } from '../en/settings.ts';
import type { Translation } from '../translation.ts';

export const settingTexts: Translation<typeof english> = {
  name: { label: 'Name' },
  welcome: {
    label: 'Begrüßung',
    hint: 'Über den Erinnerungen und auf der Seite, die Gäste sehen, wenn die Website geschlossen ist.',
  },
  language: {
    label: 'Sprache',
    hint: 'Von Seiten, E-Mails und Feeds. Was Mitglieder geschrieben haben, bleibt, wie es ist, und die Schlagwörter auch.',
  },
  reading: {
    label: 'Wer diese Website lesen darf',
    options: {
      everyone: {
        label: 'Alle',
        meaning: 'Öffentliche Erinnerungen sind ohne Konto lesbar, und Suchmaschinen finden sie.',
      },
      members: {
        label: 'Nur Mitglieder',
        meaning: 'Die Website ist geschlossen: Ohne Anmelden gibt es nichts zu lesen.',
      },
    },
  },
  joining: {
    label: 'Wer ein Konto erstellen darf',
    options: {
      everyone: { label: 'Alle', meaning: 'Es genügt, eine E-Mail-Adresse zu bestätigen.' },
      approval: {
        label: 'Mit Freigabe',
        meaning: 'Bei jedem neuen Konto entscheidet ein Admin: aufnehmen oder ablehnen.',
      },
      invitation: {
        label: 'Mit Einladung',
        meaning: 'Nur mit dem Link einer Einladung.',
      },
      nobody: {
        label: 'Niemand',
        meaning: 'Keine neuen Konten; auch Einladungen gelten nicht.',
      },
    },
  },
  inviting: {
    label: 'Wer einladen darf',
    options: {
      admins: { label: 'Admins', meaning: 'Nur sie erstellen Einladungen.' },
      members: { label: 'Alle Mitglieder', meaning: 'Wer Mitglied ist, darf andere einladen.' },
    },
  },
  tagging: {
    label: 'Wer Schlagwörter hinzufügen darf',
    options: {
      admins: { label: 'Admins', meaning: 'Mitglieder wählen aus der Liste.' },
      members: {
        label: 'Alle Mitglieder',
        meaning: 'Wer eine Erinnerung schreibt, darf ein Schlagwort hinzufügen.',
      },
    },
  },
  mailPictures: {
    label: 'Bilder in E-Mails',
    options: {
      shown: {
        label: 'Kleine Bilder',
        meaning:
          'E-Mails über Kommentare und neue Erinnerungen und der Wochenrückblick zeigen die Erinnerungen, außer den privaten.',
      },
      hidden: { label: 'Keine Bilder', meaning: 'E-Mails enthalten nur Text.' },
    },
  },
  push: {
    label: 'Push-Mitteilungen',
    hint: 'Mitglieder können sie für jedes ihrer Geräte einschalten. Sie laufen über Server der Browserhersteller, etwa Google, Mozilla und Apple; die erfahren, wann ein Gerät eine bekommt, aber nicht, was darin steht.',
    options: {
      off: { label: 'Aus', meaning: 'Die Website nimmt zu keinem Push-Dienst Kontakt auf.' },
      on: { label: 'An', meaning: 'Wer möchte, erfährt auf seinen Geräten, was es Neues gibt.' },
    },
  },
  about: { label: 'Text der Seite „Über uns“' },
  privacy: { label: 'Text der Seite „Datenschutz“' },
};
