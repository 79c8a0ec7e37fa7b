// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type {
  membersTexts as englishMembers,
  noMembersTexts as englishNoMembers,
} from '../en/members.ts';
import type { Translation } from '../translation.ts';
import { language } from './language.ts';
import { plural } from './plural.ts';

export const membersTexts: Translation<typeof englishMembers> = {
  heading: 'Чланови',
  count: (count) =>
    `${count.toLocaleString(language)} ${plural(count, { one: 'члан', few: 'члана', other: 'чланова' })}`,
  search: 'Претражи чланове',
  searchHint: 'Тражи по имену',
  searchIsCut: (letters) =>
    plural(letters, {
      one: `Тражи се само прво ${letters} слово.`,
      few: `Траже се само прва ${letters} слова.`,
      other: `Тражи се само првих ${letters} слова.`,
    }),
};

export const noMembersTexts: Translation<typeof englishNoMembers> = {
  title: 'Овде још нема никога',
  text: (site) => `${site} чека свог првог члана.`,
  join: 'Буди први члан',

  notFound: (name) => `Овде се нико не зове „${name}“`,
  notFoundHint: 'Довољан је део имена или презимена. Можда се пише другачије?',
  showAll: 'Прикажи све чланове',
};
