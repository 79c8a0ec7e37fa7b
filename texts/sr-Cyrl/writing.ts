// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type {
  albumTexts as album,
  audienceTexts as audience,
  audienceDialogTexts as audienceDialog,
  draftTexts as draft,
  memoryDateTexts as memoryDate,
  memoryFieldTexts as memoryField,
  newPostTexts as newPost,
  peopleFieldTexts as peopleField,
  pictureTexts as picture,
  postFormTexts as postForm,
  tagTexts as tag,
  uploadTexts as upload,
} from '../en/writing.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const memoryFieldTexts: Translation<typeof memoryField> = {
  pictures: 'Слике',
  title: 'Наслов',
  body: 'Текст',
  tags: 'Ознаке',
  happenedOn: 'Када је било',
  place: 'Место',
  people: 'Људи',
  audience: 'Ко може да види',
};

export const postFormTexts: Translation<typeof postForm> = {
  discardDraft: 'Одбаци нацрт',
  discardChanges: 'Одбаци измене',
  optional: 'Необавезно',
  happenedOnOptional: 'Када је било (необавезно)',
  placeOptional: 'Место (необавезно)',
  peopleOptional: 'Људи (необавезно)',
  waitingForPictures: 'Чекамо слике. Чим све стигну, шаљемо и успомену.',
  conflictSubject: 'Ова успомена',
  nothingLost: 'Ништа није изгубљено: слике, текст и ознаке су и даље овде.',
};

export const newPostTexts: Translation<typeof newPost> = {
  submit: 'Додај успомену',
  publishedElsewhere: 'Ова успомена је објављена у другој картици.',
  viewPost: 'Погледај',
};

/** After „od“ and a number: „2 od 5 slika“, „1 od 2 slike“. */
const ofPictures = (count: number) =>
  `од ${count} ${plural(count, { one: 'слике', few: 'слике', other: 'слика' })}`;

export const albumTexts: Translation<typeof album> = {
  hint: 'Од 1 до 10 слика: JPG, PNG, WEBP, GIF или SVG, свака до 500 KB. Веће фотографије смањујемо уместо тебе.',
  choose: 'Изабери слике',
  dropHint: 'или их превуци овамо, или налепи',
  drop: 'Пусти да додаш',
  addMore: 'Додај још',
  takePhoto: 'Фотографиши',
  notAdded: (count) =>
    plural(count, {
      one: `${count} слика није додата.`,
      few: `${count} слике нису додате.`,
      other: `${count} слика није додато.`,
    }),
  notUploaded: (failed, total) =>
    total === 1
      ? 'Слика није послата.'
      : plural(failed, {
          one: `${failed} ${ofPictures(total)} није послата.`,
          few: `${failed} ${ofPictures(total)} нису послате.`,
          other: `${failed} ${ofPictures(total)} није послато.`,
        }),
  left: (count) =>
    plural(count, {
      one: `Остаје ${count} слика.`,
      few: `Остају ${count} слике.`,
      other: `Остаје ${count} слика.`,
    }),
  removed: (count) =>
    plural(count, {
      one: `${count} слика је уклоњена.`,
      few: `${count} слике су уклоњене.`,
      other: `${count} слика је уклоњено.`,
    }),
  order: 'Редослед',
  place: (position, count) => `${position} од ${count}`,
  placeOfCover: (count) => `1 од ${count}, главна`,
  thumbnail: {
    uploaded: (place, picture) => `${place}: ${picture}`,
    failed: (place, picture) => `${place}: ${picture}, није послата`,
    postponed: (place, picture) => `${place}: ${picture}, чека слање`,
    underWay: (place, picture) => `${place}: ${picture}, шаље се`,
  },
  noDescription: 'без описа',
  // On a thumbnail that may be 56 pixels wide: „Naslovna“ would be cut off.
  cover: 'Главна',
  uploadOf: (file) => `Слање: ${file}`,
};

export const pictureTexts: Translation<typeof picture> = {
  picture: 'Слика',
  shrinking: (size) => `${size}: смањујемо је…`,
  waiting: 'Чека слање',
  upload: 'Слање',
  description: 'Опис слике (необавезно)',
  descriptionHint: 'За оне који не могу да виде слику.',
  newPicture: 'Слика је нова: опиши је за оне који не могу да је виде.',
  makeCover: 'Као главну',
  moveLeft: 'Помери улево',
  left: 'Лево',
  moveRight: 'Помери удесно',
  right: 'Десно',
  moved: (place) => `Ново место слике: ${place}.`,
  replace: 'Замени',
  replacePicture: 'Замени слику',
  remove: 'Уклони',
};

