import { expect } from '@playwright/test';
import type { SiteChanges } from '#contract/site.ts';
import { buildMember, buildSession } from '#test/factories.ts';
import type { RunningSite } from '#test/running-site.ts';

/** Changes settings through the API, as an administrator of its own. */
export async function changeSettings(site: RunningSite, changes: SiteChanges): Promise<void> {
  const member = await buildMember(site.db, { role: 'admin' });
  const { token } = await buildSession(site.db, { member });
  const response = await fetch(`${site.address}/api/admin/site`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(changes),
  });
  expect(response.status).toBe(200);
}
