import type { logOutTexts as english } from '../en/log-out.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const logOutTexts: Translation<typeof english> = {
  question: 'Odjava i brisanje onoga što nije objavljeno?',
  deleted: 'Odjavom se sa ovog uređaja briše:',
  drafts: (count) => `${count} ${plural(count, { one: 'nacrt', few: 'nacrta', other: 'nacrta' })}`,
  shares: (count) => `Podeljeno iz druge aplikacije: ${count}`,
  pending: (count) =>
    `Čeka na vezu: ${count} ${plural(count, {
      one: 'uspomena, komentar ili sviđanje',
      few: 'uspomene, komentara ili sviđanja',
      other: 'uspomena, komentara ili sviđanja',
    })}`,
  unsaved: 'Izmene na ovoj strani koje nisu sačuvane',
  confirm: 'Odjavi se i obriši',
  cancel: 'Ne odjavljuj me',
  everywhere: 'Ono što još nije objavljeno briše se sa ovog uređaja.',
};
