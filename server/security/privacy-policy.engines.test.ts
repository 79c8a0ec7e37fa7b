import { beforeAll, describe, expect, it } from 'vitest';
import type { Audience } from '#contract/posts.ts';
import { isRepetition } from '#test/databases.ts';
import {
  audiences,
  countPrivacyCells,
  type Reader,
  readers,
  ruleOf,
  type WayToRead,
  waysToRead,
} from '#test/policies/privacy-policy.ts';
import { buildPrivacyFixture, restrictPost } from '#test/privacy/fixture.ts';
import { plainPages } from '#test/privacy/pages.ts';
import { fillCache, readAll, secretsOf } from '#test/privacy/read-all.ts';
import { startTestSite } from '#test/test-site.ts';
import { openUpgradedDatabase } from '#test/upgrade/baseline-database.ts';

// A site that was upgraded keeps its secrets, as a new one does: both have the same schema.
const site = startTestSite({ deps: { web: plainPages }, open: openUpgradedDatabase });
beforeAll(() => site.app.listen({ port: 0, host: '127.0.0.1' }));

// Whether a response depends on the token at all is not for the engine to decide.
const isThorough = !isRepetition;

/** Not again on PostgreSQL: those who reacted to it, where the policy makes no difference to a member. */
function readersOf(way: WayToRead): readonly Reader[] {
  const isLikeMember = (reader: Reader) =>
    audiences.every((audience) => {
      const shown = ruleOf(way)[audience];
      return shown.includes(reader) === shown.includes('member');
    });
  const isRepeated = (reader: Reader) => /^former/.test(reader) && isLikeMember(reader);
  return isRepetition ? readers.filter((reader) => !isRepeated(reader)) : readers;
}

const shownFor = (audience: Audience) =>
  Object.fromEntries(
    waysToRead.map((way) => {
      const asked = readersOf(way);
      return [way, ruleOf(way)[audience].filter((reader) => asked.includes(reader))];
    }),
  );

describe(`where a restricted memory could show, in ${countPrivacyCells()} cells`, () => {
  it('is shown by each way to those whom the policy names, while public and restricted', async () => {
    const fixture = await buildPrivacyFixture(site);
    const cached = await fillCache(fixture);
    expect(cached.shown).toMatchObject(
      Object.fromEntries(Object.keys(cached.shown).map((way) => [way, ['visitor']])),
    );
    // From now on visitors' reads are served from the cache.
    let before = await readAll(fixture, waysToRead, { readersOf, isThorough });
    expect(before.shown).toEqual(shownFor('public'));
    await fillCache(fixture);
    const former = fixture.publicKeys.map((key) => `/pictures/${key}`);
    for (const audience of ['members', 'private'] as const) {
      await restrictPost(fixture, audience);
      const secrets = secretsOf(fixture);
      const options = { readersOf, isThorough, before, secrets, former };
      before = await readAll(fixture, waysToRead, options);
      expect(before.shown, `for ${audience}`).toEqual(shownFor(audience));
      // No response that hides it contains its text, picture or id, and none from before gets a 304.
      expect(before.leaks).toEqual([]);
      expect(before.confirmed).toEqual([]);
    }
  });
});
