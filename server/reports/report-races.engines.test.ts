import { describe, expect, it } from 'vitest';
import { enterMember, statusesOf } from '#test/account-steps.ts';
import { buildReport } from '#test/community-factories.ts';
import { startTestSite } from '#test/test-site.ts';

const site = startTestSite();

const enterAdmin = (firstName = 'Vera') => enterMember(site, { role: 'admin', firstName });

const dismiss = (token: string, itemId: string) =>
  site.send('PUT', `/api/admin/report/post/${itemId}/dismiss`, undefined, token);

describe('deciding', () => {
  it('by two administrators at once is done by one, and the other is told', async () => {
    const [one, two] = [await enterAdmin(), await enterAdmin('Ana')];
    const { item_id } = await buildReport(site.db);
    const listed = (await site.get('/api/admin/report', one.token)).json();
    expect(listed.items).toMatchObject([{ itemId: item_id }]);
    const responses = await Promise.all([dismiss(one.token, item_id), dismiss(two.token, item_id)]);
    expect(statusesOf(responses)).toEqual([200, 409]);
    const late = responses.find(({ statusCode }) => statusCode === 409);
    expect(late?.json().message).toBe('Another administrator has decided already.');
    const { entries } = (await site.get('/api/admin/audit', one.token)).json();
    expect(entries.filter((entry: { subject: string }) => entry.subject)).toHaveLength(1);
  });
});
