import { screen, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildPost } from '#test/factories.ts';
import { startPageSite } from '../support/open-page.tsx';
import { settle } from '../support/settle.ts';

const { site, user, open, signIn } = startPageSite();

/** The simulated browser has none. */
function stubShare(share: ((data: ShareData) => Promise<void>) | undefined): void {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}

const writeText = vi.fn(async (_: string) => undefined);

beforeEach(() => {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
});

afterEach(() => {
  stubShare(undefined);
  writeText.mockReset();
});

async function openPost(title: string): Promise<HTMLElement> {
  const { id } = await buildPost(site.db, { title });
  await open(`/post/${id}`);
  return screen.findByRole('button', { name: 'Share' });
}

const isOpen = (share: HTMLElement) => share.getAttribute('aria-expanded') === 'true';

it('copies the link or opens a mail without the Web Share API', async () => {
  const share = await openPost('Tea & cake');
  await user.click(share);
  const mail = await screen.findByRole('menuitem', { name: 'Send by e-mail' });
  expect(mail.getAttribute('href')).toBe(
    `mailto:?subject=Tea%20%26%20cake&body=${encodeURIComponent(location.href)}`,
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(isOpen(share)).toBe(false));

  await user.click(share);
  await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
  await screen.findByText('Link copied.');
  expect(writeText).toHaveBeenCalledWith(location.href);
  await waitFor(() => expect(isOpen(share)).toBe(false));
  expect(document.activeElement).toBe(share);

  // On a page served over plain HTTP.
  writeText.mockRejectedValueOnce(new Error('not allowed'));
  await user.click(share);
  await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
  await screen.findByText(/could not be copied/);
});

it('uses the Web Share API where available, and is not offered for private posts', async () => {
  const shared: ShareData[] = [];
  stubShare(async (data) => void shared.push(data));
  const share = await openPost('For all');
  await user.click(share);
  await waitFor(() => expect(shared).toEqual([{ title: 'For all', url: location.href }]));
  expect(isOpen(share)).toBe(false);

  // Only a sheet that fails gives way to the menu, not one that was closed.
  const rejectWith = (name: string) => stubShare(() => Promise.reject(new DOMException('', name)));
  rejectWith('AbortError');
  await user.click(share);
  await settle();
  expect(isOpen(share)).toBe(false);
  rejectWith('NotAllowedError');
  await user.click(share);
  await screen.findByRole('menuitem', { name: 'Copy link' });

  const author = await signIn();
  const { id } = await buildPost(site.db, { author, title: 'For me', audience: 'private' });
  await open(`/post/${id}`);
  await screen.findByRole('heading', { level: 1, name: 'For me' });
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});
