import { plural } from './plural.ts';

/** What waits in this browser until its member logs in again. */
interface Waiting {
  memories: number;
  comments: number;
  likes: number;
}

/** After a session that has ended by itself. */
export const sessionEndTexts = {
  loggedOut: 'You were logged out.',
  waiting: (waiting: Waiting) => {
    const { memories, comments, likes } = waiting;
    return `${listOf(waiting)} ${memories + comments + likes === 1 ? 'waits' : 'wait'} here:`;
  },
  logIn: 'Log in',
  /** On Login. */
  kept: (waiting: Waiting) =>
    `What you were writing is kept on this device until you log in again: ${listOf(waiting)}.`,
} as const;

/** A number stays beside its word where the line breaks. */
const listOf = ({ memories, comments, likes }: Waiting) =>
  [
    memories > 0 && `${memories}\u00a0${plural(memories, { one: 'memory', other: 'memories' })}`,
    comments > 0 && `${comments}\u00a0${plural(comments, { one: 'comment', other: 'comments' })}`,
    likes > 0 && `${likes}\u00a0${plural(likes, { one: 'like', other: 'likes' })}`,
  ]
    .filter(Boolean)
    .join(', ');
