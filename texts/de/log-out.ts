import type { logOutTexts as english } from '../en/log-out.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const logOutTexts: Translation<typeof english> = {
  question: 'Abmelden und Unveröffentlichtes löschen?',
  deleted: 'Beim Abmelden wird von diesem Gerät gelöscht:',
  drafts: (count) => `${count} ${plural(count, { one: 'Entwurf', other: 'Entwürfe' })}`,
  shares: (count) =>
    plural(count, {
      one: '1 geteilter Inhalt aus einer anderen App',
      other: `${count} geteilte Inhalte aus anderen Apps`,
    }),
  pending: (count) => `was auf eine Verbindung wartet (Erinnerungen, Kommentare, Herzen): ${count}`,
  unsaved: 'was du auf dieser Seite geändert und nicht gespeichert hast',
  confirm: 'Abmelden und löschen',
  cancel: 'Angemeldet bleiben',
  everywhere: 'Was du noch nicht veröffentlicht hast, wird von diesem Gerät gelöscht.',
};
