// Generated from sr-Latn by `npm run texts`; not edited by hand.
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
  offline: 'Тренутно си без везе с интернетом.',
};

export const offlineBarTexts: Translation<typeof offlineBar> = {
  pageStays: 'Тренутно си без везе с интернетом. Оно што је на овој страни остаје.',
};

export const offlineCopyTexts: Translation<typeof offlineCopy> = {
  asOf: (time) => `Без интернета · стање од ${time}`,
  partAsOf: (time) =>
    `Без интернета · стање од ${time} · на овом уређају су само текст и главна слика`,
};

export const lazyPartTexts: Translation<typeof lazyPart> = {
  failed: 'Овај део стране није учитан. Учитај страну поново.',
};

export const callTexts: Translation<typeof call> = {
  unreachable: 'Сервер није доступан. Провери везу и покушај поново.',
  cancelled: 'Заустављено по твојој жељи.',
};

export const readFailureTexts: Translation<typeof readFailure> = {
  notLoaded: 'Ово није учитано',
  notUpdated: 'Ово није освежено',
  offline: 'Тренутно си без везе с интернетом. Учитава се чим се веза врати.',
  notOnDevice: 'Ова страна није на овом уређају.',
  requestId: <Part>(id: Part) => ['ID захтева: ', id],
};

export const offlinePageTexts: Translation<typeof offlinePage> = {
  title: 'Нема интернета',
  text: 'Ова страна се отвара сама чим се веза врати.',
  tryAgain: 'Покушај поново',
  memories: 'Успомене на овом уређају',
};

export const newVersionTexts: Translation<typeof newVersion> = {
  ready: 'Стигла је нова верзија:',
  reload: 'Освежи страну',
};
