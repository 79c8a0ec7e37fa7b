import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoints.ts';
import { type CallName, endpoints } from '#contract/endpoints.ts';
import { accountRequests } from '#test/access/account-requests.ts';
import { administrationRequests } from '#test/access/administration-requests.ts';
import { checkResponse } from '#test/access/check-response.ts';
import { commentRequests } from '#test/access/comment-requests.ts';
import { type AccessFixture, buildAccessFixture } from '#test/access/fixture.ts';
import { joiningRequests } from '#test/access/joining-requests.ts';
import { postRequests } from '#test/access/post-requests.ts';
import { type BuildRequest, type RequestsOf, toRequest } from '#test/access/requests.ts';
import { trashRequests } from '#test/access/trash-requests.ts';
import { readSite } from '#test/populated-site.ts';
import { startTestSite } from '#test/test-site.ts';
import {
  accessPolicy,
  countCells,
  type Identity,
  identities,
  type Outcome,
} from './access-policy.ts';

const site = startTestSite();
const requestBuilders: RequestsOf<CallName> = {
  ...accountRequests,
  ...postRequests,
  ...commentRequests,
  ...joiningRequests,
  ...administrationRequests,
  ...trashRequests,
};
const names = Object.keys(endpoints) as CallName[];

/** The outcome of every call, in the form of the policy. */
const seen: Record<string, Record<string, Record<string, string>>> = {};
/** Rejected calls that changed something. */
const effects: string[] = [];
/** HEAD responses that differ from the GET response. */
const wrongHeads: string[] = [];

beforeAll(async () => {
  const fixture = await buildAccessFixture(site);
  for (const name of names) {
    const rules: Record<string, Record<Identity, Outcome>> = accessPolicy[name] ?? {};
    const outcomes: Record<string, Record<string, string>> = {};
    for (const [situation, rule] of Object.entries(rules)) {
      const build = (requestBuilders[name] as Record<string, BuildRequest>)[situation];
      if (!build) throw new Error(`No request builder for ${name}, ${situation}`);
      outcomes[situation] = await tryEveryone(fixture, name, build, rule);
    }
    seen[name] = outcomes;
  }
}, 600_000);

/** Identities to be rejected come first, and must change nothing. */
async function tryEveryone(
  fixture: AccessFixture,
  name: CallName,
  build: BuildRequest,
  rule: Record<Identity, Outcome>,
): Promise<Record<string, string>> {
  const outcomes: Record<string, string> = {};
  const requests = await prepare(fixture, name, build);
  const isDone = (identity: Identity) => rule[identity] === 'ok';
  const before = await readSite(site.db);
  for (const identity of identities.filter((one) => !isDone(one))) {
    outcomes[identity] = await tryOne(name, requests[identity]);
  }
  if (!isDeepStrictEqual(await readSite(site.db), before)) effects.push(name);
  for (const identity of identities.filter(isDone)) {
    outcomes[identity] = await tryOne(name, requests[identity]);
  }
  return outcomes;
}

type Request = ReturnType<typeof toRequest>;

async function prepare(
  fixture: AccessFixture,
  name: CallName,
  build: BuildRequest,
): Promise<Record<Identity, Request>> {
  const requests: Partial<Record<Identity, Request>> = {};
  for (const identity of identities) {
    const person = fixture.people[identity];
    requests[identity] = toRequest(name, fixture, person, await build(fixture, person));
  }
  return requests as Record<Identity, Request>;
}

async function tryOne(name: CallName, request: Request): Promise<string> {
  const response = await site.app.inject(request);
  const { method, isUnsafeGet }: Endpoint = endpoints[name];
  if (method === 'GET' && !isUnsafeGet) {
    const head = await site.app.inject({ ...request, method: 'HEAD' });
    const isSame = head.statusCode === response.statusCode && head.body === '';
    if (!isSame) wrongHeads.push(`${name}: ${head.statusCode}`);
  }
  return checkResponse(name, response, 'authorization' in request.headers);
}

const { cells, objectCells } = countCells();

describe(`access policy, ${cells} cells`, () => {
  it('covers every call of the contract', () => {
    expect(Object.keys(accessPolicy).toSorted()).toEqual(names.toSorted());
  });

  it.each(names)('%s responds to every identity as the policy says', (name) => {
    expect(seen[name]).toEqual(accessPolicy[name]);
  });

  it('a rejected call changes nothing', () => {
    expect(effects).toEqual([]);
  });

  it('a HEAD request is authorised like a GET', () => {
    expect(wrongHeads).toEqual([]);
  });

  it('the policy covers own, foreign and missing objects in at least 500 cells', () => {
    expect(objectCells).toBeGreaterThanOrEqual(500);
  });
});
