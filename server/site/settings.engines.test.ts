import { expect, it } from 'vitest';
import { siteDefaults } from '#contract/site.ts';
import { ContentVersionTracker } from '#server/db/content-version.ts';
import { enterMember } from '#test/account-steps.ts';
import { setSite } from '#test/community-factories.ts';
import { startTestSite } from '#test/test-site.ts';
import { createSiteReader, isForMembers, type SiteSettings } from './settings.ts';

const site = startTestSite();

it('a process reads its own change at once while those of others may go unnoticed', async () => {
  const contentVersion = Object.assign(new ContentVersionTracker(), { isTracked: false });
  const reader = createSiteReader({ read: site.db.read, contentVersion });
  expect((await reader.read()).name).toBe('Keepsake');
  await setSite(site.db, { name: 'Our album' });
  expect((await reader.readFresh()).name).toBe('Our album');
  expect((await reader.read()).name).toBe('Our album');
  expect(reader.latest()?.name).toBe('Our album');
});

it('a picture is for members on a closed site, save the logo, and while the settings are unknown', () => {
  const settings = { ...siteDefaults, logo: { key: 'o-logo', width: 40, height: 20 } };
  const isRefused = (reading: SiteSettings['reading'] | undefined) =>
    ['o-logo', 'o-photo'].map((key) => isForMembers(key, reading && { ...settings, reading }));
  expect(isRefused('everyone')).toEqual([false, false]);
  expect(isRefused('members')).toEqual([false, true]);
  expect(isRefused(undefined)).toEqual([true, true]);
});

it('what another version has stored is read as the default or the safest value, and kept', async () => {
  const { token } = await enterMember(site, { role: 'admin' });
  const stored = { name: '', welcome: 3, reading: 'friends', joining: 'ask', about: 'Us', mood: 1 };
  await setSite(site.db, stored as object);
  const response = await site.send('PUT', '/api/admin/site', { inviting: 'members' }, token);
  expect(response.json().site).toMatchObject({
    ...siteDefaults,
    reading: 'members',
    joining: 'nobody',
    inviting: 'members',
    about: 'Us',
  });
  const row = await site.db.read.selectFrom('site').select('settings').executeTakeFirst();
  expect(row?.settings).toEqual({ ...stored, inviting: 'members' });
  // Chosen, it replaces what was stored.
  await site.send('PUT', '/api/admin/site', { reading: 'members' }, token);
  const changed = await site.db.read.selectFrom('site').select('settings').executeTakeFirst();
  expect(changed?.settings).toMatchObject({ reading: 'members', joining: 'ask' });
});
