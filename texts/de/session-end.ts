import type { sessionEndTexts as english } from '../en/session-end.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

type Waiting = Parameters<typeof english.waiting>[0];

export const sessionEndTexts: Translation<typeof english> = {
  loggedOut: 'Du wurdest abgemeldet.',
  waiting: (waiting) => `Noch nicht veröffentlicht: ${listOf(waiting)}.`,
  logIn: 'Anmelden',
  kept: (waiting) =>
    `Was du geschrieben hast, bleibt auf diesem Gerät, bis du dich wieder anmeldest: ${listOf(waiting)}.`,
};

const listOf = ({ memories, comments, likes }: Waiting) =>
  [
    memories > 0 &&
      `${memories}\u00a0${plural(memories, { one: 'Erinnerung', other: 'Erinnerungen' })}`,
    comments > 0 &&
      `${comments}\u00a0${plural(comments, { one: 'Kommentar', other: 'Kommentare' })}`,
    likes > 0 && `${likes}\u00a0${plural(likes, { one: 'Herz', other: 'Herzen' })}`,
  ]
    .filter(Boolean)
    .join(', ');
