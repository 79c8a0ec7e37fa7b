import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AccountView } from '#contract/accounts.ts';
import { apiWithTimeout, browserApi, waitingTimeout } from './browser.ts';
import { currentSession, endSession, readToken, startSession } from './session.ts';
import { uploadTransport } from './upload-transport.ts';

const mira = { _id: 'mira' } as AccountView;

/** Requests that were sent, each with a way to respond 401 to it. */
let sent: (() => void)[];

class FakeUpload extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = '';
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null;
  }
  send() {
    sent.push(() => {
      this.status = 401;
      this.dispatchEvent(new Event('load'));
      this.dispatchEvent(new Event('loadend'));
    });
  }
}

function fakeFetch(): Promise<Response> {
  return new Promise((resolve) => sent.push(() => resolve(new Response('', { status: 401 }))));
}

beforeEach(() => {
  sent = [];
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('fetch', fakeFetch);
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const upload = uploadTransport({});

it.each([
  ['call', () => browserApi('getCurrentUser')],
  [
    'upload',
    () => upload({ method: 'POST', path: '/api/post', access: 'member', body: new FormData() }),
  ],
])('a late 401 of a %s of an earlier session does not end the current session', async (_, send) => {
  startSession('first', mira);
  const late = send().catch(() => undefined);
  endSession();
  startSession('second', mira);
  sent[0]?.();
  await late;
  expect(readToken()).toBe('Bearer second');

  const now = send().catch(() => undefined);
  sent[1]?.();
  await now;
  expect(readToken()).toBeNull();
});

it('reads what is public again as a visitor when the token is no session any more', async () => {
  startSession('ended', mira);
  const sentTokens: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: HeadersInit }) => {
    const token = new Headers(headers).get('authorization');
    sentTokens.push(token);
    return token
      ? new Response('{}', { status: 401 })
      : Response.json({ status: 'success', posts: [], postsCount: 0 });
  });
  await expect(browserApi('listPosts')).resolves.toMatchObject({ postsCount: 0 });
  expect(sentTokens).toEqual(['Bearer ended', null]);
  expect(readToken()).toBeNull();
});

it('says that the server cannot be reached, not what the browser calls it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(browserApi('getCurrentUser')).rejects.toMatchObject({
    status: 0,
    message: 'The server cannot be reached. Check your connection and try again.',
  });
});

it('does not wait for ever for what can wait on the device', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  const failure = apiWithTimeout('likePost', { postId: 'p', action: 'like' }).catch(
    (error) => error,
  );
  await vi.advanceTimersByTimeAsync(waitingTimeout);
  vi.useRealTimers();
  expect(await failure).toMatchObject({
    status: 0,
    message: 'The server cannot be reached. Check your connection and try again.',
  });
});

it.each([
  ['a read', () => browserApi('getCurrentUser'), undefined],
  ['a read by POST', () => browserApi('checkVisiblePosts', { ids: ['p'] }), undefined],
  ['a change', () => browserApi('addComment', { postId: 'p', body: 'text' }), 'login-and-back'],
])('a rejected token sends %s once, and ends the session', async (_, call, exit) => {
  startSession('ended', mira);
  const ended = call().catch(({ status }) => status);
  sent[0]?.();
  expect(await ended).toBe(401);
  expect(sent).toHaveLength(1);
  expect(currentSession()).toEqual({ status: 'out', user: null, exit });
});
