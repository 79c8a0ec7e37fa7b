import { beforeAll, describe, expect, it } from 'vitest';
import type { CallShape } from '#contract/call-shape.ts';
import { calls } from '#contract/calls.ts';
import type { CallName } from '#contract/endpoints.ts';
import { checkResponse } from '#test/access/check-response.ts';
import { effectsBetween } from '#test/access/effects.ts';
import { type AccessFixture, buildAccessFixture } from '#test/access/fixture.ts';
import { builderOf } from '#test/access/request-builders.ts';
import { applySettings, toRequest } from '#test/access/requests.ts';
import { accessPolicy } from '#test/policies/access-policy.ts';
import { identities } from '#test/policies/access-rules.ts';
import { readSite } from '#test/read-site.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();
/** The calls with a body, and their own fields. */
const callsWithBody = (Object.entries(calls) as [CallName, CallShape][])
  .filter(([, { body, upload }]) => body || upload)
  .map(([name, { body, upload }]) => ({
    name,
    own: Object.keys((body ?? upload?.data)?.shape ?? {}),
  }));

/** Fields that an attacker might add. */
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

/** Sent as text, since an object literal cannot have these as own fields. */
const pollutions = [
  '"__proto__":{"role":"admin","isAdmin":true}',
  '"constructor":{"prototype":{"role":"admin","isAdmin":true}}',
];

interface Result {
  outcome: string;
  effects: string[];
}
const plain: Record<string, Result> = {};
const withExtras: Record<string, Result> = {};
const polluted: Record<string, Result[]> = {};

beforeAll(async () => {
  const fixture = await buildAccessFixture(site);
  for (const { name, own } of callsWithBody) {
    const foreign = Object.entries(extras).filter(([field]) => !own.includes(field));
    // The first call may have other effects than later ones.
    await send(fixture, name);
    plain[name] = await send(fixture, name);
    withExtras[name] = await send(fixture, name, (body) =>
      JSON.stringify({ ...Object.fromEntries(foreign), ...body }),
    );
    polluted[name] = [];
    for (const pollution of pollutions) {
      const result = await send(fixture, name, (body) =>
        JSON.stringify({ ...body, x: 0 }).replace('"x":0', pollution),
      );
      polluted[name].push(result);
    }
  }
}, 600_000);

/** Sends the call as an authorised identity, optionally with another body; returns the outcome and the changed rows. */
async function send(
  fixture: AccessFixture,
  name: CallName,
  write?: (body: object) => string,
): Promise<Result> {
  const [situation = '', rule] = Object.entries(accessPolicy[name])[0] ?? [];
  const identity = identities.find((one) => rule?.[one] === 'ok') ?? 'admin';
  const person = fixture.people[identity];
  const input = await builderOf(name, situation)(fixture, person);
  await applySettings(site, input.settings);
  const written = write ? { text: write(input.body ?? {}) } : {};
  const request = toRequest(name, fixture, person, { ...input, ...written });
  const before = await readSite(site.db);
  const response = await site.app.inject(request);
  const effects = effectsBetween(before as never, (await readSite(site.db)) as never);
  return { outcome: checkResponse(name, response, person.token !== undefined), effects };
}

const names = callsWithBody.map(({ name }) => name);

describe(`extra fields have no effect, in ${names.length} calls`, () => {
  it.each(names)('%s ignores unknown fields', (name) => {
    const { outcome, effects } = withExtras[name] ?? { outcome: 'missing' };
    expect(plain[name]?.outcome).toBe('ok');
    // Where only a picture is expected, a part with fields is refused as a whole.
    const isTaken = outcome !== 'malformed';
    expect(effects).toEqual(isTaken ? plain[name]?.effects : []);
    expect(outcome).toBe(isTaken ? 'ok' : 'malformed');
  });

  it.each(names)('%s ignores or rejects __proto__ and constructor', (name) => {
    for (const { outcome, effects } of polluted[name] ?? []) {
      expect(effects).toEqual(outcome === 'ok' ? plain[name]?.effects : []);
      expect(['ok', 'malformed']).toContain(outcome);
    }
    expect(polluted[name]).toHaveLength(pollutions.length);
    expect(({} as { role?: string }).role).toBeUndefined();
  });
});
