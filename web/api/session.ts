import { useSyncExternalStore } from 'react';
import type { AccountView } from '#contract/accounts.ts';
import type { Viewer } from '#contract/policies.ts';

/** The session as this browser keeps it: the raw header value and the user last seen with it. */
const tokenKey = 'token';
const userKey = 'user';

/** What could not be stored because storage is blocked or full; it lasts as long as the page. */
const unstored = new Map<string, string>();

function read(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    unstored.delete(key);
  } catch {
    unstored.set(key, value);
  }
}

function remove(key: string): void {
  unstored.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

const listeners = new Set<() => void>();

function announce(session?: Session): void {
  known = session;
  markDocument();
  for (const listener of listeners) listener();
}

/** What styles and the first paint go by; `inline-script.ts` sets the same before anything is drawn. */
function markDocument(): void {
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
  announce();
  return !unstored.has(tokenKey);
}

/** Replaces the remembered user, after a change of profile or a fresh look. */
export function rememberUser(user: AccountView): void {
  write(userKey, JSON.stringify(user));
  announce();
}

/** Changes something of the remembered user, unless nobody is here any more. */
export function changeRememberedUser(change: Partial<AccountView>): void {
  const { user } = readSession();
  if (user) rememberUser({ ...user, ...change });
}

/** Where the end of a session leads; to Login and back again when it ended unasked. */
export type Exit = 'login' | 'login and back' | 'register';

/** Forgets who was here; without an exit the page stays, unless it is for members only. */
export function endSession(exit?: Exit): void {
  remove(tokenKey);
  remove(userKey);
  announce({ status: 'out', user: null, exit });
}

/** Ends the session after a 401, unless another session has started since the request was sent. */
export function endRejectedSession(status: number, sentToken: string | null): void {
  if (status === 401 && readToken() === sentToken) endSession('login and back');
}

/** Someone is logged in (`user` may be unknown for a moment), or nobody is. */
export type Session =
  | { status: 'out'; user: null; exit?: Exit | undefined }
  | { status: 'in'; user: AccountView | null };

const nobody: Session = { status: 'out', user: null };
let known: Session | undefined;

function readSession(): Session {
  known ??= readToken() ? { status: 'in', user: readUser() } : nobody;
  return known;
}

function readUser(): AccountView | null {
  try {
    return JSON.parse(read(userKey) ?? 'null');
  } catch {
    return null;
  }
}

/** Another tab that logs in or out changes this one too. */
const followOtherTabs = () => announce();

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
}

/** The session, followed across tabs. The server and the first paint take everyone for a visitor. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, readSession, () => nobody);
}

/** The logged-in user as the policies in `contract/policies.ts` need it; null until it is known. */
export function useViewer(): Viewer | null {
  const { user } = useSession();
  return user && { id: user._id, role: user.role };
}
