import { language } from './language.ts';
import { plural } from './plural.ts';

/** The list of members, as everybody sees it. */
export const membersTexts = {
  /** Also the title of the page, and the name of the list. */
  heading: 'Members',
  count: (count: number) =>
    `${count.toLocaleString(language)} ${plural(count, { one: 'member', other: 'members' })}`,
  search: 'Search members',
  searchHint: 'Search by name',
  searchIsCut: (letters: number) => `Only the first ${letters} letters are searched.`,
} as const;

/** When there are no members, or a search found none. */
export const noMembersTexts = {
  title: 'Nobody is here yet',
  text: (site: string) => `${site} is waiting for its first member.`,
  join: 'Be the first to join',

  notFound: (name: string) => `Nobody here is called “${name}”`,
  notFoundHint: 'A part of the first or last name is enough. Perhaps it is spelled differently?',
  showAll: 'Show all members',
} as const;
