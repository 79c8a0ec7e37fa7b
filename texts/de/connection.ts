import type {
  callTexts as englishCall,
  lazyPartTexts as englishLazyPart,
  newVersionTexts as englishNewVersion,
  offlineTexts as englishOffline,
  offlineBarTexts as englishOfflineBar,
  offlineCopyTexts as englishOfflineCopy,
  offlinePageTexts as englishOfflinePage,
  readFailureTexts as englishReadFailure,
} from '../en/connection.ts';
import type { Translation } from '../translation.ts';

export const offlineTexts: Translation<typeof englishOffline> = { offline: 'Du bist offline.' };

export const offlineBarTexts: Translation<typeof englishOfflineBar> = {
  pageStays: 'Du bist offline. Was auf dieser Seite steht, bleibt da.',
};

export const offlineCopyTexts: Translation<typeof englishOfflineCopy> = {
  asOf: (time) => `Offline · Stand ${time}`,
  partAsOf: (time) => `Offline · Stand ${time} · nur Text und Titelbild sind auf diesem Gerät`,
};

export const lazyPartTexts: Translation<typeof englishLazyPart> = {
  failed: 'Dieser Teil der Seite ließ sich nicht laden. Bitte lade die Seite neu.',
};

export const callTexts: Translation<typeof englishCall> = {
  unreachable:
    'Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.',
  cancelled: 'Du hast das abgebrochen.',
};

export const readFailureTexts: Translation<typeof englishReadFailure> = {
  notLoaded: 'Das ließ sich nicht laden',
  notUpdated: 'Das ließ sich nicht aktualisieren',
  offline: 'Du bist offline. Es lädt, sobald du wieder online bist.',
  notOnDevice: 'Diese Seite ist nicht auf diesem Gerät.',
  requestId: (id) => ['Anfragenummer: ', id],
};

export const offlinePageTexts: Translation<typeof englishOfflinePage> = {
  title: 'Du bist offline',
  text: 'Diese Seite öffnet sich von selbst, sobald die Verbindung wieder da ist.',
  tryAgain: 'Noch einmal versuchen',
  memories: 'Erinnerungen auf diesem Gerät',
};

export const newVersionTexts: Translation<typeof englishNewVersion> = {
  ready: 'Eine neue Version ist da:',
  reload: 'Neu laden',
};
