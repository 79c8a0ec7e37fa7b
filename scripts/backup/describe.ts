import type { SiteSummary } from './rows.ts';

const number = (value: number) => value.toLocaleString('en');

export function describeRows(tables: SiteSummary): string {
  const { members, posts, comments, likes } = tables;
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${number(rows)} rows (${number(members.rows)} members, ${number(posts.rows)} posts, ${number(comments.rows)} comments, ${number(likes.rows)} likes)`;
}

export const describePictures = ({ sets, files }: { sets: number; files: number }): string =>
  `${number(sets)} pictures (${number(files)} files)`;

export const describeSize = (bytes: number): string => `${number(Math.ceil(bytes / 1_000_000))} MB`;

/** A warning about pictures with files that were missing in the site already. */
export function warnIncomplete(keys: readonly string[]): string {
  if (keys.length === 0) return '';
  const named = keys.slice(0, 10).join(', ') + (keys.length > 10 ? ', …' : '');
  return `\nNote: the site itself lacks files of ${number(keys.length)} pictures: ${named}.`;
}
