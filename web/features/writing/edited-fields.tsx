import { formatCalendarDate } from '#contract/dates.ts';
import type { Audience, PostWithPictures } from '#contract/posts.ts';
import { differingFields, type FieldRules } from '../../api/merge-edits.ts';
import { showText } from '../../ui/feedback/edit-conflicts.tsx';
import { isSameAlbum, toEntries } from './album.ts';
import type { EditedPost } from './memory-schema.ts';

const isSameText = (one: string, other: string) => one.trim() === other.trim();

const audienceNames: Record<Audience, string> = {
  public: 'Public',
  members: 'Members',
  private: 'Private',
};

/** The fields of the form for changing a post; the form replaces how pictures are shown. */
export const editedFields: FieldRules<EditedPost> = {
  pictures: {
    label: 'Pictures',
    isSame: isSameAlbum,
    show: (entries) => `${entries.length}`,
  },
  title: { label: 'Title', isSame: isSameText, show: showText },
  body: { label: 'Message', isSame: isSameText, show: showText },
  tags: {
    label: 'Tags',
    isSame: (one, other) => one.join('\n') === other.join('\n'),
    show: (names) => showText(names.map((name) => `#${name}`).join(' ')),
  },
  happenedOn: {
    label: 'When it happened',
    isSame: (one, other) => one === other,
    show: (date) => showText(formatCalendarDate(date)),
  },
  place: { label: 'Place', isSame: isSameText, show: showText },
  audience: {
    label: 'Who can see it',
    isSame: (one, other) => one === other,
    show: (audience) => audienceNames[audience],
  },
};

/** A post as the form has it. */
export function valuesOf(post: PostWithPictures): EditedPost {
  const { title, body, audience, place } = post;
  return {
    title,
    body,
    tags: post.tags.map(({ name }) => name),
    audience,
    happenedOn: post.happenedOn ?? '',
    place,
    pictures: toEntries(post.pictures),
  };
}

/** Compares all fields, texts trimmed and tags and pictures in their order. */
export function hasChanges(saved: EditedPost, edited: EditedPost): boolean {
  return differingFields(editedFields, saved, edited).length > 0;
}

/** The same without the pictures, which have a call of their own. */
export function hasTextChanges(saved: EditedPost, edited: Omit<EditedPost, 'pictures'>): boolean {
  return hasChanges(saved, { ...edited, pictures: saved.pictures });
}
