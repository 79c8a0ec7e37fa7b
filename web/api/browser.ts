import { createApi, type Transport } from './client.ts';
import { endRejectedSession, endSession, readToken } from './session.ts';

/** Called when a request starts, with a way to abort it if it only reads; returns the callback for its end. */
type CallListener = (call: { cancel?: () => void }) => () => void;

const listeners = new Set<CallListener>();

export function onCallStart(onStart: CallListener): () => void {
  listeners.add(onStart);
  return () => listeners.delete(onStart);
}

const fetchTransport: Transport = async ({ method, path, body }) => {
  const controller = new AbortController();
  const cancel = () => controller.abort(new Error('You stopped this.'));
  const onEnd = [...listeners].map((start) => start(method === 'GET' ? { cancel } : {}));
  try {
    const token = readToken();
    const response = await fetch(path, {
      method,
      signal: controller.signal,
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
    for (const end of onEnd) end();
  }
};

/** The API client in the browser: `fetch` with the session token; a 401 ends the session. */
export const browserApi = createApi(fetchTransport);

/** Ends the session in this browser at once and on the server in the background, then opens Login. */
export function logOut(): void {
  browserApi('logout').catch(() => undefined);
  endSession('login');
}
