import type {
  deleteTagTexts as englishDeleteTag,
  managedTagsTexts as englishManagedTags,
  mergeTagTexts as englishMergeTag,
  renameTagTexts as englishRenameTag,
} from '../en/managed-tags.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const managedTagsTexts: Translation<typeof englishManagedTags> = {
  heading: 'Oznake',
  lead: 'Oznake koje članovi biraju kad objavljuju uspomenu.',
  newTag: 'Nova oznaka',
  add: 'Dodaj',

  posts: (count) =>
    `${count} ${plural(count, { one: 'uspomena', few: 'uspomene', other: 'uspomena' })}`,
  noPosts: 'Nema uspomena',
  renameTag: (tag) => `Preimenuj #${tag}`,
  rename: 'Preimenuj',
  mergeTag: (tag) => `Spoji #${tag} s drugom oznakom`,
  merge: 'Spoji',
  deleteTag: (tag) => `Obriši #${tag}`,
};

export const renameTagTexts: Translation<typeof englishRenameTag> = {
  title: (tag) => `Preimenuj #${tag}`,
  consequence:
    'Uspomene s ovom oznakom dobijaju njen novi naziv, a linkovi na stari više ništa ne nalaze.',
  name: 'Naziv',
  confirm: 'Preimenuj',
};

export const mergeTagTexts: Translation<typeof englishMergeTag> = {
  title: (tag) => `Spoji #${tag} s drugom oznakom`,
  consequence: (posts, tag) =>
    `${posts} ${plural(posts, { one: 'uspomena dobija', few: 'uspomene dobijaju', other: 'uspomena dobija' })} drugu oznaku, a #${tag} se briše. To se ne može poništiti.`,
  into: 'Spoji s oznakom',
  confirm: 'Spoji oznake',
};

export const deleteTagTexts: Translation<typeof englishDeleteTag> = {
  title: (tag) => `Obrisati #${tag}?`,
  consequence: 'Nema je nijedna uspomena. Članovi više neće moći da je izaberu.',
  confirm: 'Obriši oznaku',
};