export const uploadTexts: Translation<typeof upload> = {
  leftOut: <Part>(files: Part) => ['Није додато: ', files, '.'],
  leftOutBecause: <Part>(files: Part, _count: number, reason: string) => [
    'Није додато: ',
    files,
    `. ${reason}`,
  ],
  fileLeftOut: (file, reason) => `Није додато: ${file}. ${reason}`,
  dismiss: 'Склони',
  failed: (files, reason) => `${files}: ${reason}`,
  waitingForConnection: 'Чека на везу. Можеш свеједно да објавиш: све се шаље касније.',
  waitingUnkept:
    'Чека на везу. Слике не могу да чекају на овом уређају: остани на овој страни и објави касније.',
  removeFailed: (count) =>
    plural(count, { one: 'Уклони је', few: `Уклони ове ${count}`, other: `Уклони ових ${count}` }),
  uploaded: (done, total) => `Послато ${done} од ${total}`,
  allUploaded: (count) =>
    count === 2
      ? 'Обе слике су послате.'
      : plural(count, {
          one: `Послата је ${count} слика.`,
          few: `Све ${count} слике су послате.`,
          other: `Свих ${count} слика је послато.`,
        }),
  serverBusy: (waiting) =>
    plural(waiting, {
      one: `Сервер је заузет. ${waiting} слика чека, а шаљемо је поново чим се ослободи.`,
      few: `Сервер је заузет. ${waiting} слике чекају, а шаљемо их поново чим се ослободи.`,
      other: `Сервер је заузет. ${waiting} слика чека, а шаљемо их поново чим се ослободи.`,
    }),
  uploadedAgain: 'Неких слика више нема на серверу, па их шаљемо поново.',
  cancelled: 'Слике нису послате; све је и даље овде.',
};

export const tagTexts: Translation<typeof tag> = {
  more: 'Још ознака',
  newTag: 'Нова ознака (необавезно)',
  add: 'Додај',
};

export const peopleFieldTexts: Translation<typeof peopleField> = {
  hint: 'Упиши име; Enter или зарез узима први предлог. Ко је у успомени виде само чланови.',
  addName: (name) => `Додај „${name}“ као име`,
  member: 'Члан',
};

export const memoryDateTexts: Translation<typeof memoryDate> = {
  hint: 'Колико знаш: довољна је и година.',
  day: 'Дан',
  month: 'Месец',
  year: 'Година',
  photoTaken: (date) => `Снимљено ${date}`,
  usePhotoDate: 'Узми тај датум',
};

export const audienceTexts: Translation<typeof audience> = {
  names: { public: 'Јавно', members: 'За чланове', private: 'Приватно' },
  meanings: {
    public: 'Виде је сви.',
    publicOnClosedSite: 'Виде је чланови, а кад се сајт отвори, сви.',
    members: 'Види је свако ко се пријави.',
    private: 'Видите је само ти и администратори.',
  },
};

export const audienceDialogTexts: Translation<typeof audienceDialog> = {
  title: 'Промени ко види успомену',
  post: (title) => `„${title}“`,
};

export const draftTexts: Translation<typeof draft> = {
  hint: 'Док пишеш, чува се као нацрт',
  savedJustNow: 'Нацрт је управо сачуван',
  saved: (time) => `Нацрт сачуван: ${time}`,
  notKeptYet: (count) =>
    plural(count, {
      one: `${count} слика још није сачувана`,
      few: `${count} слике још нису сачуване`,
      other: `${count} слика још није сачувано`,
    }),
  noSpace: (files) => [
    'На овом уређају нема више места: ',
    files,
    ' неће остати кад затвориш ову страну.',
  ],
  notKept: 'Овај прегледач овде не чува слике: неће их бити кад затвориш ову страну.',
  textNotKept:
    'Твој текст није могао да се сачува на овом уређају: нестаће кад напустиш ову страну.',
  lost: (files, count) =>
    plural(count, {
      one: `Ова слика није остала сачувана: ${files}. Изабери је поново.`,
      few: `Ове слике нису остале сачуване: ${files}. Изабери их поново.`,
      other: `Ове слике нису остале сачуване: ${files}. Изабери их поново.`,
    }),
  notStored: 'То није могло да се сачува на овом уређају.',
  discarded: 'Нацрт је одбачен.',
  sending: 'Успомена се управо шаље. Одбачени нацрт можеш да вратиш после тога.',
  restored: 'Нацрт је поново ту.',
  restoredInPlace: 'Нацрт је поново ту, уместо онога што је у међувремену написано.',
};
