import type {
  callTexts as call,
  lazyPartTexts as lazyPart,
  newVersionTexts as newVersion,
  offlineTexts as offline,
  offlineBarTexts as offlineBar,
  offlineCopyTexts as offlineCopy,
  offlinePageTexts as offlinePage,
  readFailureTexts as readFailure,
} from '../en/connection.ts';
import type { Translation } from '../translation.ts';

// „Bez veze“ alone also means “nonsense”.
export const offlineTexts: Translation<typeof offline> = {
  offline: 'Trenutno si bez veze s internetom.',
};

export const offlineBarTexts: Translation<typeof offlineBar> = {
  pageStays: 'Trenutno si bez veze s internetom. Ono što je na ovoj strani ostaje.',
};

export const offlineCopyTexts: Translation<typeof offlineCopy> = {
  asOf: (time) => `Bez interneta · stanje od ${time}`,
  partAsOf: (time) =>
    `Bez interneta · stanje od ${time} · na ovom uređaju su samo tekst i glavna slika`,
};

export const lazyPartTexts: Translation<typeof lazyPart> = {
  failed: 'Ovaj deo strane nije učitan. Učitaj stranu ponovo.',
};

export const callTexts: Translation<typeof call> = {
  unreachable: 'Server nije dostupan. Proveri vezu i pokušaj ponovo.',
  cancelled: 'Zaustavljeno po tvojoj želji.',
};

export const readFailureTexts: Translation<typeof readFailure> = {
  notLoaded: 'Ovo nije učitano',
  notUpdated: 'Ovo nije osveženo',
  offline: 'Trenutno si bez veze s internetom. Učitava se čim se veza vrati.',
  notOnDevice: 'Ova strana nije na ovom uređaju.',
  requestId: <Part>(id: Part) => ['ID zahteva: ', id],
};

export const offlinePageTexts: Translation<typeof offlinePage> = {
  title: 'Nema interneta',
  text: 'Ova strana se otvara sama čim se veza vrati.',
  tryAgain: 'Pokušaj ponovo',
  memories: 'Uspomene na ovom uređaju',
};

export const newVersionTexts: Translation<typeof newVersion> = {
  ready: 'Stigla je nova verzija:',
  reload: 'Osveži stranu',
};
