import type { sessionEndTexts as english } from '../en/session-end.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

type Waiting = Parameters<typeof english.waiting>[0];

export const sessionEndTexts: Translation<typeof english> = {
  loggedOut: 'Prijava je istekla.',
  waiting: (waiting) => `Još nije objavljeno: ${listOf(waiting)}.`,
  logIn: 'Prijavi se',
  kept: (waiting) =>
    `Ono što je napisano čeka na ovom uređaju do ponovne prijave: ${listOf(waiting)}.`,
};

const listOf = ({ memories, comments, likes }: Waiting) =>
  [
    memories > 0 &&
      `${memories}\u00a0${plural(memories, { one: 'uspomena', few: 'uspomene', other: 'uspomena' })}`,
    comments > 0 &&
      `${comments}\u00a0${plural(comments, { one: 'komentar', few: 'komentara', other: 'komentara' })}`,
    likes > 0 &&
      `${likes}\u00a0${plural(likes, { one: 'sviđanje', few: 'sviđanja', other: 'sviđanja' })}`,
  ]
    .filter(Boolean)
    .join(', ');
