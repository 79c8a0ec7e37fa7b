import { cachings, doors } from '#server/security/doors.ts';
import {
  countPrivacyCells,
  privacyPolicy,
  type Reader,
  readers,
} from '#server/security/privacy-policy.ts';
import { countWriteCells, waysAfterWrites, writePolicy } from '#server/security/write-policy.ts';
import { markdownTable } from './markdown-table.ts';

const columns: Record<Reader, string> = {
  visitor: 'visitor',
  member: 'member',
  formerLiker: 'who liked it',
  formerCommenter: 'who commented',
  author: 'author',
  admin: 'administrator',
};

interface Rule {
  whilePublic: readonly Reader[];
  oncePrivate: readonly Reader[];
}

/** Where a private post could show, and to whom it does. */
export function privacyTable(): string {
  const ways = Object.entries<Rule>(privacyPolicy);
  const rows = ways.map(([way, { whilePublic, oncePrivate }]) => [
    way,
    whoOf(whilePublic),
    ...readers.map((reader) => (oncePrivate.includes(reader) ? '✓' : '–')),
  ]);
  const head = ['Way to read', 'Shown while public', ...readers.map((reader) => columns[reader])];
  return [
    `${countPrivacyCells()} answers: ${ways.length} ways to read, ${readers.length} readers, before and after. The last columns say who is shown the post once it is private.`,
    '',
    markdownTable(head, rows),
  ].join('\n');
}

/** What every write makes of a public and of a private post. */
export function writesTable(): string {
  const rows = Object.entries(writePolicy).map(([write, rule]) => [
    write,
    rule.public,
    rule.private,
    rule.picture === 'stays' ? 'works' : '404',
  ]);
  const head = [
    'Write',
    'A public post is then',
    'A private post is then',
    'Former picture address',
  ];
  return [
    `${countWriteCells()} cells: ${rows.length} writes, each to a public and to a private post, ${waysAfterWrites.length} ways to read, ${readers.length} readers.`,
    '',
    markdownTable(head, rows),
  ].join('\n');
}

function whoOf(shown: readonly Reader[]): string {
  if (shown.length === readers.length) return 'everyone';
  if (shown.length === 0) return 'nobody';
  const isSignedIn = shown.length === readers.length - 1 && !shown.includes('visitor');
  return isSignedIn ? 'members' : shown.map((reader) => columns[reader]).join(', ');
}

/** Every address besides the calls, who is let in, and how its answer may be kept. */
export function doorsTable(): string {
  const rows = Object.entries(doors).map(([path, { who, caching }]) => [
    `\`${path}\``,
    who,
    `\`${cachings[caching]}\``,
  ]);
  return markdownTable(['Address', 'Who is let in', 'Cache-Control'], rows);
}
