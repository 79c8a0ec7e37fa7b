import type {
  installTexts as install,
  keepTexts as keep,
  keepQuestionTexts as keepQuestion,
} from '../en/keep-memories.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const keepTexts: Translation<typeof keep> = {
  heading: 'Na ovom uređaju',
  lead: 'Uspomene koje ovaj uređaj čuva mogu da se čitaju i bez interneta.',
  keep: 'Čuvaj uspomene na ovom uređaju',
  keepHint:
    'Najnovije i one koje otvoriš, sa slikama: najviše 200 uspomena i 40 MB, 14 dana. Kad se odjaviš, brišu se. Može da ih čita svako ko ume da otključa ovaj uređaj.',
  keeping: 'Uspomene se čuvaju na ovom uređaju.',
  storing: 'Prve se upravo čuvaju…',
  stopped: 'Na ovom uređaju se više ništa ne čuva.',
  kept: (count, size) =>
    `${count} ${plural(count, { one: 'uspomena', few: 'uspomene', other: 'uspomena' })}, ${size}`,
  none: 'Još nema uspomena.',
  deleteNow: 'Obriši odmah',
  deleted: 'Obrisano sa ovog uređaja. Dok je ovo uključeno, čuvaju se nove.',
  reasons: {
    insecure: 'Za čuvanje je potrebna sigurna veza: sajt je otvoren preko http umesto https.',
    unsupported: 'Ovaj pregledač ne može da čuva uspomene, ili mu to brane podešavanja.',
    noWorker: 'Trenutno se ništa ne čuva: sajt je to isključio, ili ga pregledač još priprema.',
  },
  failed: 'Na ovom uređaju nije uspelo. Pokušaj ponovo.',
};

export const installTexts: Translation<typeof install> = {
  heading: 'Otvaranje kao aplikacija',
  ways: {
    handheld:
      'Dodirni „Podeli“, pa „Dodaj na početni ekran“. Otvori sajt odatle, prijavi se i čuvaj uspomene tamo: ono što čuva Safari je odvojeno, i briše se posle sedam dana bez posete.',
    dock: 'U meniju pregledača Safari izaberi da se sajt doda u Dok.',
    menu: 'Izaberi „Instaliraj“ ili „Dodaj na početni ekran“ u meniju ili adresnoj traci pregledača.',
  },
};

export const keepQuestionTexts: Translation<typeof keepQuestion> = {
  question: 'Da li da se uspomene čuvaju na ovom uređaju, za čitanje bez interneta?',
  keep: 'Čuvaj',
  notNow: 'Ne sada',
  later: 'To možeš da uključiš u svom profilu.',
};
