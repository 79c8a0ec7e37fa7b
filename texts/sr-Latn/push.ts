import type { pushTexts as english } from '../en/push.ts';
import type { Translation } from '../translation.ts';

export const pushTexts: Translation<typeof english> = {
  heading: 'Obaveštenja na uređaju',
  lead: 'Stižu i kad sajt nije otvoren. Kažu da ima nečeg novog, i ništa više.',
  onThisDevice: 'Na ovom uređaju',
  onThisDeviceHint: 'Pregledač će te pitati za dozvolu. Kad se odjaviš, isključuju se.',
  reasons: {
    blocked:
      'Pregledač blokira obaveštenja ovog sajta. Dozvoli ih u podešavanjima pregledača, pa ponovo učitaj ovu stranu.',
    insecure: 'Za njih je potrebna sigurna veza: sajt je otvoren preko http umesto https.',
    uninstalled:
      'Na iPhone-u i iPad-u sajt mora da bude na početnom ekranu: dodirni „Podeli“, pa „Dodaj na početni ekran“, i otvori ga odatle.',
    unsupported: 'Ovaj pregledač nema takva obaveštenja.',
  },
  failed: 'Obaveštenja na ovom uređaju nisu promenjena. Pokušaj ponovo.',
  about: 'Šta saznaješ',
  aboutHint: 'Na svim svojim uređajima, osim onoga što je već pročitano i utišanih razgovora.',
  kinds: {
    comments: 'Komentari i odgovori',
    named: 'Uspomene u kojima me pominju',
    posts: 'Nove uspomene',
  },
  subject: 'Ovaj odeljak',
  submit: 'Sačuvaj izbor obaveštenja',
};
