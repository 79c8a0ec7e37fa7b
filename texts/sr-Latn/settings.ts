import type { settingTexts as english } from '../en/settings.ts';
import type { Translation } from '../translation.ts';

export const settingTexts: Translation<typeof english> = {
  name: { label: 'Naziv' },
  welcome: {
    label: 'Tekst dobrodošlice',
    hint: 'Iznad uspomena i na strani koju vide gosti zatvorenog sajta.',
  },
  language: {
    label: 'Jezik',
    hint: 'Jezik strana, imejlova i fidova. Ono što članovi napišu ostaje kakvo jeste, kao i oznake.',
  },
  reading: {
    label: 'Ko sme da čita ovaj sajt',
    options: {
      everyone: {
        label: 'Svi',
        meaning: 'Javne uspomene čitaju se i bez naloga, a pretraživači ih nalaze.',
      },
      members: {
        label: 'Samo članovi',
        meaning: 'Sajt je zatvoren: bez prijave nema šta da se čita.',
      },
    },
  },
  joining: {
    label: 'Ko sme da napravi nalog',
    options: {
      everyone: { label: 'Svi', meaning: 'Svako ko potvrdi imejl adresu.' },
      approval: {
        label: 'Uz odobrenje',
        meaning: 'Administrator prihvata ili odbija svaki nov nalog.',
      },
      invitation: {
        label: 'Uz pozivnicu',
        meaning: 'Samo preko linka iz pozivnice.',
      },
      nobody: { label: 'Niko', meaning: 'Nema novih naloga; pozivnice ne rade.' },
    },
  },
  inviting: {
    label: 'Ko sme da poziva',
    options: {
      admins: { label: 'Administratori', meaning: 'Samo oni prave pozivnice.' },
      members: { label: 'Svaki član', meaning: 'Svi smeju da pozovu druge.' },
    },
  },
  tagging: {
    label: 'Ko sme da dodaje oznake',
    options: {
      admins: { label: 'Administratori', meaning: 'Članovi biraju sa spiska.' },
      members: {
        label: 'Svaki član',
        meaning: 'Članovi smeju da dodaju oznaku kad pišu uspomenu.',
      },
    },
  },
  mailPictures: {
    label: 'Slike u imejlovima',
    options: {
      shown: {
        label: 'Male slike',
        meaning:
          'Imejlovi o komentarima i novim uspomenama i nedeljni pregled prikazuju uspomene, osim privatnih.',
      },
      hidden: { label: 'Bez slika', meaning: 'U imejlovima je samo tekst.' },
    },
  },
  push: {
    label: 'Obaveštenja na uređaju',
    hint: 'Članovi ih uključuju za svaki svoj uređaj. Prenose ih serveri proizvođača pregledača, kao što su Google, Mozilla i Apple; oni znaju kad uređaj dobije obaveštenje, ali ne i šta u njemu piše.',
    options: {
      off: { label: 'Isključena', meaning: 'Sajt se ne obraća nijednom takvom servisu.' },
      on: { label: 'Uključena', meaning: 'Ko želi, na svojim uređajima saznaje šta je novo.' },
    },
  },
  about: { label: 'Tekst strane „O sajtu“' },
  privacy: { label: 'Tekst strane „Privatnost“' },
};
