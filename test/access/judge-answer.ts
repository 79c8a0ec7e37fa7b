import type { LightMyRequestResponse } from 'fastify';
import { calls } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoints.ts';
import { type CallName, endpoints } from '#contract/endpoints.ts';
import { ProblemView, problems } from '#contract/problems.ts';

/**
 * What an answer came to: `ok`, or the code it was refused with. Anything else is said in words: fields
 * beyond the contract, a status that is not the code's, an answer that a cache could keep for others.
 */
export function judge(name: CallName, answer: LightMyRequestResponse, isSignedIn: boolean): string {
  const isDone = answer.statusCode === 200;
  const body: unknown = answer.json();
  const shape = isDone ? calls[name].output : ProblemView;
  const parsed = shape.safeParse(body);
  // Parsing drops what the contract does not know.
  if (!parsed.success || JSON.stringify(sorted(parsed.data)) !== JSON.stringify(sorted(body))) {
    return `${answer.statusCode}, outside the contract: ${answer.body}`;
  }
  const caching = answer.headers['cache-control'];
  const rightCaching = isDone ? cachingOf(name, isSignedIn) : 'no-store';
  if (caching !== rightCaching) return `${answer.statusCode}, to be cached as ${caching}`;
  const vary = String(answer.headers.vary);
  if (rightCaching.startsWith('public') && !vary.includes('authorization')) {
    return `the same for everyone, by Vary: ${vary}`;
  }
  if (isDone) return 'ok';
  const { code } = (parsed.data as ProblemView).error;
  return problems[code].status === answer.statusCode ? code : `${code}, with ${answer.statusCode}`;
}

/** What visitors read may be kept for a second; whatever a member is told is theirs alone. */
function cachingOf(name: CallName, isSignedIn: boolean): string {
  const { method, access, isUnsafeGet }: Endpoint = endpoints[name];
  const isShared = method === 'GET' && access === 'visitor' && !isUnsafeGet && !isSignedIn;
  return isShared ? 'public, max-age=0, s-maxage=1, stale-while-revalidate=0' : 'private, no-store';
}

/** The same value with the keys of every object in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]));
}
