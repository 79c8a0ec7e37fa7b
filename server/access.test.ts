import { describe, expect, it } from 'vitest';
import { type Endpoint, endpoints } from '#contract/endpoints.ts';
import { enterMember } from '#test/account-steps.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

const callsFor = (access: Endpoint['access']) =>
  Object.values<Endpoint>(endpoints)
    .filter((endpoint) => endpoint.access === access)
    .map(({ method, path }) => [method, path] as const);

describe('who has no session', () => {
  it.each([...callsFor('member'), ...callsFor('admin')])(
    'is refused by %s %s',
    async (method, url) => {
      const answer = await site.app.inject({ method, url });
      expect(answer.statusCode).toBe(401);
    },
  );
});

describe('who is no administrator', () => {
  it.each(callsFor('admin'))('is refused by %s %s', async (method, url) => {
    const { token } = await enterMember(site);
    const headers = { authorization: `Bearer ${token}` };
    expect((await site.app.inject({ method, url, headers })).statusCode).toBe(403);
  });
});
