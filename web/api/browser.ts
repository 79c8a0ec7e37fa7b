import { createApi, type Transport } from './client.ts';
import { endRejectedSession, endSession, readToken } from './session.ts';

/** Told of a call that leaves, and how to give it up if it only reads; returns what to call at its end. */
type Watcher = (call: { cancel?: () => void }) => () => void;

const watchers = new Set<Watcher>();

export function watchCalls(onStart: Watcher): () => void {
  watchers.add(onStart);
  return () => watchers.delete(onStart);
}

const carry: Transport = async ({ method, path, body }) => {
  const giveUp = new AbortController();
  const cancel = () => giveUp.abort(new Error('You stopped this.'));
  const finished = [...watchers].map((start) => start(method === 'GET' ? { cancel } : {}));
  try {
    const token = readToken();
    const response = await fetch(path, {
      method,
      signal: giveUp.signal,
      headers: {
        accept: 'application/json',
        ...(token ? { authorization: token } : {}),
        ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
    });
    endRejectedSession(response.status, token);
    return { status: response.status, body: await response.json().catch(() => null) };
  } finally {
    for (const finish of finished) finish();
  }
};

/** The API from the browser: over HTTP, with the token, and a 401 ends the session. */
export const browserApi = createApi(carry);

/** Ends the session, here at once and on the server when it hears of it, and leads to Login. */
export function logOut(): void {
  browserApi('logout').catch(() => undefined);
  endSession('login');
}
