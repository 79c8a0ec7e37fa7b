import { beforeAll, describe, expect, it } from 'vitest';
import { type CallShape, calls } from '#contract/calls.ts';
import type { CallName } from '#contract/endpoints.ts';
import { accountRequests } from '#test/access/account-requests.ts';
import { administrationRequests } from '#test/access/administration-requests.ts';
import { checkResponse } from '#test/access/check-response.ts';
import { effectsBetween } from '#test/access/effects.ts';
import { postRequests } from '#test/access/post-requests.ts';
import { type BuildRequest, type RequestsOf, toRequest } from '#test/access/requests.ts';
import { buildScene, type Scene } from '#test/access/scene.ts';
import { readSite } from '#test/populated-site.ts';
import { startTestSite } from '#test/test-site.ts';
import { accessPolicy, identities } from './access-policy.ts';

const site = startTestSite();
const asks: RequestsOf<CallName> = {
  ...accountRequests,
  ...postRequests,
  ...administrationRequests,
};

/** The calls that take something, and what of it is theirs. */
const takers = (Object.entries(calls) as [CallName, CallShape][])
  .filter(([, { body, upload }]) => body || upload)
  .map(([name, { body, upload }]) => ({
    name,
    own: Object.keys((body ?? upload?.data)?.shape ?? {}),
  }));

/** What someone would add who hopes for more than the call gives. */
const extras = {
  role: 'admin',
  isAdmin: true,
  _id: 'bbbbbbbb-bbbb-7bbb-8bbb-bbbbbbbbbbbb',
  id: 'victim',
  userId: 'victim',
  member_id: 'victim',
  authorId: 'victim',
  isActive: true,
  activated_at: 1,
  createdAt: '2000-01-01T00:00:00.000Z',
  created_at: 1,
  email: 'victim@example.org',
  password: 'victim’s own',
  password_hash: 'victim',
  likes: [{ userId: 'victim' }],
  likesCount: 1_000,
  isPublic: false,
  postsCount: 1_000,
  token: 'victim',
  viewer: { id: 'victim', role: 'admin' },
};

/** Sent as text: these are no usual fields of an object. */
const poisons = [
  '"__proto__":{"role":"admin","isAdmin":true}',
  '"constructor":{"prototype":{"role":"admin","isAdmin":true}}',
];

interface Came {
  outcome: string;
  effects: string[];
}
const plain: Record<string, Came> = {};
const withExtras: Record<string, Came> = {};
const poisoned: Record<string, Came[]> = {};

beforeAll(async () => {
  const scene = await buildScene(site);
  for (const { name, own } of takers) {
    const foreign = Object.entries(extras).filter(([field]) => !own.includes(field));
    // The first call of a kind may find things as no later one does.
    await send(scene, name);
    plain[name] = await send(scene, name);
    withExtras[name] = await send(scene, name, (body) =>
      JSON.stringify({ ...Object.fromEntries(foreign), ...body }),
    );
    poisoned[name] = [];
    for (const poison of poisons) {
      const came = await send(scene, name, (body) =>
        JSON.stringify({ ...body, x: 0 }).replace('"x":0', poison),
      );
      poisoned[name].push(came);
    }
  }
}, 120_000);

/** Makes the call as someone who may, with its body as usual or written anew, and looks what it changed. */
async function send(scene: Scene, name: CallName, write?: (body: object) => string): Promise<Came> {
  const [situation = '', rule] = Object.entries(accessPolicy[name])[0] ?? [];
  const identity = identities.find((one) => rule?.[one] === 'ok') ?? 'admin';
  const person = scene.people[identity];
  const asked = await (asks[name] as Record<string, BuildRequest>)[situation]?.(scene, person);
  const written = write ? { text: write(asked?.body ?? {}) } : {};
  const request = toRequest(name, scene, person, { ...asked, ...written });
  const before = await readSite(site.db);
  const answer = await site.app.inject(request);
  const effects = effectsBetween(before as never, (await readSite(site.db)) as never);
  return { outcome: checkResponse(name, answer, person.token !== undefined), effects };
}

const names = takers.map(({ name }) => name);

describe(`extra fields give nothing, in ${names.length} calls`, () => {
  it.each(names)('to who sends them with %s', (name) => {
    const { outcome, effects } = withExtras[name] ?? { outcome: 'missing' };
    expect(plain[name]?.outcome).toBe('ok');
    // Where only a picture is expected, a part with fields is refused as a whole.
    const isTaken = outcome !== 'malformed';
    expect(effects).toEqual(isTaken ? plain[name]?.effects : []);
    expect(outcome).toBe(isTaken ? 'ok' : 'malformed');
  });

  it.each(names)('to who tampers with prototypes in %s', (name) => {
    for (const { outcome, effects } of poisoned[name] ?? []) {
      expect(effects).toEqual(outcome === 'ok' ? plain[name]?.effects : []);
      expect(['ok', 'malformed']).toContain(outcome);
    }
    expect(poisoned[name]).toHaveLength(poisons.length);
    expect(({} as { role?: string }).role).toBeUndefined();
  });
});
