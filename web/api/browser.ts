import { createApi, type Transport } from './client.ts';
import { endSession, readToken } from './session.ts';

const watchers = new Set<() => () => void>();

/** Calls `onStart` when a call leaves, and what it returns when the answer is there. */
export function watchCalls(onStart: () => () => void): () => void {
  watchers.add(onStart);
  return () => watchers.delete(onStart);
}

const carry: Transport = async ({ method, path, body }) => {
  const finished = [...watchers].map((start) => start());
  try {
    const token = readToken();
    const answer = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(token ? { authorization: token } : {}),
        ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
    });
    // Of the session it was sent with, that is: another may have begun in the meantime.
    if (answer.status === 401 && readToken() === token) endSession('login and back');
    return { status: answer.status, body: await answer.json().catch(() => null) };
  } finally {
    for (const finish of finished) finish();
  }
};

/** The API from the browser: over HTTP, with the token, and a 401 ends the session. */
export const browserApi = createApi(carry);
