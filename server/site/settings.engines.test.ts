import { expect, it } from 'vitest';
import { setSite } from '#test/community-factories.ts';
import { startTestSite } from '#test/test-site.ts';
import { createSiteReader } from './settings.ts';

const site = startTestSite();

it('a process reads its own change at once while those of others may go unnoticed', async () => {
  const contentVersion = { current: 1, isTracked: false };
  const reader = createSiteReader({ read: site.db.read, contentVersion });
  expect((await reader.read()).name).toBe('Keepsake');
  await setSite(site.db, { name: 'Our album' });
  expect((await reader.readFresh()).name).toBe('Our album');
  expect((await reader.read()).name).toBe('Our album');
  expect(reader.latest()?.name).toBe('Our album');
});
