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
  pictures: 'Slike',
  title: 'Naslov',
  body: 'Tekst',
  tags: 'Oznake',
  happenedOn: 'Kada je bilo',
  place: 'Mesto',
  people: 'Ljudi',
  audience: 'Ko može da vidi',
};

export const postFormTexts: Translation<typeof postForm> = {
  discardDraft: 'Odbaci nacrt',
  discardChanges: 'Odbaci izmene',
  optional: 'Neobavezno',
  happenedOnOptional: 'Kada je bilo (neobavezno)',
  placeOptional: 'Mesto (neobavezno)',
  peopleOptional: 'Ljudi (neobavezno)',
  waitingForPictures: 'Čekamo slike. Čim sve stignu, šaljemo i uspomenu.',
  conflictSubject: 'Ova uspomena',
  nothingLost: 'Ništa nije izgubljeno: slike, tekst i oznake su i dalje ovde.',
};

export const newPostTexts: Translation<typeof newPost> = {
  submit: 'Dodaj uspomenu',
  publishedElsewhere: 'Ova uspomena je objavljena u drugoj kartici.',
  viewPost: 'Pogledaj',
};

/** After „od“ and a number: „2 od 5 slika“, „1 od 2 slike“. */
const ofPictures = (count: number) =>
  `od ${count} ${plural(count, { one: 'slike', few: 'slike', other: 'slika' })}`;

export const albumTexts: Translation<typeof album> = {
  hint: 'Od 1 do 10 slika: JPG, PNG, WEBP, GIF ili SVG, svaka do 500 KB. Veće fotografije smanjujemo umesto tebe.',
  choose: 'Izaberi slike',
  dropHint: 'ili ih prevuci ovamo, ili nalepi',
  drop: 'Pusti da dodaš',
  addMore: 'Dodaj još',
  takePhoto: 'Fotografiši',
  notAdded: (count) =>
    plural(count, {
      one: `${count} slika nije dodata.`,
      few: `${count} slike nisu dodate.`,
      other: `${count} slika nije dodato.`,
    }),
  notUploaded: (failed, total) =>
    total === 1
      ? 'Slika nije poslata.'
      : plural(failed, {
          one: `${failed} ${ofPictures(total)} nije poslata.`,
          few: `${failed} ${ofPictures(total)} nisu poslate.`,
          other: `${failed} ${ofPictures(total)} nije poslato.`,
        }),
  left: (count) =>
    plural(count, {
      one: `Ostaje ${count} slika.`,
      few: `Ostaju ${count} slike.`,
      other: `Ostaje ${count} slika.`,
    }),
  removed: (count) =>
    plural(count, {
      one: `${count} slika je uklonjena.`,
      few: `${count} slike su uklonjene.`,
      other: `${count} slika je uklonjeno.`,
    }),
  order: 'Redosled',
  place: (position, count) => `${position} od ${count}`,
  placeOfCover: (count) => `1 od ${count}, glavna`,
  thumbnail: {
    uploaded: (place, picture) => `${place}: ${picture}`,
    failed: (place, picture) => `${place}: ${picture}, nije poslata`,
    postponed: (place, picture) => `${place}: ${picture}, čeka slanje`,
    underWay: (place, picture) => `${place}: ${picture}, šalje se`,
  },
  noDescription: 'bez opisa',
  // On a thumbnail that may be 56 pixels wide: „Naslovna“ would be cut off.
  cover: 'Glavna',
  uploadOf: (file) => `Slanje: ${file}`,
};

export const pictureTexts: Translation<typeof picture> = {
  picture: 'Slika',
  shrinking: (size) => `${size}: smanjujemo je…`,
  waiting: 'Čeka slanje',
  upload: 'Slanje',
  description: 'Opis slike (neobavezno)',
  descriptionHint: 'Za one koji ne mogu da vide sliku.',
  newPicture: 'Slika je nova: opiši je za one koji ne mogu da je vide.',
  makeCover: 'Kao glavnu',
  moveLeft: 'Pomeri ulevo',
  left: 'Levo',
  moveRight: 'Pomeri udesno',
  right: 'Desno',
  moved: (place) => `Novo mesto slike: ${place}.`,
  replace: 'Zameni',
  replacePicture: 'Zameni sliku',
  remove: 'Ukloni',
};

