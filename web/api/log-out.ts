import { browserApi } from './browser.ts';
import { endSession } from './session.ts';

/** Ends the session, here at once and on the server when it hears of it, and leads to Login. */
export function logOut(): void {
  browserApi('logout').catch(() => undefined);
  endSession('login');
}
