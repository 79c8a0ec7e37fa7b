import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { buildMember } from '#test/factories.ts';
import { saveShare } from '#web/api/shares.ts';
import { accountSteps } from '../accounts/account-pages.ts';
import { startMemoryDatabase } from '../support/memory-database.ts';
import { callsEnded, startPageSite } from '../support/open-page.tsx';
import { pictureFile } from '../support/pictures.ts';

startMemoryDatabase();
const pageSite = startPageSite();
const { site, open, signIn, requests } = pageSite;
const { logIn } = accountSteps(pageSite);

/** What the service worker stores; each share is newer than the one before. */
async function share(title: string, { leftOut = 0 } = {}): Promise<void> {
  const content = { title, body: '', files: [await pictureFile('lake.jpg')], leftOut };
  await saveShare({ ...content, id: title, at: Date.now() + title.length });
}

const titleField = () => screen.findByLabelText<HTMLInputElement>('Title');
const adds = () => screen.queryAllByRole('button', { name: 'Add to the memory' });

it('what was shared before a login may be of somebody else: it waits, and nothing is uploaded', async () => {
  const { email } = await buildMember(site.db, { password: 'moja baka' });
  await share('Lake');
  await open('/share');
  await logIn(email, 'moja baka');
  await waitFor(() => expect(adds()).toHaveLength(1));
  await open('/share');
  await waitFor(() => expect(adds()).toHaveLength(1));
  expect((await titleField()).value).toBe('');
  await callsEnded();
  expect(requests('uploadPicture')).toEqual([]);

  await share('Our lake');
  await open('/share');
  await screen.findByText('Added to your memory.');
  expect((await titleField()).value).toBe('Our lake');
});

it('what is shared is in the form at once where there is no draft', async () => {
  await signIn();
  await share('Lake');
  await share('Our lake', { leftOut: 1 });
  await open('/share');
  await screen.findByText('Added to your memory.');
  expect((await titleField()).value).toBe('Our lake');
  await screen.findByText(/^One file was left out/);
  expect(adds(), 'the one before waits').toHaveLength(1);
  await waitFor(() => expect(requests('uploadPicture')).not.toEqual([]));

  // Now there is a draft.
  await share('A ferry');
  await open('/share');
  await waitFor(() => expect(adds()).toHaveLength(2));
  expect((await titleField()).value).toBe('Our lake');
});