export const uploadTexts: Translation<typeof upload> = {
  leftOut: <Part>(files: Part) => ['Nije dodato: ', files, '.'],
  leftOutBecause: <Part>(files: Part, _count: number, reason: string) => [
    'Nije dodato: ',
    files,
    `. ${reason}`,
  ],
  fileLeftOut: (file, reason) => `Nije dodato: ${file}. ${reason}`,
  dismiss: 'Skloni',
  failed: (files, reason) => `${files}: ${reason}`,
  waitingForConnection: 'Čeka na vezu. Možeš svejedno da objaviš: sve se šalje kasnije.',
  waitingUnkept:
    'Čeka na vezu. Slike ne mogu da čekaju na ovom uređaju: ostani na ovoj strani i objavi kasnije.',
  removeFailed: (count) =>
    plural(count, { one: 'Ukloni je', few: `Ukloni ove ${count}`, other: `Ukloni ovih ${count}` }),
  uploaded: (done, total) => `Poslato ${done} od ${total}`,
  allUploaded: (count) =>
    count === 2
      ? 'Obe slike su poslate.'
      : plural(count, {
          one: `Poslata je ${count} slika.`,
          few: `Sve ${count} slike su poslate.`,
          other: `Svih ${count} slika je poslato.`,
        }),
  serverBusy: (waiting) =>
    plural(waiting, {
      one: `Server je zauzet. ${waiting} slika čeka, a šaljemo je ponovo čim se oslobodi.`,
      few: `Server je zauzet. ${waiting} slike čekaju, a šaljemo ih ponovo čim se oslobodi.`,
      other: `Server je zauzet. ${waiting} slika čeka, a šaljemo ih ponovo čim se oslobodi.`,
    }),
  uploadedAgain: 'Nekih slika više nema na serveru, pa ih šaljemo ponovo.',
  cancelled: 'Slike nisu poslate; sve je i dalje ovde.',
};

export const tagTexts: Translation<typeof tag> = {
  more: 'Još oznaka',
  newTag: 'Nova oznaka (neobavezno)',
  add: 'Dodaj',
};

export const peopleFieldTexts: Translation<typeof peopleField> = {
  hint: 'Upiši ime; Enter ili zarez uzima prvi predlog. Ko je u uspomeni vide samo članovi.',
  addName: (name) => `Dodaj „${name}“ kao ime`,
  member: 'Član',
};

export const memoryDateTexts: Translation<typeof memoryDate> = {
  hint: 'Koliko znaš: dovoljna je i godina.',
  day: 'Dan',
  month: 'Mesec',
  year: 'Godina',
  photoTaken: (date) => `Snimljeno ${date}`,
  usePhotoDate: 'Uzmi taj datum',
};

export const audienceTexts: Translation<typeof audience> = {
  names: { public: 'Javno', members: 'Za članove', private: 'Privatno' },
  meanings: {
    public: 'Vide je svi.',
    publicOnClosedSite: 'Vide je članovi, a kad se sajt otvori, svi.',
    members: 'Vidi je svako ko se prijavi.',
    private: 'Vidite je samo ti i administratori.',
  },
};

export const audienceDialogTexts: Translation<typeof audienceDialog> = {
  title: 'Promeni ko vidi uspomenu',
  post: (title) => `„${title}“`,
};

export const draftTexts: Translation<typeof draft> = {
  hint: 'Dok pišeš, čuva se kao nacrt',
  savedJustNow: 'Nacrt je upravo sačuvan',
  saved: (time) => `Nacrt sačuvan: ${time}`,
  notKeptYet: (count) =>
    plural(count, {
      one: `${count} slika još nije sačuvana`,
      few: `${count} slike još nisu sačuvane`,
      other: `${count} slika još nije sačuvano`,
    }),
  noSpace: (files) => [
    'Na ovom uređaju nema više mesta: ',
    files,
    ' neće ostati kad zatvoriš ovu stranu.',
  ],
  notKept: 'Ovaj pregledač ovde ne čuva slike: neće ih biti kad zatvoriš ovu stranu.',
  textNotKept:
    'Tvoj tekst nije mogao da se sačuva na ovom uređaju: nestaće kad napustiš ovu stranu.',
  lost: (files, count) =>
    plural(count, {
      one: `Ova slika nije ostala sačuvana: ${files}. Izaberi je ponovo.`,
      few: `Ove slike nisu ostale sačuvane: ${files}. Izaberi ih ponovo.`,
      other: `Ove slike nisu ostale sačuvane: ${files}. Izaberi ih ponovo.`,
    }),
  notStored: 'To nije moglo da se sačuva na ovom uređaju.',
  discarded: 'Nacrt je odbačen.',
  sending: 'Uspomena se upravo šalje. Odbačeni nacrt možeš da vratiš posle toga.',
  restored: 'Nacrt je ponovo tu.',
  restoredInPlace: 'Nacrt je ponovo tu, umesto onoga što je u međuvremenu napisano.',
};
