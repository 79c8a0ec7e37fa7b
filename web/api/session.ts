import { useSyncExternalStore } from 'react';
import type { AccountView } from '#contract/accounts.ts';
import type { Viewer } from '#contract/policies.ts';
import { addEndedSession } from './ended-sessions.ts';

/** The session in local storage: the `Authorization` header value and the cached user. */
export const tokenKey = 'token';
const userKey = 'user';
/** See `late-log-outs.ts`. */
export const lateLogOutsKey = 'late-log-outs';

/** In-memory fallback for values that could not be stored because storage is blocked or full. */
const memory = new Map<string, string>();

function read(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

function remove(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

const listeners = new Set<() => void>();

function notify(session?: Session): void {
  cached = session;
  showSessionState();
  for (const listener of listeners) listener();
}

/** Read by styles; `inline-script.ts` sets the same before the first paint. */
export function showSessionState(): void {
  document.documentElement.dataset.session = readToken() ? 'in' : 'out';
}

/** `Bearer …`, exactly as it is sent. */
export function readToken(): string | null {
  return read(tokenKey);
}

/** @returns whether the session outlives this page, which it does unless storage is blocked or full */
export function startSession(token: string, user: AccountView): boolean {
  write(tokenKey, `Bearer ${token}`);
  write(userKey, JSON.stringify(user));
  notify();
  return !memory.has(tokenKey);
}

/** Replaces the cached user. */
export function storeUser(user: AccountView): void {
  write(userKey, JSON.stringify(user));
  notify();
}

/** Updates the cached user, unless the session has ended. */
export function updateStoredUser(change: Partial<AccountView>): void {
  const { user } = currentSession();
  if (user) storeUser({ ...user, ...change });
}

/** The page to open after the session; 'login-and-back' returns to this page after a new login. */
export type Exit = 'login' | 'login-and-back' | 'register';

/**
 * Deletes the session; without an exit the page stays, unless it is for members only. What else this
 * browser has of the member is deleted by `session-cleanup.ts`: at once when the person has left.
 */
export function endSession(exit?: Exit, { hasLeft = false } = {}): void {
  // A visitor too may be answered with a 401: no session ends with it.
  if (readToken() !== null) addEndedSession(readUser()?._id, { at: Date.now(), hasLeft });
  remove(tokenKey);
  remove(userKey);
  notify({ status: 'out', user: null, exit });
}

/** Ends the session of a rejected token, unless another one has started since the request was sent. */
export function endRejectedSession(sentToken: string | null, exit?: Exit): void {
  if (readToken() === sentToken) endSession(exit);
}

/** Logged in (`user` is null until fetched) or logged out. */
export type Session =
  | { status: 'out'; user: null; exit?: Exit | undefined }
  | { status: 'in'; user: AccountView | null };

const loggedOut: Session = { status: 'out', user: null };
let cached: Session | undefined;

export function currentSession(): Session {
  cached ??= readToken() ? { status: 'in', user: readUser() } : loggedOut;
  return cached;
}

/** As other tabs have stored it, which this one may not have been told yet. */
function readUser(): AccountView | null {
  try {
    return JSON.parse(read(userKey) ?? 'null');
  } catch {
    return null;
  }
}

/** The token of this member's session; null when it has ended, or somebody else has logged in. */
export const tokenOf = (memberId: string): string | null =>
  readUser()?._id === memberId ? readToken() : null;

/** Follows a login or logout in another tab. */
const followOtherTabs = () => notify();

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
}

/** The session, synchronised across tabs. During SSR and hydration everyone is a visitor. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, () => loggedOut);
}

/** The logged-in user as the policies in `contract/policies.ts` need it; null until it is known. */
export function useViewer(): Viewer | null {
  const { user } = useSession();
  return user && { id: user._id, role: user.role };
}
