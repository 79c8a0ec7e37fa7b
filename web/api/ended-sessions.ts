import { readStored, writeStored } from '../ui/browser-storage.ts';

/** Whose sessions have ended in this browser, until they log in again. Tells other tabs too. */
const key = 'session-ended';

export interface EndedSession {
  /** Epoch milliseconds. */
  at: number;
  /** Whether the person has left, and nothing of the member stays in this browser. */
  hasLeft: boolean;
}

/** By the ids of the members. */
export type EndedSessions = Readonly<Record<string, EndedSession>>;

/** Whether a session has ended, of whomever: the version before stored one without its member. */
export const hasEndedSession = (): boolean => readStored(key) !== null;

export function readEndedSessions(): EndedSessions {
  try {
    const stored: Record<string, unknown> = JSON.parse(readStored(key) ?? '{}');
    const known = Object.entries(stored).filter(([, ended]) => typeof ended === 'object');
    return Object.fromEntries(known) as Record<string, EndedSession>;
  } catch {
    return {};
  }
}

/** The one that has ended last. */
export const lastEndedSession = () =>
  Object.entries(readEndedSessions())
    .map(([memberId, ended]) => ({ memberId, ...ended }))
    .toSorted((one, other) => other.at - one.at)[0];

/** Without a member when it is not known whose session it was. */
export function addEndedSession(memberId: string | undefined, ended: EndedSession): void {
  const all = { ...readEndedSessions(), ...(memberId && { [memberId]: ended }) };
  writeStored(key, JSON.stringify(all));
}

export function writeEndedSessions(ended: EndedSessions): void {
  writeStored(key, Object.keys(ended).length > 0 ? JSON.stringify(ended) : null);
}
