// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type {
  deleteTagTexts as englishDeleteTag,
  managedTagsTexts as englishManagedTags,
  mergeTagTexts as englishMergeTag,
  renameTagTexts as englishRenameTag,
} from '../en/managed-tags.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

export const managedTagsTexts: Translation<typeof englishManagedTags> = {
  heading: 'Ознаке',
  lead: 'Ознаке које чланови бирају кад објављују успомену.',
  newTag: 'Нова ознака',
  add: 'Додај',

  posts: (count) =>
    `${count} ${plural(count, { one: 'успомена', few: 'успомене', other: 'успомена' })}`,
  noPosts: 'Нема успомена',
  renameTag: (tag) => `Преименуј #${tag}`,
  rename: 'Преименуј',
  mergeTag: (tag) => `Споји #${tag} с другом ознаком`,
  merge: 'Споји',
  deleteTag: (tag) => `Обриши #${tag}`,
};

export const renameTagTexts: Translation<typeof englishRenameTag> = {
  title: (tag) => `Преименуј #${tag}`,
  consequence:
    'Успомене с овом ознаком добијају њен нови назив, а линкови на стари више ништа не налазе.',
  name: 'Назив',
  confirm: 'Преименуј',
};

export const mergeTagTexts: Translation<typeof englishMergeTag> = {
  title: (tag) => `Споји #${tag} с другом ознаком`,
  consequence: (posts, tag) =>
    `${posts} ${plural(posts, { one: 'успомена добија', few: 'успомене добијају', other: 'успомена добија' })} другу ознаку, а #${tag} се брише. То се не може поништити.`,
  into: 'Споји с ознаком',
  confirm: 'Споји ознаке',
};

export const deleteTagTexts: Translation<typeof englishDeleteTag> = {
  title: (tag) => `Обрисати #${tag}?`,
  consequence: 'Нема је ниједна успомена. Чланови више неће моћи да је изаберу.',
  confirm: 'Обриши ознаку',
};
