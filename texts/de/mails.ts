import type { mailTexts as english } from '../en/mails.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

const reasons = {
  registered: (site: string) =>
    `Du bekommst diese E-Mail, weil mit dieser Adresse bei ${site} ein Konto erstellt wurde.`,
  account: (site: string) =>
    `Du bekommst diese E-Mail, weil diese Adresse zu einem Konto bei ${site} gehört.`,
};

export const mailTexts: Translation<typeof english> = {
  frame: {
    hello: 'Hallo,',
    helloTo: (firstName) => `Hallo ${firstName},`,
    helloUnnamed: 'Hallo,',
    // In the nominative only: names never follow „von“ here.
    unnamedMember: 'Ein Mitglied',
    // After „mit“.
    unnamedAddress: 'einer anderen Adresse',
    copyHint: 'Der Knopf funktioniert nicht? Kopiere diese Adresse in deinen Browser:',
    unsubscribe: 'Diese E-Mails abbestellen',
    settings: 'E-Mail-Einstellungen',
  },

  activation: {
    subject: (site) => `Willkommen bei ${site}: Bitte bestätige deine Adresse`,
    preview: 'Ein Klick, und dein Album ist bereit.',
    heading: (site) => `Willkommen bei ${site}`,
    paragraphs: [
      'Wie schön, dass du da bist. Bestätige, dass diese Adresse dir gehört, und schon kannst du deine Erinnerungen bewahren und mit anderen teilen.',
    ],
    action: 'Adresse bestätigen',
    aside:
      'Der Link gilt 24 Stunden. Wenn du kein Konto erstellt hast, ignoriere diese E-Mail einfach: Ohne den Link bleibt das Konto geschlossen.',
    reason: reasons.registered,
  },
  'activation-again': {
    subject: (site) => `Dein neuer Aktivierungslink für ${site}`,
    preview: 'Hier ist ein neuer Link, mit dem du deine Adresse bestätigst.',
    heading: 'Dein neuer Aktivierungslink',
    paragraphs: [
      'Hier ist der neue Link, um den du gebeten hast. Bestätige, dass diese Adresse dir gehört, und dein Konto ist bereit. Links aus früheren E-Mails gelten nicht mehr.',
    ],
    action: 'Adresse bestätigen',
    aside:
      'Der Link gilt 24 Stunden. Wenn du nicht um ihn gebeten hast, ignoriere diese E-Mail einfach: Ohne den Link bleibt das Konto geschlossen.',
    reason: (site) =>
      `Du bekommst diese E-Mail, weil bei ${site} ein neuer Aktivierungslink für diese Adresse angefordert wurde.`,
  },
  'activation-set-password': {
    subject: (site) => `Bestätige deine Adresse und lege ein Passwort für ${site} fest`,
    preview: 'Bestätige deine Adresse und lege dann ein Passwort fest.',
    heading: 'Bestätige deine Adresse',
    paragraphs: [
      'Mit dieser Adresse wurde mehrmals ein Konto erstellt, mit verschiedenen Passwörtern. Wir können nicht wissen, welches davon deins ist, deshalb gilt keins.',
      'Bestätige, dass diese Adresse dir gehört, und dein Konto ist bereit. Wähle danach auf derselben Seite „Passwort festlegen“: Wir schicken dir dafür einen Link.',
    ],
    action: 'Adresse bestätigen',
    aside:
      'Der Link gilt 24 Stunden; Links aus früheren E-Mails gelten nicht mehr. Wenn du kein Konto erstellt hast, ignoriere diese E-Mail einfach: Ohne den Link bleibt das Konto geschlossen.',
    reason: reasons.registered,
  },
  'already-registered': {
    subject: (site) => `Du hast schon ein Konto bei ${site}`,
    preview: 'Du kannst dich mit dieser Adresse gleich anmelden.',
    heading: 'Du hast schon ein Konto',
    paragraphs: [
      (site) =>
        `Jemand, vielleicht du, hat diese Adresse gerade bei ${site} als neue angegeben. Zu ihr gehört schon ein Konto. Es wurde also nichts geändert, und du musst nichts bestätigen: Melde dich einfach an.`,
      'Du weißt dein Passwort nicht mehr? Wähle auf derselben Seite „Passwort vergessen?“, und wir schicken dir einen Link für ein neues.',
    ],
    action: 'Anmelden',
    aside: 'Wenn du das nicht warst, ignoriere diese E-Mail einfach. Dein Konto ist sicher.',
    reason: reasons.account,
  },
  'password-reset': {
    subject: (site) => `Lege ein neues Passwort für ${site} fest`,
    preview: 'Der Link gilt 10 Minuten.',
    heading: 'Neues Passwort festlegen',
    paragraphs: [
      'Das passiert uns allen. Mit diesem Link kannst du ein neues Passwort wählen; er gilt 10 Minuten und nur einmal.',
    ],
    action: 'Neues Passwort festlegen',
    aside:
      'Wenn du nicht darum gebeten hast, ignoriere diese E-Mail einfach: Dein Passwort bleibt, wie es ist. Gib den Link nie weiter, denn wer ihn hat, kommt in dein Konto.',
    reason: (site) =>
      `Du bekommst diese E-Mail, weil für das Konto mit dieser Adresse bei ${site} ein neues Passwort angefordert wurde.`,
  },
  'password-changed': {
    subject: (site) => `Das Passwort deines Kontos bei ${site} wurde geändert`,
    preview: 'Ab jetzt gilt dein neues Passwort.',
    heading: 'Dein Passwort wurde geändert',
    paragraphs: [
      'Das Passwort deines Kontos wurde gerade geändert, und du wurdest überall abgemeldet. Melde dich mit dem neuen wieder an.',
    ],
    action: (site) => `Bei ${site} anmelden`,
    aside:
      'Wenn du das nicht warst, wähle auf der Anmeldeseite sofort „Passwort vergessen?“: Der Link für ein neues Passwort kommt an diese Adresse und sperrt alle anderen aus.',
    reason: reasons.account,
  },
  'email-change': {
    subject: (site) => `Bestätige deine neue Adresse für ${site}`,
    preview: 'Bestätige, dass das deine neue Adresse ist.',
    heading: 'Bestätige deine neue Adresse',
    request: (site, newEmail) => [
      `Du möchtest dich bei ${site} künftig mit `,
      newEmail,
      ' anmelden. Bestätige, dass diese Adresse dir gehört, und die Änderung gilt. Danach musst du dich überall neu anmelden.',
    ],
    action: 'Diese Adresse verwenden',
    aside:
      'Der Link gilt 1 Stunde. Wenn du nicht darum gebeten hast, ignoriere diese E-Mail einfach: Es ändert sich nichts.',
    reason: (site) =>
      `Du bekommst diese E-Mail, weil ein Mitglied von ${site} künftig diese Adresse verwenden möchte.`,
  },
  'email-change-notice': {
    subject: (site) => `Jemand möchte die Adresse deines Kontos bei ${site} ändern`,
    preview: 'Für dein Konto wurde eine andere Adresse angegeben.',
    heading: 'Eine neue Adresse wurde angegeben',
    request: (newEmail) => [
      'Jemand, höchstwahrscheinlich du, möchte dein Konto künftig mit ',
      newEmail,
      ' verwenden. Noch hat sich nichts geändert: Die neue Adresse gilt erst, wenn der Link geöffnet wird, den wir dorthin geschickt haben.',
    ],
    advice:
      'Wenn du das warst, gibt es hier nichts weiter zu tun. Wenn nicht, kennt jemand dein Passwort: Melde dich jetzt an und ändere es.',
    action: (site) => `Bei ${site} anmelden`,
    aside: 'Solange die Änderung nicht bestätigt ist, meldest du dich mit dieser Adresse an.',
    reason: reasons.account,
  },
  'email-changed-notice': {
    subject: (site) => `Die Adresse deines Kontos bei ${site} wurde geändert`,
    preview: 'Dein Konto hat jetzt eine andere Adresse.',
    heading: 'Deine Adresse wurde geändert',
    change: (newEmail) => [
      'Ab jetzt meldest du dich mit ',
      newEmail,
      ' an. Diese Adresse hier gilt nicht mehr, und das ist die letzte E-Mail, die wir an sie schicken.',
    ],
    action: (site) => `Bei ${site} anmelden`,
    aside:
      'Wenn du das nicht warst, sag bitte sofort den Menschen Bescheid, die diese Website betreiben: Jemand war in deinem Konto.',
    reason: (site) =>
      `Du bekommst diese E-Mail, weil diese Adresse bis eben zu einem Konto bei ${site} gehörte.`,
  },
  invitation: {
    subject: (inviter, site) => `${inviter} lädt dich zu ${site} ein`,
    preview: 'Öffne den Link, um ein Konto zu erstellen.',
    heading: 'Du bist eingeladen',
    invitation: (inviter, site) => [
      inviter,
      ' lädt dich zu ',
      site,
      ' ein, einem Ort, an dem man Erinnerungen bewahrt und teilt. Öffne den Link, um ein Konto zu erstellen.',
    ],
    action: 'Einladung annehmen',
    aside:
      'Die Einladung gilt 14 Tage. Wenn du nicht weißt, von wem sie kommt, ignoriere diese E-Mail einfach: Deine Adresse steht bei uns nur in der Liste der Einladungen.',
    reason:
      'Du bekommst diese E-Mail, weil ein Mitglied dieser Website deine Adresse angegeben hat.',
  },
  'still-waiting': {
    subject: (site) => `Dein Konto bei ${site} wartet auf Freigabe`,
    preview: 'Du musst nichts weiter tun.',
    heading: 'Dein Konto wartet auf Freigabe',
    paragraphs: [
      'Deine Adresse ist bestätigt, und ein Admin muss dich noch aufnehmen. Du musst nichts weiter tun: Sobald du dich anmelden kannst, schicken wir dir eine E-Mail.',
    ],
    action: 'Zur Anmeldung',
    aside: 'Wenn du das nicht warst, ignoriere diese E-Mail einfach. Es wurde nichts geändert.',
    reason: (site) =>
      `Du bekommst diese E-Mail, weil bei ${site} mit dieser Adresse ein Konto erstellt oder aktiviert werden sollte.`,
  },
  waiting: {
    subject: (site) => `Jemand möchte bei ${site} Mitglied werden`,
    preview: 'Aufnehmen oder ablehnen, mit einem Klick.',
    heading: 'Jemand möchte Mitglied werden',
    howMany: (site, count) =>
      `Bei ${site} ${plural(count, { one: 'möchte', other: 'möchten' })} ${count} ${plural(count, { one: 'Person', other: 'Personen' })} Mitglied werden. Wer neu ist, kann sich erst anmelden, wenn ein Admin zustimmt.`,
    action: 'Freigaben ansehen',
    aside:
      'Wenn du jemanden ablehnst, schicken wir der Person eine E-Mail, mit deinem Grund, wenn du einen angibst.',
    reason: (site) =>
      `Du bekommst diese E-Mail, weil du bei ${site} Admin bist. Es gibt höchstens eine solche E-Mail pro Stunde.`,
  },
  accepted: {
    subject: (site) => `Dein Konto bei ${site} ist bereit`,
    preview: 'Du kannst dich jetzt anmelden.',
    heading: (site) => `Willkommen bei ${site}`,
    paragraphs: [
      'Ein Admin hat dich aufgenommen. Du kannst dich jetzt anmelden, deine Erinnerungen bewahren und mit anderen teilen.',
    ],
    action: 'Anmelden',
    aside: 'Wie schön, dass du da bist.',
    reason: (site) =>
      `Du bekommst diese E-Mail, weil du mit dieser Adresse bei ${site} ein Konto erstellt hast.`,
  },
  declined: {
    subject: (site) => `Dein Konto bei ${site} wurde abgelehnt`,
    preview: 'Dein Konto wurde gelöscht.',
    heading: 'Dein Konto wurde abgelehnt',
    decision: (site) =>
      `Dein Konto bei ${site} wurde von einem Admin abgelehnt und gelöscht, mit allem, was wir über dich wussten.`,
    reasonGiven: 'Der Grund: ',
    action: (site) => `Zu ${site}`,
    aside:
      'Wenn du das für einen Irrtum hältst, frag bitte die Person, durch die du von dieser Website weißt.',
    reason: (site) =>
      `Du bekommst diese E-Mail, weil mit dieser Adresse bei ${site} ein Konto erstellt wurde. Es ist die letzte.`,
  },
  comments: {
    events: {
      comment: (name, title) => [name, ' kommentiert ', title],
      reply: (name, title) => [name, ' antwortet auf deinen Kommentar zu ', title],
      conversation: (name, title) => [
        name,
        ' schreibt in einem Gespräch, an dem du beteiligt bist, zu ',
        title,
      ],
    },
    quoted: (title) => `„${title}“`,
    several: (count) =>
      `${count} ${plural(count, { one: 'neuer Kommentar', other: 'neue Kommentare' })}`,
    severalOn: (count, quotedTitle) =>
      `${count} ${plural(count, { one: 'neuer Kommentar', other: 'neue Kommentare' })} zu ${quotedTitle}`,
    mute: 'Dieses Gespräch stummschalten',
    more: (count) => `… und noch ${count}.`,
    action: 'Lesen und antworten',
    reason: {
      immediately: (site) =>
        `Du bekommst diese E-Mail, weil bei ${site} jemand deine Erinnerung kommentiert oder in einem Gespräch geschrieben hat, an dem du beteiligt bist. Nach deinen E-Mail-Einstellungen erfährst du davon sofort.`,
      daily: (site) =>
        `Du bekommst diese E-Mail, weil bei ${site} jemand deine Erinnerung kommentiert oder in einem Gespräch geschrieben hat, an dem du beteiligt bist. Nach deinen E-Mail-Einstellungen erfährst du davon einmal am Tag.`,
    },
  },
  posts: {
    published: (name, title) => `${name} hat „${title}“ veröffentlicht`,
    several: (count) =>
      `${count} ${plural(count, { one: 'neue Erinnerung', other: 'neue Erinnerungen' })}`,
    more: (count) => `… und noch ${count}.`,
    action: 'Ansehen',
    reason: {
      immediately: (site) =>
        `Du bekommst diese E-Mail, weil bei ${site} jemand eine Erinnerung veröffentlicht hat. Nach deinen E-Mail-Einstellungen erfährst du davon sofort.`,
      daily: (site) =>
        `Du bekommst diese E-Mail, weil bei ${site} jemand eine Erinnerung veröffentlicht hat. Nach deinen E-Mail-Einstellungen erfährst du davon einmal am Tag.`,
    },
  },
  digest: {
    subject: (site) => `Diese Woche bei ${site}`,
    preview: 'Neue Erinnerungen, und dieser Tag in früheren Jahren.',
    heading: (site) => `Diese Woche bei ${site}`,
    newMemories: 'Neue Erinnerungen',
    more: (count) => `… und noch ${count}.`,
    dayInEarlierYears: (day) => `${day} in früheren Jahren`,
    by: (name) => name,
    action: (site) => `Zu ${site}`,
    reason: (site) =>
      `Du bekommst diese E-Mail, weil du bei ${site} Mitglied bist und den Wochenrückblick eingestellt hast. Er kommt nur, wenn es etwas Neues gibt.`,
  },
};
