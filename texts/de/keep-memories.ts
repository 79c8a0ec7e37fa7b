import type {
  installTexts as install,
  keepTexts as keep,
  keepQuestionTexts as keepQuestion,
} from '../en/keep-memories.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const keepTexts: Translation<typeof keep> = {
  heading: 'Auf diesem Gerät',
  lead: 'Erinnerungen, die dieses Gerät aufbewahrt, kannst du ohne Verbindung lesen.',
  keep: 'Erinnerungen auf diesem Gerät aufbewahren',
  keepHint:
    'Die neuesten und die, die du öffnest, mit ihren Bildern: höchstens 200 Erinnerungen und 40 MB, 14 Tage lang. Wenn du dich abmeldest, werden sie gelöscht. Wer dieses Gerät entsperren kann, kann sie lesen.',
  keeping: 'Erinnerungen werden auf diesem Gerät aufbewahrt.',
  storing: 'Die ersten werden gespeichert …',
  stopped: 'Auf diesem Gerät wird nichts mehr aufbewahrt.',
  kept: (count, size) =>
    `${count} ${plural(count, { one: 'Erinnerung', other: 'Erinnerungen' })}, ${size}`,
  none: 'Noch keine Erinnerungen.',
  deleteNow: 'Jetzt löschen',
  deleted: 'Von diesem Gerät gelöscht. Solange das eingeschaltet ist, werden neue aufbewahrt.',
  reasons: {
    insecure:
      'Zum Aufbewahren braucht es eine sichere Verbindung: Diese Website wurde mit http statt https geöffnet.',
    unsupported:
      'Dieser Browser kann keine Erinnerungen aufbewahren, oder seine Einstellungen verbieten es.',
    noWorker:
      'Zurzeit wird nichts aufbewahrt: Diese Website hat es abgeschaltet, oder dein Browser richtet es noch ein.',
  },
  failed: 'Das hat auf diesem Gerät nicht geklappt. Bitte versuche es noch einmal.',
};

export const installTexts: Translation<typeof install> = {
  heading: 'Wie eine App öffnen',
  ways: {
    handheld:
      'Tippe auf „Teilen“, dann auf „Zum Home-Bildschirm“. Öffne die Website von dort, melde dich an und bewahre die Erinnerungen dort auf: Was Safari aufbewahrt, ist davon getrennt und wird nach sieben Tagen ohne Besuch gelöscht.',
    dock: 'Wähle im Menü von Safari „Ablage“, dann „Zum Dock hinzufügen“.',
    menu: 'Wähle „Installieren“ oder „Zum Startbildschirm hinzufügen“ im Menü oder in der Adressleiste des Browsers.',
  },
};

export const keepQuestionTexts: Translation<typeof keepQuestion> = {
  question: 'Erinnerungen auf diesem Gerät aufbewahren, um sie ohne Verbindung zu lesen?',
  keep: 'Aufbewahren',
  notNow: 'Jetzt nicht',
  later: 'Du kannst es in deinem Profil einschalten.',
};
