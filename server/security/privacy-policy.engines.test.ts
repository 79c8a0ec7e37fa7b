import { beforeAll, describe, expect, it } from 'vitest';
import type { Audience } from '#contract/posts.ts';
import { buildPrivacyFixture, restrictPost } from '#test/privacy/fixture.ts';
import { plainPages } from '#test/privacy/pages.ts';
import { fillCache, type Round, readAll, secretsOf } from '#test/privacy/read-all.ts';
import { startTestSite } from '#test/test-site.ts';
import { audiences, countPrivacyCells, ruleOf, waysToRead } from './privacy-policy.ts';

const site = startTestSite({ deps: { web: plainPages } });

let first: Round;
const rounds = new Map<Audience, Round>();

beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const fixture = await buildPrivacyFixture(site);
  first = await fillCache(fixture);
  // From now on visitors' reads are served from the cache.
  let before = await readAll(fixture, waysToRead, { isThorough: true });
  rounds.set('public', before);
  await fillCache(fixture);
  const former = [fixture.publicKey, fixture.publicFurtherKey].map((key) => `/pictures/${key}`);
  for (const audience of ['members', 'private'] as const) {
    await restrictPost(fixture, audience);
    const options = { isThorough: true, before, secrets: secretsOf(fixture), former };
    before = await readAll(fixture, waysToRead, options);
    rounds.set(audience, before);
  }
}, 600_000);

describe(`where a restricted memory could show, in ${countPrivacyCells()} cells`, () => {
  it.each(waysToRead)('%s: shown to those whom the policy names', (way) => {
    const seen = Object.fromEntries(
      audiences.map((audience) => [audience, rounds.get(audience)?.shown[way]]),
    );
    expect(seen).toEqual(ruleOf(way));
    if (seen.public?.includes('visitor')) expect(first.shown[way]).toEqual(['visitor']);
  });

  it.each(['members', 'private'] as const)(
    'for %s: no response that hides it contains its text, picture or id',
    (audience) => {
      expect(rounds.get(audience)?.leaks).toEqual([]);
    },
  );

  it.each(['members', 'private'] as const)(
    'for %s: no cached response from before gets a 304',
    (audience) => {
      expect(rounds.get(audience)?.confirmed).toEqual([]);
    },
  );
});
