import { callTexts } from '#texts/connection.ts';
import { loadingOverlay } from '../ui/feedback/loading-overlay.tsx';
import { createApi, type Transport } from './client.ts';
import { endRejectedSession, readToken } from './session.ts';

interface FetchOptions {
  isQuiet?: boolean;
  /** Milliseconds; without it, as long as the browser waits. */
  timeout?: number;
}

const fetchTransport =
  ({ isQuiet = false, timeout }: FetchOptions = {}): Transport =>
  async (call) => {
    const controller = new AbortController();
    const cancel = () => controller.abort(new Error(callTexts.cancelled));
    const giveUp = () => controller.abort(new Error(callTexts.unreachable));
    const timer = timeout && setTimeout(giveUp, timeout);
    const isRead = call.method === 'GET' || call.isRead === true;
    const endWork = loadingOverlay.begin(isQuiet ? { isQuiet } : isRead ? { cancel } : {});
    try {
      const token = readToken();
      const { signal } = controller;
      let response = await send(call, token, { signal });
      if (response.status === 401) {
        // A read ends the session without leaving the page: it stays, unless it is for members only.
        endRejectedSession(token, isRead ? undefined : 'login-and-back');
        const isPublic = isRead && call.access === 'visitor';
        if (isPublic && token) response = await send(call, readToken(), { signal });
      }
      return {
        status: response.status,
        body: await response.json().catch(() => null),
        requestId: response.headers.get('x-request-id'),
      };
    } finally {
      clearTimeout(timer);
      endWork();
    }
  };

interface SendOptions extends Pick<RequestInit, 'signal' | 'keepalive'> {
  headers?: Record<string, string>;
}

/** One request with the session token. */
export function send(
  { method, path, body }: Parameters<Transport>[0],
  token: string | null,
  { headers, ...options }: SendOptions = {},
): Promise<Response> {
  return fetch(path, {
    method,
    ...options,
    headers: {
      accept: 'application/json',
      ...headers,
      ...(token ? { authorization: token } : {}),
      ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
  }).catch((error) => {
    // The text of the browser, such as "Failed to fetch", does not say what to do.
    throw error instanceof TypeError ? new Error(callTexts.unreachable) : error;
  });
}

/**
 * The API client in the browser: `fetch` with the session token. A 401 ends the session; what anyone
 * may read is then requested again as a visitor.
 */
export const browserApi = createApi(fetchTransport());

/** The same for reads in the background of a page that somebody may be reading: nothing covers it. */
export const quietApi = createApi(fetchTransport({ isQuiet: true }));

/** How long a connection that gives no answer may cover a page whose form can wait on the device. */
export const waitingTimeout = 15_000;

/** The same for what waits on the device without an answer, and may be sent twice. */
export const apiWithTimeout = createApi(fetchTransport({ timeout: waitingTimeout }));
