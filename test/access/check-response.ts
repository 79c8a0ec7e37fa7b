import type { LightMyRequestResponse } from 'fastify';
import { calls } from '#contract/calls.ts';
import { type CallName, type Endpoint, endpoints } from '#contract/endpoints.ts';
import { ProblemView, problems } from '#contract/problems.ts';

/**
 * The outcome of a response: `ok`, the error code, or a description of a violation: fields that are not
 * in the contract, a status that does not belong to the code, wrong cache headers.
 */
export function checkResponse(
  name: CallName,
  response: LightMyRequestResponse,
  isSignedIn: boolean,
): string {
  const isDone = response.statusCode === 200;
  const body: unknown = response.json();
  const shape = isDone ? calls[name].output : ProblemView;
  const parsed = shape.safeParse(body);
  // Parsing removes fields that are not in the contract.
  if (!parsed.success || JSON.stringify(sorted(parsed.data)) !== JSON.stringify(sorted(body))) {
    return `${response.statusCode}, outside the contract: ${response.body}`;
  }
  const { message } = parsed.data as { message?: string };
  // Reads have their data, everything else tells a person what happened.
  if (message?.trim() === '') return `${response.statusCode}, with an empty message`;
  const caching = response.headers['cache-control'];
  const rightCaching = isDone ? cachingOf(name, isSignedIn) : 'no-store';
  if (caching !== rightCaching) return `${response.statusCode}, to be cached as ${caching}`;
  const vary = String(response.headers.vary);
  if (rightCaching.startsWith('public') && !vary.includes('authorization')) {
    return `the same for everyone, by Vary: ${vary}`;
  }
  if (isDone) return 'ok';
  const { code } = (parsed.data as ProblemView).error;
  return problems[code].status === response.statusCode
    ? code
    : `${code}, with ${response.statusCode}`;
}

/** Responses to visitors may be cached for a second; those to members are private. */
function cachingOf(name: CallName, isSignedIn: boolean): string {
  const { method, access, isUnsafeGet, isUncached, ignoresToken }: Endpoint = endpoints[name];
  const isRead = method === 'GET' && !isUnsafeGet && !isUncached;
  const isShared = isRead && access === 'visitor' && (!isSignedIn || ignoresToken);
  return isShared ? 'public, max-age=0, s-maxage=1, stale-while-revalidate=0' : 'private, no-store';
}

/** The same value with sorted object keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]));
}
