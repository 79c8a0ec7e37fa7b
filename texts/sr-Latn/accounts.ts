import type {
  accountFieldTexts as accountField,
  forgotPasswordTexts as forgotPassword,
  invitationTexts as invitation,
  invitedTexts as invited,
  loginTexts as login,
  mailLinkPageTexts as mailLinkPage,
  passwordStrengthTexts as passwordStrength,
  registerTexts as register,
  registrationNoticeTexts as registrationNotice,
  resendActivationTexts as resendActivation,
} from '../en/accounts.ts';
import type { Translation } from '../translation.ts';

export const accountFieldTexts: Translation<typeof accountField> = {
  firstName: 'Ime',
  lastName: 'Prezime',
  email: 'Imejl',
  password: 'Lozinka',
};

export const passwordStrengthTexts: Translation<typeof passwordStrength> = {
  0: 'Nekoliko reči čini dobru lozinku.',
  1: 'Lako se pogađa. Probaj dužu.',
  2: 'Solidna. Duža bi bila bolja.',
  3: 'Dobra.',
  4: 'Jaka. Odličan izbor!',
};

export const loginTexts: Translation<typeof login> = {
  heading: 'Prijava',
  description: (site) =>
    `Prijavi se na sajt ${site}, podeli svoje uspomene i pokaži koje ti se sviđaju.`,
  lead: 'Prijavi se da podeliš svoje uspomene i pokažeš koje ti se sviđaju.',
  returnsAfterwards: 'Prijavi se i vraćaš se pravo na stranu s koje dolaziš.',
  logOutPending: 'Na ovom uređaju je odjava obavljena. Sajt će to saznati čim bude dostupan.',
  submit: 'Prijavi se',
  needsScript: 'Dozvoli JavaScript na ovoj strani: bez njega prijava ne radi.',
  forgot: 'Zaboravljena lozinka? Postavi novu',
  register: 'Nemaš nalog? Napravi ga ovde',
  notStored:
    'Tvoj pregledač ne dozvoljava ovom sajtu da išta sačuva, pa prijava traje samo dok ne zatvoriš ili ponovo učitaš ovu stranu.',
};

export const forgotPasswordTexts: Translation<typeof forgotPassword> = {
  title: 'Zaboravljena lozinka?',
  lead: 'Šaljemo ti imejl s linkom za novu lozinku. Link važi samo 10 minuta.',
  submit: 'Pošalji mi link',
};

export const registrationNoticeTexts: Translation<typeof registrationNotice> = {
  label: 'Aktiviraj nalog',
  sentTo: <Part>(email: Part) => [
    'Link za aktivaciju, poslat na ',
    email,
    ', važi 24 sata. Otvori ga, pa se prijavi ovde.',
  ],
  noMailServer: <Part>(folder: Part) => [
    'Ovaj sajt još nema server za poštu: link je u logu servera, a imejl je fajl u folderu ',
    folder,
    ', među podacima sajta.',
  ],
  dismiss: 'Skloni',
};

export const resendActivationTexts: Translation<typeof resendActivation> = {
  sendAgain: 'Pošalji ponovo',
  title: 'Novi link za aktivaciju',
  lead: 'Šaljemo ti novi link imejlom. Važi 24 sata, a stariji više ne rade.',
  submit: 'Pošalji link',
};

export const registerTexts: Translation<typeof register> = {
  heading: 'Novi nalog',
  description: (site) => `Pridruži se sajtu ${site} i čuvaj svoje uspomene u dobrom društvu.`,
  lead: (site) => `Pridruži se sajtu ${site}. Link za aktivaciju naloga stiže ti imejlom.`,
  approval:
    'Nove članove prihvata administrator. Aktiviraj nalog, a mi ti javljamo imejlom čim možeš da se prijaviš.',
  confirmPassword: 'Ponovi lozinku',
  needsScript: 'Dozvoli JavaScript na ovoj strani: bez njega ne možeš da napraviš nalog.',
  submit: 'Napravi nalog',
  noLink: 'Link za aktivaciju nije stigao?',
  resend: 'Pošalji ga ponovo',
  login: 'Već imaš nalog? Prijavi se',
};

export const invitedTexts: Translation<typeof invited> = {
  checking: 'Proveravamo pozivnicu…',
  checkAgain: 'Proveri pozivnicu ponovo',
  invitedBy: <Part>(inviter: Part, site: Part) => [inviter, ' te poziva na sajt ', site],
  notNeeded: 'Nalog možeš da napraviš i bez nje.',
};

export const invitationTexts: Translation<typeof invitation> = {
  used: 'Na ovoj pozivnici više nema mesta. Ako je tvoj nalog upravo napravljen, potraži imejl za aktivaciju. Ako nije, zatraži novu pozivnicu.',
  expired: 'Ova pozivnica je istekla: važila je 14 dana. Zatraži novu.',
  revoked: 'Ova pozivnica je povučena. Zatraži novu.',
  closed: 'Trenutno niko ne može da napravi nalog, ni s pozivnicom ni bez nje.',
  unknown: 'Ova pozivnica ne važi. Proveri da li je link ceo.',
  missing: 'Za nalog na ovom sajtu potrebna je pozivnica. Zatraži je od nekog ko je već član.',
};

export const mailLinkPageTexts: Translation<typeof mailLinkPage> = {
  allPostsOf: (site) => `${site}, sve uspomene`,
};
