import type {
  changeEmailTexts as changeEmail,
  changePasswordTexts as changePassword,
  deleteProfileTexts as deleteProfile,
  emailSettingsTexts as emailSettings,
  exportTexts as exporting,
  profileTexts as profile,
  sessionsTexts as sessions,
} from '../en/profile.ts';
import type { Translation } from '../translation.ts';

export const profileTexts: Translation<typeof profile> = {
  heading: 'Profil',
  leave: {
    title: 'Izaći bez čuvanja?',
    consequence: 'Izmene tvog profila biće izgubljene.',
    confirm: 'Izađi bez čuvanja',
  },

  account: 'Nalog',
  pictureOf: (name) => `Profilna slika: ${name}`,
  changeImage: 'Promeni sliku',
  email: 'Imejl',
  memberFrom: 'Član od',
  role: 'Uloga',
  roles: { member: 'Član', admin: 'Administrator' },
  changeEmail: 'Promeni imejl',
  changePassword: 'Promeni lozinku',

  about: 'O tebi',
  aboutLead: 'Ime stoji uz sve što napišeš; ostalo vide samo administratori.',
  firstName: 'Ime',
  lastName: 'Prezime',
  birthDate: 'Datum rođenja',
  incompleteDate: 'Datum rođenja nije potpun',
  futureDate: 'Datum rođenja ne može biti u budućnosti',
  gender: 'Pol',
  genders: { female: 'Ženski', male: 'Muški', notSaid: 'Bez odgovora' },
  nameable: 'Drugi smeju da me pominju u uspomenama',
  nameableHint: 'Saznaješ kad te neko pomene, a svoje ime možeš da ukloniš iz svake uspomene.',
  yes: 'Da',
  no: 'Ne',
  subject: 'Tvoj profil',
  submit: 'Sačuvaj izmene',

  leaveSite: (site) => `Napusti sajt ${site}`,
  leaveSiteLead:
    'Tvoj profil odmah nestaje, a s njim i tvoje uspomene, komentari, sviđanja i korpa. Ako želiš da ih sačuvaš, prvo preuzmi svoje podatke.',
  deleteProfile: 'Obriši profil',
};

export const emailSettingsTexts: Translation<typeof emailSettings> = {
  heading: 'Imejlovi',
  lead: 'O čemu ti pišemo, pored onoga što je potrebno za nalog. U svakom od ovih imejlova je i link kojim ga obustavljaš.',
  noMailServer:
    'Ovaj sajt nema server za poštu, pa ove imejlove zasad ne šalje. Tvoj izbor ostaje sačuvan.',
  rejected:
    'Tvoja adresa je odbila nekoliko imejlova, pa ove više ne šaljemo. Promeni imejl adresu da ti ponovo stižu.',
  comments: 'Komentari i odgovori',
  commentChoices: {
    immediately: { label: 'Odmah', meaning: 'Za nekoliko minuta, više njih u jednom imejlu.' },
    daily: { label: 'Jednom dnevno', meaning: 'Jedan imejl ujutru.' },
    never: { label: 'Nikad', meaning: 'I dalje ih vidiš među obaveštenjima.' },
  },
  posts: 'Nove uspomene',
  postChoices: {
    immediately: { label: 'Odmah', meaning: 'Za nekoliko minuta, više njih u jednom imejlu.' },
    daily: { label: 'Jednom dnevno', meaning: 'Jedan imejl ujutru.' },
    never: { label: 'Nikad', meaning: 'I dalje ih vidiš među obaveštenjima.' },
  },
  digest: 'Nedeljni pregled',
  digestChoices: {
    weekly: {
      label: 'Jednom nedeljno',
      meaning: 'Nedeljom: ostale nove uspomene i one na današnji dan ranijih godina.',
    },
    never: { label: 'Nikad' },
  },
  language: 'Jezik',
  languageHint: 'Za sve imejlove koje ti šaljemo, i za one koji su potrebni za nalog.',
  siteLanguage: 'Jezik sajta',
  subject: 'Ovaj odeljak',
  submit: 'Sačuvaj podešavanja',
};

export const sessionsTexts: Translation<typeof sessions> = {
  heading: 'Gde je tvoj nalog otvoren',
  lead: 'Ako nešto od ovoga ne prepoznaješ, odjavi se svuda i promeni lozinku.',
  // A comma: „na“ would need a case of the system (iPhone, Windows).
  browserOn: (browser, system) => `${browser}, ${system}`,
  unknownBrowser: 'Drugi program',
  thisDevice: 'Ovaj uređaj',
  lastUsed: <Part>(date: Part) => ['Poslednja upotreba: ', date],
  loggedIn: <Part>(date: Part) => ['Prijava: ', date],
  logOutEverywhere: 'Odjavi se svuda',
  question: 'Odjaviti se svuda?',
  consequence: 'Na svakom uređaju, pa i na ovom, biće potrebna nova prijava.',
  confirm: 'Odjavi se',
  logOut: 'Odjavi',
  afterLogOut: (browser) => ` ${browser}`,
};

export const exportTexts: Translation<typeof exporting> = {
  heading: 'Tvoji podaci',
  lead: 'Tvoje uspomene sa slikama, komentari i sviđanja, u jednom fajlu koji se otvara u svakom pregledaču, i bez ovog sajta.',
  submit: 'Preuzmi podatke',
  begun: 'Preuzimanje je počelo.',
};

export const changeEmailTexts: Translation<typeof changeEmail> = {
  lead: <Part>(currentEmail: Part) => [
    'Šaljemo link na novu adresu i odjavljujemo te. Dok ne otvoriš link, prijavljuješ se adresom ',
    currentEmail,
    '.',
  ],
  newEmail: 'Novi imejl',
  sameEmail: 'Novi imejl mora da se razlikuje od sadašnjeg.',
};

export const changePasswordTexts: Translation<typeof changePassword> = {
  lead: 'Odjavljujemo te svuda. Zatim se prijavi novom lozinkom.',
  currentPassword: 'Sadašnja lozinka',
  newPassword: 'Nova lozinka',
  confirmNewPassword: 'Ponovi novu lozinku',
};

export const deleteProfileTexts: Translation<typeof deleteProfile> = {
  title: 'Obrisati profil?',
  consequence:
    'S njim zauvek nestaju i tvoje uspomene sa slikama, komentari i sviđanja. To se ne može poništiti.',
  keepNames: 'Neka moje ime ostane, bez linka, u uspomenama drugih',
  keepNamesHint: 'Inače nestaje iz njih.',
  cancel: 'Zadrži profil',
};
