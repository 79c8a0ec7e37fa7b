import { limits } from '#contract/limits.ts';
import type { PictureView } from '#contract/posts.ts';
import { messages } from '#texts/messages.ts';
import { albumTexts } from '#texts/writing.ts';

/** A picture in a form: one of the post, whose key is its id, or a chosen file. */
export interface AlbumEntry {
  key: string;
  alt: string;
}

type Album = readonly AlbumEntry[];

export const toEntries = (pictures: readonly PictureView[]): AlbumEntry[] =>
  pictures.map(({ _id, alt }) => ({ key: _id, alt }));

export const findEntry = (entries: Album, key: string) =>
  entries.find((entry) => entry.key === key);

/** The files for which a post has room, and what to say about the others. */
export function takeFiles(entries: Album, files: readonly File[]) {
  const taken = files.slice(0, Math.max(0, limits.pictures.max - entries.length));
  const leftOut = files.length - taken.length;
  if (leftOut === 0) return { taken, problem: undefined };
  return { taken, problem: `${messages.too_many_pictures} ${albumTexts.notAdded(leftOut)}` };
}

/** Moves a picture to another place in the order. */
export function moveEntry(entries: Album, key: string, index: number): AlbumEntry[] {
  const moved = findEntry(entries, key);
  if (!moved) return [...entries];
  const others = entries.filter((entry) => entry !== moved);
  return [...others.slice(0, index), moved, ...others.slice(index)];
}

/** Puts another picture, or another description, in the place of a picture. */
export const replaceEntry = (entries: Album, key: string, by: AlbumEntry): AlbumEntry[] =>
  entries.map((entry) => (entry.key === key ? by : entry));

/** Without the files that were rejected; what they should have replaced is in its place again. */
export const withoutRejected = (
  entries: Album,
  rejected: readonly { key: string; former?: AlbumEntry | undefined }[],
): AlbumEntry[] =>
  entries.flatMap((entry) => {
    const rejection = rejected.find(({ key }) => key === entry.key);
    return rejection ? (rejection.former ?? []) : entry;
  });

/** Puts removed pictures back behind those that they followed, as far as there is room. */
export function putBack(entries: Album, former: Album, keys: readonly string[]): AlbumEntry[] {
  const whole = [...entries];
  for (const [index, entry] of former.entries()) {
    if (!keys.includes(entry.key) || whole.length >= limits.pictures.max) continue;
    const before = former.slice(0, index).findLast(({ key }) => findEntry(whole, key));
    const place = whole.findIndex(({ key }) => key === before?.key) + 1;
    whole.splice(place, 0, entry);
  }
  return whole;
}

/** The picture to select when this one is removed: its successor, or else its predecessor. */
export function neighbourOf(entries: Album, key: string): AlbumEntry | undefined {
  const index = entries.findIndex((entry) => entry.key === key);
  return entries[index + 1] ?? entries[index - 1];
}

/** `2 of 5`, or `1 of 5, the cover`. */
export function placeOf(entries: Album, key: string): string {
  const index = entries.findIndex((entry) => entry.key === key);
  return index === 0
    ? albumTexts.placeOfCover(entries.length)
    : albumTexts.place(index + 1, entries.length);
}

/**
 * Applies the changes of a form since `base` to the saved pictures: what was removed elsewhere is left
 * out, what was added elsewhere comes last, and a description that only they have changed is theirs.
 */
export function rebaseAlbum(
  mine: Album,
  { base, saved, hasFile }: { base: Album; saved: Album; hasFile: (key: string) => boolean },
): AlbumEntry[] {
  const kept = mine
    .filter(({ key }) => hasFile(key) || findEntry(saved, key))
    .map((entry) => {
      const isDescribedHere = entry.alt.trim() !== findEntry(base, entry.key)?.alt;
      return isDescribedHere ? entry : (findEntry(saved, entry.key) ?? entry);
    });
  const added = saved.filter(({ key }) => !findEntry(mine, key) && !findEntry(base, key));
  return [...kept, ...added];
}
