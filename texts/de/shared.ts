import type { sharedTexts as english } from '../en/shared.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const sharedTexts: Translation<typeof english> = {
  heading: 'Neue Erinnerung',
  needsScript: 'Bitte erlaube JavaScript für diese Seite: Das Teilen aus anderen Apps braucht es.',
  from: 'Aus einer anderen App geteilt',
  pictures: (count) => plural(count, { one: `${count} Bild`, other: `${count} Bilder` }),
  leftOut: (count) =>
    plural(count, {
      one: 'Eine Datei wurde weggelassen: nur Bilder, höchstens 10, je bis 30 MB und zusammen bis 100 MB.',
      other: `${count} Dateien wurden weggelassen: nur Bilder, höchstens 10, je bis 30 MB und zusammen bis 100 MB.`,
    }),
  add: 'Zur Erinnerung hinzufügen',
  discard: 'Verwerfen',
  added: 'Zu deiner Erinnerung hinzugefügt.',
  nothing:
    'Hier wartet nichts. Wenn du gerade etwas aus einer anderen App geteilt hast, teile es bitte noch einmal.',
  full: 'Es warten schon drei geteilte Inhalte. Füge einen davon hinzu oder verwirf ihn, dann teile den neuen noch einmal.',
  failed:
    'Was du geteilt hast, konnte auf diesem Gerät nicht aufbewahrt werden. Bitte teile es noch einmal.',
};
