import { createHash } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildPost } from '#test/factories.ts';
import { loginTexts } from '#texts/accounts.ts';
import { addPending } from '#web/api/pending-actions.ts';
import { accountSteps, arriveAt, storedToken } from '../accounts/account-pages.ts';
import { startMemoryDatabase } from '../support/memory-database.ts';
import { startPageSite } from '../support/open-page.tsx';

startMemoryDatabase();
const pageSite = startPageSite();
const { site, user, open, signIn, intercept, requests } = pageSite;
const { fill, sessions } = accountSteps(pageSite);

const pressLogOut = async () => {
  // Its code has arrived with that of the bell.
  await waitFor(() => expect(document.querySelector('p.sr-only[aria-live]')).not.toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
};

describe('a session that ends by itself on a page for everyone', () => {
  it('says so, with what waits here, and Login says that it is kept', async () => {
    const { id } = await buildPost(site.db, { title: 'For everyone' });
    const member = await signIn();
    const comment = { memberId: member.id, postId: id, postTitle: 'For everyone', body: 'Lovely' };
    await addPending({ kind: 'comment', ...comment });
    await site.db.write((tx) => tx.deleteFrom('sessions').execute());
    await open(`/post/${id}`);
    const notice = await screen.findByText(/^You were logged out\. 1 comment waits here:/);
    await user.click(within(notice).getByRole('link', { name: 'Log in' }));
    await arriveAt(`/login?${new URLSearchParams({ next: `/post/${id}` })}`);
    await screen.findByText(/^What you were writing is kept .*: 1 comment\.$/);
    expect(screen.queryByText(/^You were logged out/)).toBeNull();
  });

  it('can be closed', async () => {
    await signIn();
    await site.db.write((tx) => tx.deleteFrom('sessions').execute());
    await open('/post');
    const notice = await screen.findByText(/^You were logged out\./);
    expect(notice.textContent).toBe('You were logged out. Log in');
    const bar = notice.parentElement as HTMLElement;
    await user.click(within(bar).getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/^You were logged out/)).toBeNull();
  });
});

describe('logging out without a connection', () => {
  it('ends the session at the next contact, of which Login tells meanwhile', async () => {
    await signIn();
    const token = storedToken()?.replace('Bearer ', '') ?? '';
    await open('/post');
    intercept('logout', 'no response', Number.POSITIVE_INFINITY);
    await pressLogOut();
    await screen.findByText(loginTexts.logOutPending);
    expect(await sessions()).toHaveLength(1);
    const notes = JSON.parse(localStorage.getItem('late-log-outs') ?? '[]');
    const tokenHash = createHash('sha256').update(token).digest('hex');
    expect(notes).toEqual([{ tokenHash, at: expect.any(Number) }]);

    dispatchEvent(new Event('online'));
    await waitFor(async () => expect(await sessions()).toEqual([]));
    await waitFor(() => expect(screen.queryByText(loginTexts.logOutPending)).toBeNull());
    expect(localStorage.getItem('late-log-outs')).toBeNull();
  });

  it.each([
    [29, 1],
    [30, 0],
  ])('is remembered for thirty days: after %i it is sent %i times', async (days, times) => {
    const at = Date.now() - days * 24 * 60 * 60_000;
    localStorage.setItem('late-log-outs', JSON.stringify([{ tokenHash: 'f'.repeat(64), at }]));
    await open('/login');
    await waitFor(() => expect(localStorage.getItem('late-log-outs')).toBeNull());
    expect(requests('logoutByHash')).toHaveLength(times);
    expect(screen.queryByText(loginTexts.logOutPending)).toBeNull();
  });

  it('with one, nothing is left to do', async () => {
    await signIn();
    await open('/post');
    await pressLogOut();
    await waitFor(async () => expect(await sessions()).toEqual([]));
    await waitFor(() => expect(localStorage.getItem('late-log-outs')).toBeNull());
    expect(requests('logoutByHash')).toEqual([]);
  });
});

it('logging out with an unsaved profile asks first', async () => {
  const member = await signIn();
  await open(`/dashboard/profile/${member.id}`);
  const section = await screen.findByRole('region', { name: 'About you' });
  await fill({ 'First Name': 'Jelena' }, section);
  await pressLogOut();
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText('what you have changed on this page and not saved');
  await user.click(question.getByRole('button', { name: 'Stay logged in' }));
  expect(storedToken()).not.toBeNull();
});

it.each([
  ['with another session is loaded again', null, true, 1],
  ['with the same session stays', undefined, true, 0],
  ['that was loaded anew needs no other', null, false, 0],
])('a page that Back shows %s', async (_what, token, persisted, times) => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  onTestFinished(() => reload.mockRestore());
  await signIn();
  await open('/post');
  // Without an event: the page was asleep.
  if (token === null) localStorage.removeItem('token');
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  expect(reload).toHaveBeenCalledTimes(times);
});
