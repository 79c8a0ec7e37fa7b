import type { mailTexts as english } from '../en/mails.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

const reasons = {
  registered: (site: string) =>
    `Ovaj imejl dobijaš jer je s ovom adresom napravljen nalog na sajtu ${site}.`,
  account: (site: string) =>
    `Ovaj imejl dobijaš jer ova adresa pripada jednom nalogu na sajtu ${site}.`,
};

const newComments = (count: number) =>
  `${count} ${plural(count, { one: 'nov komentar', few: 'nova komentara', other: 'novih komentara' })}`;

export const mailTexts: Translation<typeof english> = {
  frame: {
    hello: 'Zdravo,',
    // No vocative, which many names form in their own way.
    helloTo: (firstName) => `Zdravo, ${firstName},`,
    helloUnnamed: 'Zdravo,',
    unnamedMember: 'Jedan član',
    // After „novu adresu:“.
    unnamedAddress: '(ovde nije prikazana)',
    copyHint: 'Dugme ne radi? Kopiraj ovu adresu u svoj pregledač:',
    unsubscribe: 'Ne šalji više ovakve imejlove',
    settings: 'Podešavanja imejlova',
  },

  activation: {
    // Not „dobrodošao“, which would need the gender.
    subject: (site) => `Lepo je što si na sajtu ${site}: potvrdi svoju adresu`,
    preview: 'Još jedan klik i tvoj album je spreman.',
    heading: (site) => `Lepo je što si na sajtu ${site}`,
    paragraphs: [
      'Radujemo se što si tu. Potvrdi da je ova adresa tvoja i možeš da čuvaš svoje uspomene i deliš ih s drugima.',
    ],
    action: 'Potvrdi adresu',
    aside:
      'Link važi 24 sata. Ako nalog nije tvoj, samo zanemari ovaj imejl: bez linka nalog ostaje zatvoren.',
    reason: reasons.registered,
  },
  'activation-again': {
    subject: (site) => `Novi link za aktivaciju na sajtu ${site}`,
    preview: 'Evo novog linka kojim potvrđuješ svoju adresu.',
    heading: 'Novi link za aktivaciju',
    paragraphs: [
      'Evo novog linka koji tražiš. Potvrdi da je ova adresa tvoja i nalog je spreman. Linkovi iz ranijih imejlova više ne rade.',
    ],
    action: 'Potvrdi adresu',
    aside:
      'Link važi 24 sata. Ako ti link ne treba, samo zanemari ovaj imejl: bez njega nalog ostaje zatvoren.',
    reason: (site) =>
      `Ovaj imejl dobijaš jer je na sajtu ${site} zatražen novi link za aktivaciju ove adrese.`,
  },
  'activation-set-password': {
    subject: (site) => `Potvrdi adresu i postavi lozinku za sajt ${site}`,
    preview: 'Potvrdi adresu, a zatim postavi lozinku.',
    heading: 'Potvrdi svoju adresu',
    paragraphs: [
      'S ovom adresom nalog je pravljen više puta, svaki put s drugom lozinkom. Ne možemo da znamo koja je tvoja, pa ne važi nijedna.',
      'Potvrdi da je ova adresa tvoja i nalog je spreman. Zatim na istoj strani izaberi „Postavi lozinku“: šaljemo ti link za to.',
    ],
    action: 'Potvrdi adresu',
    aside:
      'Link važi 24 sata; linkovi iz ranijih imejlova više ne rade. Ako nalog nije tvoj, samo zanemari ovaj imejl: bez linka nalog ostaje zatvoren.',
    reason: reasons.registered,
  },
  'already-registered': {
    subject: (site) => `Već imaš nalog na sajtu ${site}`,
    preview: 'Možeš odmah da se prijaviš ovom adresom.',
    heading: 'Već imaš nalog',
    paragraphs: [
      (site) =>
        `Neko je upravo upisao ovu adresu kao novu na sajtu ${site}. Možda si to ti. Za nju već postoji nalog, pa ništa nije promenjeno i ne treba ništa da potvrđuješ: samo se prijavi.`,
      'Ne sećaš se lozinke? Na istoj strani izaberi „Zaboravljena lozinka?“ i šaljemo ti link za novu.',
    ],
    action: 'Prijavi se',
    aside: 'Ako to nisi ti, samo zanemari ovaj imejl. Tvoj nalog je bezbedan.',
    reason: reasons.account,
  },
  'password-reset': {
    subject: (site) => `Postavi novu lozinku za sajt ${site}`,
    preview: 'Link važi 10 minuta.',
    heading: 'Postavi novu lozinku',
    paragraphs: [
      'Svima se desi. Ovim linkom možeš da postaviš novu lozinku; važi 10 minuta i radi samo jednom.',
    ],
    action: 'Postavi novu lozinku',
    aside:
      'Ako ti nova lozinka ne treba, samo zanemari ovaj imejl: stara i dalje važi. Link ne prosleđuj nikome, jer ko ga ima može da uđe u tvoj nalog.',
    reason: (site) =>
      `Ovaj imejl dobijaš jer je na sajtu ${site} zatražena nova lozinka za nalog s ovom adresom.`,
  },
  'password-changed': {
    subject: (site) => `Lozinka tvog naloga na sajtu ${site} je promenjena`,
    preview: 'Od sada važi nova lozinka.',
    heading: 'Lozinka je promenjena',
    paragraphs: [
      'Lozinka tvog naloga je upravo promenjena, pa sve dosadašnje prijave više ne važe. Prijavi se ponovo, novom lozinkom.',
    ],
    action: (site) => `Prijavi se na sajt ${site}`,
    aside:
      'Ako to nisi ti, na strani za prijavu odmah izaberi „Zaboravljena lozinka?“: link za novu lozinku stiže na ovu adresu i svima drugima zatvara pristup.',
    reason: reasons.account,
  },
  'email-change': {
    subject: (site) => `Potvrdi svoju novu adresu za sajt ${site}`,
    preview: 'Potvrdi da je ovo tvoja nova adresa.',
    heading: 'Potvrdi svoju novu adresu',
    request: (site, newEmail) => [
      `Za prijavu na sajt ${site} ubuduće želiš novu adresu: `,
      newEmail,
      '. Potvrdi da je tvoja i promena važi. Posle toga ćeš svuda morati ponovo da se prijaviš.',
    ],
    action: 'Koristi ovu adresu',
    aside:
      'Link važi 1 sat. Ako promena nije tvoja želja, samo zanemari ovaj imejl: ništa se ne menja.',
    reason: (site) =>
      `Ovaj imejl dobijaš jer jedan član sajta ${site} ubuduće želi da koristi ovu adresu.`,
  },
  'email-change-notice': {
    subject: (site) => `Zatražena je promena adrese tvog naloga na sajtu ${site}`,
    preview: 'Za tvoj nalog je zatražena druga adresa.',
    heading: 'Zatražena je nova adresa',
    request: (newEmail) => [
      'Neko, najverovatnije ti, želi da tvoj nalog pređe na novu adresu: ',
      newEmail,
      '. Još ništa nije promenjeno: promena važi tek kad se otvori link koji smo tamo poslali.',
    ],
    advice:
      'Ako je to tvoja želja, ovde nema više šta da se uradi. Ako nije, neko zna tvoju lozinku: odmah se prijavi i promeni je.',
    action: (site) => `Prijavi se na sajt ${site}`,
    aside: 'Dok promena nije potvrđena, prijavljuješ se ovom adresom.',
    reason: reasons.account,
  },
  'email-changed-notice': {
    subject: (site) => `Adresa tvog naloga na sajtu ${site} je promenjena`,
    preview: 'Tvoj nalog sada ima drugu adresu.',
    heading: 'Adresa je promenjena',
    change: (newEmail) => [
      'Tvoj nalog sada ima novu adresu: ',
      newEmail,
      '. Od sada se prijavljuj njom; stara više ne važi, a ovo je poslednji imejl koji na nju šaljemo.',
    ],
    action: (site) => `Prijavi se na sajt ${site}`,
    aside: 'Ako to nisi ti, odmah se javi onome ko vodi ovaj sajt: neko je ušao u tvoj nalog.',
    reason: (site) =>
      `Ovaj imejl dobijaš jer je ova adresa do sada pripadala jednom nalogu na sajtu ${site}.`,
  },
  invitation: {
    subject: (inviter, site) => `${inviter} te poziva na sajt ${site}`,
    preview: 'Otvori link da napraviš nalog.',
    heading: 'Stiže ti pozivnica',
    invitation: (inviter, site) => [
      inviter,
      ' te poziva na sajt ',
      site,
      ', mesto gde se uspomene čuvaju i dele. Otvori link da napraviš nalog.',
    ],
    action: 'Prihvati pozivnicu',
    aside:
      'Pozivnica važi 14 dana. Ako ne znaš ko je šalje, samo zanemari ovaj imejl: tvoju adresu čuvamo samo u spisku pozivnica.',
    reason: 'Ovaj imejl dobijaš jer je jedan član ovog sajta naveo tvoju adresu.',
  },
  'still-waiting': {
    subject: (site) => `Tvoj nalog na sajtu ${site} čeka odobrenje`,
    preview: 'Ne treba ništa više da radiš.',
    heading: 'Tvoj nalog čeka odobrenje',
    paragraphs: [
      'Adresa je potvrđena, a administrator još treba da prihvati tvoj nalog. Ne treba ništa više da radiš: javljamo ti imejlom čim možeš da se prijaviš.',
    ],
    action: 'Idi na prijavu',
    aside: 'Ako to nisi ti, samo zanemari ovaj imejl. Ništa nije promenjeno.',
    reason: (site) =>
      `Ovaj imejl dobijaš jer je na sajtu ${site} zatražen nalog za ovu adresu ili njegova aktivacija.`,
  },
  waiting: {
    subject: (site) => `Neko želi da se pridruži sajtu ${site}`,
    preview: 'Prihvati ili odbij jednim klikom.',
    heading: 'Neko želi da se pridruži',
    howMany: (site, count) =>
      `Na sajtu ${site} ${count} ${plural(count, { one: 'osoba čeka', few: 'osobe čekaju', other: 'osoba čeka' })} odobrenje. Novi članovi mogu da se prijave tek kad ih administrator prihvati.`,
    action: 'Pogledaj ko čeka',
    aside: 'Osoba koju odbiješ dobija imejl, i u njemu tvoj razlog, ako ga navedeš.',
    reason: (site) =>
      `Ovaj imejl dobijaš jer administriraš sajt ${site}. Stiže najviše jedan takav na sat.`,
  },
  accepted: {
    subject: (site) => `Tvoj nalog na sajtu ${site} je spreman`,
    preview: 'Sada možeš da se prijaviš.',
    heading: (site) => `Lepo je što si na sajtu ${site}`,
    paragraphs: [
      'Administrator je prihvatio tvoj nalog. Sada možeš da se prijaviš, čuvaš svoje uspomene i deliš ih s drugima.',
    ],
    action: 'Prijavi se',
    aside: 'Radujemo se što si tu.',
    reason: (site) =>
      `Ovaj imejl dobijaš jer je tvoj nalog na sajtu ${site} napravljen s ovom adresom.`,
  },
  declined: {
    subject: (site) => `Tvoj nalog na sajtu ${site} nije prihvaćen`,
    preview: 'Nalog je obrisan.',
    heading: 'Tvoj nalog nije prihvaćen',
    decision: (site) =>
      `Administrator sajta ${site} nije prihvatio tvoj nalog, pa je obrisan sa svim što smo o tebi znali.`,
    reasonGiven: 'Razlog: ',
    action: (site) => `Idi na sajt ${site}`,
    aside: 'Ako misliš da je to greška, javi se onome od koga znaš za ovaj sajt.',
    reason: (site) =>
      `Ovaj imejl dobijaš jer je s ovom adresom napravljen nalog na sajtu ${site}. Ovo je poslednji.`,
  },
  comments: {
    events: {
      comment: (name, title) => [name, ' komentariše uspomenu ', title],
      reply: (name, title) => [name, ' odgovara na tvoj komentar uz uspomenu ', title],
      conversation: (name, title) => [
        name,
        ' piše u razgovoru u kom učestvuješ, uz uspomenu ',
        title,
      ],
    },
    quoted: (title) => `„${title}“`,
    several: newComments,
    severalOn: (count, quotedTitle) => `${newComments(count)} uz uspomenu ${quotedTitle}`,
    mute: 'Utišaj ovaj razgovor',
    more: (count) => `… i još ${count}.`,
    action: 'Pročitaj i odgovori',
    reason: {
      immediately: (site) =>
        `Ovaj imejl dobijaš jer je na sajtu ${site} stigao komentar uz tvoju uspomenu ili u razgovoru u kom učestvuješ. Po tvojim podešavanjima, o tome ti javljamo odmah.`,
      daily: (site) =>
        `Ovaj imejl dobijaš jer je na sajtu ${site} stigao komentar uz tvoju uspomenu ili u razgovoru u kom učestvuješ. Po tvojim podešavanjima, o tome ti javljamo jednom dnevno.`,
    },
  },
  posts: {
    published: (name, title) => `${name} objavljuje uspomenu „${title}“`,
    several: (count) =>
      `${count} ${plural(count, { one: 'nova uspomena', few: 'nove uspomene', other: 'novih uspomena' })}`,
    more: (count) => `… i još ${count}.`,
    action: 'Pogledaj',
    reason: {
      immediately: (site) =>
        `Ovaj imejl dobijaš jer je na sajtu ${site} objavljena uspomena. Po tvojim podešavanjima, o tome ti javljamo odmah.`,
      daily: (site) =>
        `Ovaj imejl dobijaš jer je na sajtu ${site} objavljena uspomena. Po tvojim podešavanjima, o tome ti javljamo jednom dnevno.`,
    },
  },
  digest: {
    subject: (site) => `Ove nedelje na sajtu ${site}`,
    preview: 'Nove uspomene i one na današnji dan ranijih godina.',
    heading: (site) => `Ove nedelje na sajtu ${site}`,
    newMemories: 'Nove uspomene',
    more: (count) => `… i još ${count}.`,
    dayInEarlierYears: (day) => `${day} ranijih godina`,
    by: (name) => name,
    action: (site) => `Idi na sajt ${site}`,
    reason: (site) =>
      `Ovaj imejl dobijaš jer si član sajta ${site} i u podešavanjima imaš nedeljni pregled. Stiže samo kad ima nečeg novog.`,
  },
};
