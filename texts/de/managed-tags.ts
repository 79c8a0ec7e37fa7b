import type {
  deleteTagTexts as englishDeleteTag,
  managedTagsTexts as englishManagedTags,
  mergeTagTexts as englishMergeTag,
  renameTagTexts as englishRenameTag,
} from '../en/managed-tags.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const managedTagsTexts: Translation<typeof englishManagedTags> = {
  heading: 'Schlagwörter',
  lead: 'Daraus wählen Mitglieder, wenn sie eine Erinnerung veröffentlichen.',
  newTag: 'Neues Schlagwort',
  add: 'Hinzufügen',

  posts: (count) => `${count} ${plural(count, { one: 'Erinnerung', other: 'Erinnerungen' })}`,
  noPosts: 'Keine Erinnerungen',
  renameTag: (tag) => `#${tag} umbenennen`,
  rename: 'Umbenennen',
  mergeTag: (tag) => `#${tag} mit einem anderen Schlagwort vereinen`,
  merge: 'Vereinen',
  deleteTag: (tag) => `#${tag} löschen`,
};

export const renameTagTexts: Translation<typeof englishRenameTag> = {
  title: (tag) => `#${tag} umbenennen`,
  consequence:
    'Die Erinnerungen tragen dann den neuen Namen, und Links zum alten finden nichts mehr.',
  name: 'Name',
  confirm: 'Umbenennen',
};

export const mergeTagTexts: Translation<typeof englishMergeTag> = {
  title: (tag) => `#${tag} mit einem anderen Schlagwort vereinen`,
  consequence: (posts, tag) =>
    `${posts} ${plural(posts, { one: 'Erinnerung bekommt', other: 'Erinnerungen bekommen' })} das andere Schlagwort, und #${tag} wird gelöscht. Das lässt sich nicht rückgängig machen.`,
  into: 'Vereinen mit',
  confirm: 'Vereinen',
};

export const deleteTagTexts: Translation<typeof englishDeleteTag> = {
  title: (tag) => `#${tag} löschen?`,
  consequence: 'Keine Erinnerung hat es. Mitglieder können es dann nicht mehr wählen.',
  confirm: 'Löschen',
};
