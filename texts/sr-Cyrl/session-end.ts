// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { sessionEndTexts as english } from '../en/session-end.ts';
import type { Translation } from '../translation.ts';
import { plural } from './plural.ts';

type Waiting = Parameters<typeof english.waiting>[0];

export const sessionEndTexts: Translation<typeof english> = {
  loggedOut: 'Пријава је истекла.',
  waiting: (waiting) => `Још није објављено: ${listOf(waiting)}.`,
  logIn: 'Пријави се',
  kept: (waiting) =>
    `Оно што је написано чека на овом уређају до поновне пријаве: ${listOf(waiting)}.`,
};

const listOf = ({ memories, comments, likes }: Waiting) =>
  [
    memories > 0 &&
      `${memories}\u00a0${plural(memories, { one: 'успомена', few: 'успомене', other: 'успомена' })}`,
    comments > 0 &&
      `${comments}\u00a0${plural(comments, { one: 'коментар', few: 'коментара', other: 'коментара' })}`,
    likes > 0 &&
      `${likes}\u00a0${plural(likes, { one: 'свиђање', few: 'свиђања', other: 'свиђања' })}`,
  ]
    .filter(Boolean)
    .join(', ');
