import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoints.ts';
import { type CallName, endpoints } from '#contract/endpoints.ts';
import { accountRequests } from '#test/access/account-requests.ts';
import { administrationRequests } from '#test/access/administration-requests.ts';
import { checkResponse } from '#test/access/check-response.ts';
import { postRequests } from '#test/access/post-requests.ts';
import { type BuildRequest, type RequestsOf, toRequest } from '#test/access/requests.ts';
import { buildScene, type Scene } from '#test/access/scene.ts';
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
const asks: RequestsOf<CallName> = {
  ...accountRequests,
  ...postRequests,
  ...administrationRequests,
};
const names = Object.keys(endpoints) as CallName[];

/** What every call came to, in the form of the policy. */
const seen: Record<string, Record<string, Record<string, string>>> = {};
/** Refused calls that changed something all the same. */
const effects: string[] = [];
/** Heads that are not those of their answers. */
const wrongHeads: string[] = [];

beforeAll(async () => {
  const scene = await buildScene(site);
  for (const name of names) {
    const rules: Record<string, Record<Identity, Outcome>> = accessPolicy[name] ?? {};
    const outcomes: Record<string, Record<string, string>> = {};
    for (const [situation, rule] of Object.entries(rules)) {
      const ask = (asks[name] as Record<string, BuildRequest>)[situation];
      if (!ask) throw new Error(`Nobody knows how to ask ${name} about ${situation}`);
      outcomes[situation] = await tryEveryone(scene, name, ask, rule);
    }
    seen[name] = outcomes;
  }
}, 120_000);

/** Those who are to be refused first: afterwards everything must be as it was. */
async function tryEveryone(
  scene: Scene,
  name: CallName,
  ask: BuildRequest,
  rule: Record<Identity, Outcome>,
): Promise<Record<string, string>> {
  const outcomes: Record<string, string> = {};
  const requests = await prepare(scene, name, ask);
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
  scene: Scene,
  name: CallName,
  ask: BuildRequest,
): Promise<Record<Identity, Request>> {
  const requests: Partial<Record<Identity, Request>> = {};
  for (const identity of identities) {
    const person = scene.people[identity];
    requests[identity] = toRequest(name, scene, person, await ask(scene, person));
  }
  return requests as Record<Identity, Request>;
}

async function tryOne(name: CallName, request: Request): Promise<string> {
  const answer = await site.app.inject(request);
  const { method, isUnsafeGet }: Endpoint = endpoints[name];
  if (method === 'GET' && !isUnsafeGet) {
    const head = await site.app.inject({ ...request, method: 'HEAD' });
    const isSame = head.statusCode === answer.statusCode && head.body === '';
    if (!isSame) wrongHeads.push(`${name}: ${head.statusCode}`);
  }
  return checkResponse(name, answer, 'authorization' in request.headers);
}

const { cells, objectCells } = countCells();

describe(`who may do what, in ${cells} cells`, () => {
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

  it('the policy speaks of things of the member’s own, of others’ and of none in 500 cells at least', () => {
    expect(objectCells).toBeGreaterThanOrEqual(500);
  });
});
