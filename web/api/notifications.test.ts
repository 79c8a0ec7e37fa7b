import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { durations } from '#contract/limits.ts';
import { markNotificationAsRead, markPostAsRead, pollUnreadCount } from './notifications.ts';
import { decisionCounts, setDecisionCount, unreadCount } from './unread-count.ts';

const minute = durations.notificationPoll;
const post = { _id: 'post', createdAt: '2020-01-15T12:00:00.000Z', updatedAt: null };

/** What the fake server has, and the requests that it got. */
let inbox: { version: number; unreadCount: number };
let requests: { method: string; path: string; ifNoneMatch: string | null; body: unknown }[];
/** Instead of a response: a status, or no response. */
let failure: number | 'unreachable' | undefined;
let page: EventTarget & { visibilityState: string };
let browser: EventTarget;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  inbox = { version: 1, unreadCount: 3 };
  requests = [];
  failure = undefined;
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  browser = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', browser);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('localStorage', { getItem: () => 'Bearer secret' });
  vi.stubGlobal('fetch', serve);
  stop = pollUnreadCount();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function serve(path: string, options: RequestInit): Promise<Response> {
  const ifNoneMatch = new Headers(options.headers).get('if-none-match');
  const body = options.body ? JSON.parse(String(options.body)) : undefined;
  requests.push({ method: options.method ?? '', path, ifNoneMatch, body });
  if (failure === 'unreachable') throw new TypeError('Failed to fetch');
  if (failure) return Response.json({}, { status: failure });
  const etag = `"${inbox.version} ${path}"`;
  if (ifNoneMatch === etag) return new Response(null, { status: 304 });
  const counts = { unreadCount: inbox.unreadCount, waitingCount: 2, reportedCount: 1 };
  const response = { status: 'success', message: '', ...counts };
  return Response.json(response, { headers: options.method === 'GET' ? { etag } : {} });
}

const passes = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const polls = () => requests.filter(({ method }) => method === 'GET').length;

function show(visibilityState: 'visible' | 'hidden') {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

it('reads the count at once and every minute, with the ETag of the last response', async () => {
  await passes(0);
  expect(unreadCount.get()).toBe(3);
  expect(requests).toMatchObject([
    { path: '/api/dashboard/notifications?limit=1', ifNoneMatch: null },
  ]);

  await passes(minute);
  expect(requests[1]?.ifNoneMatch).toBe('"1 /api/dashboard/notifications?limit=1"');
  expect(unreadCount.get()).toBe(3);

  inbox = { ...inbox, version: 2, unreadCount: 4 };
  await passes(minute - 1);
  expect(unreadCount.get()).toBe(3);
  await passes(1);
  expect(unreadCount.get()).toBe(4);
});

it('reads what administrators have to decide, unless a list of it was read meanwhile', async () => {
  setDecisionCount('waiting', 0);
  await passes(0);
  expect(decisionCounts.get()).toEqual({ waiting: 0, reports: 1 });
  await passes(minute);
  expect(decisionCounts.get()).toEqual({ waiting: 2, reports: 1 });
  stop();
  expect(decisionCounts.get()).toEqual({});
});

it('does not poll for a hidden page, but once when it is visible again', async () => {
  await passes(0);
  show('hidden');
  await passes(10 * minute);
  expect(polls()).toBe(1);
  show('visible');
  browser.dispatchEvent(new Event('focus'));
  await passes(minute - 1);
  expect(polls()).toBe(2);
  await passes(1);
  expect(polls()).toBe(3);
});

it('polls when the window gets the focus, at most every five seconds', async () => {
  await passes(4_999);
  browser.dispatchEvent(new Event('focus'));
  await passes(0);
  expect(polls()).toBe(1);
  await passes(1);
  browser.dispatchEvent(new Event('focus'));
  await passes(0);
  expect(polls()).toBe(2);
});

it.each([503, 429, 'unreachable'] as const)(
  'after a failure (%s) keeps the count, polls less and less often, and recovers',
  async (reason) => {
    await passes(0);
    failure = reason;
    await passes(minute);
    expect(polls()).toBe(2);
    await passes(minute);
    browser.dispatchEvent(new Event('focus'));
    expect(polls()).toBe(2);
    await passes(minute);
    expect(polls()).toBe(3);
    await passes(4 * minute);
    expect(polls()).toBe(4);
    expect(unreadCount.get()).toBe(3);
    await passes(40 * minute);
    const before = polls();
    await passes(32 * minute);
    expect(polls()).toBe(before + 2);

    failure = undefined;
    inbox = { ...inbox, version: 2, unreadCount: 5 };
    browser.dispatchEvent(new Event('online'));
    await passes(0);
    expect(unreadCount.get()).toBe(5);
    await passes(minute);
    expect(polls()).toBe(before + 4);
  },
);

it('a 401 ends polling, without ending the session', async () => {
  await passes(0);
  const removeItem = vi.fn();
  vi.stubGlobal('localStorage', { getItem: () => 'Bearer secret', removeItem });
  failure = 401;
  await passes(minute);
  browser.dispatchEvent(new Event('online'));
  show('visible');
  await passes(60 * minute);
  expect(polls()).toBe(2);
  expect(removeItem).not.toHaveBeenCalled();
});

it('after logout there are neither polls nor a count', async () => {
  await passes(0);
  stop();
  expect(unreadCount.get()).toBeUndefined();
  browser.dispatchEvent(new Event('focus'));
  await passes(10 * minute);
  expect(polls()).toBe(1);
});

it('a poll does not replace the count of a later request', async () => {
  await passes(0);
  const held = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (path: string, options: RequestInit) => {
    const response = await serve(path, options);
    if (options.method === 'GET') await held.promise;
    return response;
  });
  inbox.version = 2;
  await passes(minute);
  inbox = { ...inbox, version: 3, unreadCount: 2 };
  await markNotificationAsRead({ _id: 'a', createdAt: '2026-11-16T20:00:00.000Z' });
  expect(unreadCount.get()).toBe(2);
  held.resolve();
  await passes(0);
  expect(unreadCount.get()).toBe(2);
});

it('whoever opens a post has read its notifications', async () => {
  await passes(0);
  inbox = { version: 2, unreadCount: 1 };
  await markPostAsRead(post);
  expect(requests.at(-1)).toMatchObject({ method: 'PUT', body: { postId: 'post' } });
  expect(unreadCount.get()).toBe(1);
});

it('a failure to mark as read is silent, and leaves the count', async () => {
  await passes(0);
  failure = 503;
  await markPostAsRead(post);
  expect(unreadCount.get()).toBe(3);
});

it('while nothing is unread, opening a post sends something only if it was just shared', async () => {
  inbox = { ...inbox, version: 2, unreadCount: 0 };
  await passes(minute);
  await markPostAsRead(post);
  await markPostAsRead({ ...post, updatedAt: '2020-01-15T13:00:00.000Z' });
  expect(requests).toHaveLength(2);
  const now = new Date().toISOString();
  for (const shared of [{ createdAt: now }, { updatedAt: now }]) {
    await markPostAsRead({ ...post, ...shared });
    expect(requests.at(-1)).toMatchObject({ method: 'PUT', body: { postId: 'post' } });
  }
  expect(requests).toHaveLength(4);
});
