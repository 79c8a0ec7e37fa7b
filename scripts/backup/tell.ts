import type { Manifest } from './archive-format.ts';
import type { SiteSummary } from './rows.ts';

const number = (value: number) => value.toLocaleString('en');

/** What a site holds, for a person. */
export function tellRows(tables: SiteSummary): string {
  const { members, posts, comments, likes } = tables;
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${number(rows)} rows (${number(members.rows)} members, ${number(posts.rows)} posts, ${number(comments.rows)} comments, ${number(likes.rows)} likes)`;
}

export function tellPictures({
  sets,
  files,
}: Pick<Manifest['pictures'], 'sets' | 'files'>): string {
  return `${number(sets)} pictures (${number(files)} files)`;
}

export const tellSize = (bytes: number): string => `${number(Math.ceil(bytes / 1_000_000))} MB`;

/** A warning for pictures that were broken before anything was copied; nothing when there are none. */
export function tellIncomplete(keys: readonly string[]): string {
  if (keys.length === 0) return '';
  const named = keys.slice(0, 10).join(', ') + (keys.length > 10 ? ', …' : '');
  return `\nNote: the site itself lacks files of ${number(keys.length)} pictures: ${named}.`;
}
