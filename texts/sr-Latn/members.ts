import type {
  membersTexts as englishMembers,
  noMembersTexts as englishNoMembers,
} from '../en/members.ts';
import type { Translation } from '../translation.ts';
import { language } from './language.ts';
import { plural } from './plural.ts';

export const membersTexts: Translation<typeof englishMembers> = {
  heading: 'Članovi',
  count: (count) =>
    `${count.toLocaleString(language)} ${plural(count, { one: 'član', few: 'člana', other: 'članova' })}`,
  search: 'Pretraži članove',
  searchHint: 'Traži po imenu',
  searchIsCut: (letters) =>
    plural(letters, {
      one: `Traži se samo prvo ${letters} slovo.`,
      few: `Traže se samo prva ${letters} slova.`,
      other: `Traži se samo prvih ${letters} slova.`,
    }),
};

export const noMembersTexts: Translation<typeof englishNoMembers> = {
  title: 'Ovde još nema nikoga',
  text: (site) => `${site} čeka svog prvog člana.`,
  join: 'Budi prvi član',

  notFound: (name) => `Ovde se niko ne zove „${name}“`,
  notFoundHint: 'Dovoljan je deo imena ili prezimena. Možda se piše drugačije?',
  showAll: 'Prikaži sve članove',
};
