import { beforeAll, describe, expect, it } from 'vitest';
import { buildPrivacyFixture, hidePost } from '#test/privacy/fixture.ts';
import { plainPages } from '#test/privacy/pages.ts';
import { fillCache, type Round, readAll, secretsOf } from '#test/privacy/read-all.ts';
import { startTestSite } from '#test/test-site.ts';
import { countPrivacyCells, ruleOf, waysToRead } from './privacy-policy.ts';

const site = startTestSite({ deps: { web: plainPages } });

let first: Round;
let whilePublic: Round;
let oncePrivate: Round;

beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const fixture = await buildPrivacyFixture(site);
  first = await fillCache(fixture);
  // From now on visitors' reads are served from the cache.
  whilePublic = await readAll(fixture, waysToRead, { isThorough: true });
  await fillCache(fixture);
  const former = [`/pictures/${fixture.publicKey}`];
  await hidePost(fixture);
  const options = { isThorough: true, before: whilePublic, secrets: secretsOf(fixture), former };
  oncePrivate = await readAll(fixture, waysToRead, options);
}, 120_000);

describe(`where a private memory could show, in ${countPrivacyCells()} cells`, () => {
  it.each(waysToRead)('%s: shown to those whom the policy names', (way) => {
    const seen = { whilePublic: whilePublic.shown[way], oncePrivate: oncePrivate.shown[way] };
    expect(seen).toEqual(ruleOf(way));
    if (seen.whilePublic.includes('visitor')) expect(first.shown[way]).toEqual(['visitor']);
  });

  it('no response that hides it contains its text, picture or id', () => {
    expect(oncePrivate.leaks).toEqual([]);
  });

  it('no cached response from before gets a 304', () => {
    expect(oncePrivate.confirmed).toEqual([]);
  });
});
