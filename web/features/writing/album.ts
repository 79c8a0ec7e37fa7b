import { limits } from '#contract/limits.ts';
import { type PictureView, pictureListMessages } from '#contract/posts.ts';

/** A picture in a form: one of the post, whose key is its id, or a chosen file. */
export interface AlbumEntry {
  key: string;
  alt: string;
}

export const toEntries = (pictures: readonly PictureView[]): AlbumEntry[] =>
  pictures.map(({ _id, alt }) => ({ key: _id, alt }));

/** The files for which a post has room, and what to say about the others. */
export function takeFiles(
  entries: readonly AlbumEntry[],
  files: readonly File[],
): { taken: File[]; problem: string | undefined } {
  const taken = files.slice(0, Math.max(0, limits.pictures.max - entries.length));
  const leftOut = files.length - taken.length;
  if (leftOut === 0) return { taken, problem: undefined };
  const consequence = leftOut === 1 ? 'One was not added.' : `${leftOut} were not added.`;
  return { taken, problem: `${pictureListMessages.tooMany} ${consequence}` };
}

/** Moves a picture to another place in the order. */
export function moveEntry(
  entries: readonly AlbumEntry[],
  key: string,
  index: number,
): AlbumEntry[] {
  const moved = entries.find((entry) => entry.key === key);
  if (!moved) return [...entries];
  const others = entries.filter((entry) => entry !== moved);
  return [...others.slice(0, index), moved, ...others.slice(index)];
}

export function describeEntry(
  entries: readonly AlbumEntry[],
  key: string,
  alt: string,
): AlbumEntry[] {
  return entries.map((entry) => (entry.key === key ? { key, alt } : entry));
}

/** Another picture takes the place of one; its description is not that of the former. */
export function replaceEntry(
  entries: readonly AlbumEntry[],
  key: string,
  by: AlbumEntry,
): AlbumEntry[] {
  return entries.map((entry) => (entry.key === key ? by : entry));
}

/** The picture to select when this one is removed: its successor, or else its predecessor. */
export function neighbourOf(entries: readonly AlbumEntry[], key: string): AlbumEntry | undefined {
  const index = entries.findIndex((entry) => entry.key === key);
  return entries[index + 1] ?? entries[index - 1];
}

/** `2 of 5`, or `1 of 5, the cover`. */
export function placeOf(entries: readonly AlbumEntry[], key: string): string {
  const index = entries.findIndex((entry) => entry.key === key);
  return `${index + 1} of ${entries.length}${index === 0 ? ', the cover' : ''}`;
}

export function isSameAlbum(edited: readonly AlbumEntry[], saved: readonly AlbumEntry[]): boolean {
  return (
    edited.length === saved.length &&
    edited.every(
      ({ key, alt }, index) => key === saved[index]?.key && alt.trim() === saved[index]?.alt.trim(),
    )
  );
}

interface Changes {
  /** The pictures as they are in the form. */
  entries: readonly AlbumEntry[];
  /** Pictures of the post that were removed in the form. */
  removedIds: readonly string[];
}

/**
 * Applies unsaved changes to the present pictures of a post, which may have changed since: what was
 * removed elsewhere is left out, what was added elsewhere comes last.
 */
export function applyChanges(
  present: readonly AlbumEntry[],
  { entries, removedIds }: Changes,
  hasFile: (key: string) => boolean,
): AlbumEntry[] {
  const known = new Set([...entries.map(({ key }) => key), ...removedIds]);
  const kept = entries.filter(
    ({ key }) => hasFile(key) || present.some((entry) => entry.key === key),
  );
  const added = present.filter(({ key }) => !known.has(key));
  return [...kept, ...added];
}
