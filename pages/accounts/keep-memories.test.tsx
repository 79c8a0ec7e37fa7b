import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { blockStorage } from '../support/blocked-storage.ts';
import { startPageSite } from '../support/open-page.tsx';

const { user, open, signIn } = startPageSite();

const original = Object.getOwnPropertyDescriptor(globalThis, 'isSecureContext');

beforeEach(() => vi.stubGlobal('isSecureContext', true));

afterEach(() => {
  vi.restoreAllMocks();
  if (original) Object.defineProperty(globalThis, 'isSecureContext', original);
  else Reflect.deleteProperty(globalThis, 'isSecureContext');
});

function stubInstalled() {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia.call(window, query.includes('standalone') ? 'all' : query),
  );
}

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

async function openProfile() {
  const member = await signIn();
  await open(`/dashboard/profile/${member.id}`);
  return within(await screen.findByRole('region', { name: 'On this device' }));
}

it('a site that was opened with http says why nothing can be kept, and shows no switch', async () => {
  vi.stubGlobal('isSecureContext', false);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone);
  const section = await openProfile();
  await section.findByText(/^Keeping memories needs a secure connection/);
  expect(section.queryByRole('checkbox')).toBeNull();
  expect(section.queryByText(/Add to Home Screen/)).toBeNull();
});

it('a browser without storage says so', async () => {
  const section = await openProfile();
  await section.findByText(/^This browser cannot keep memories/);
  expect(section.queryByRole('checkbox')).toBeNull();
});

it('an iPhone is told how to install the site, until it is installed', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone);
  const section = await openProfile();
  await section.findByText(/^Tap Share, then “Add to Home Screen”/);
  stubInstalled();
  const inApp = await openProfile();
  await inApp.findByText(/^This browser cannot keep memories/);
  expect(inApp.queryByText(/Add to Home Screen/)).toBeNull();
});

const question = 'Keep memories on this device, to read them without a connection?';

/** That of members is loaded on its own; it has a live region for the bell. */
const codeArrived = () =>
  waitFor(() => expect(document.querySelector('p.sr-only[aria-live]')).not.toBeNull());

it.each([
  ['Keep', true, 'Memories are kept on this device.'],
  ['Not now', false, 'You can turn it on in your profile.'],
])('an installed app asks once, and stores “%s”', async (answer, isKept, message) => {
  stubInstalled();
  const member = await signIn();
  await open('/dashboard');
  // It moves the page, and covers nothing of it.
  expect((await screen.findByText(question)).closest('header')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: answer }));
  await screen.findByText(message);
  expect(screen.queryByText(question)).toBeNull();
  expect(localStorage.getItem(`keep-memories:${member.id}`)).toBe(isKept ? 'on' : 'off');
  await open('/dashboard/trash');
  await codeArrived();
  expect(screen.queryByText(question)).toBeNull();
});

it('the choice that the version before has stored is still the member’s', async () => {
  stubInstalled();
  const member = await signIn();
  localStorage.setItem('keep-memories', JSON.stringify({ memberId: member.id, isKept: false }));
  await open('/dashboard');
  await codeArrived();
  expect(screen.queryByText(question)).toBeNull();
  expect(Object.entries(localStorage)).toContainEqual([`keep-memories:${member.id}`, 'off']);
});

it('an installed app that cannot store the answer says so', async () => {
  stubInstalled();
  await signIn();
  await open('/dashboard');
  await screen.findByText(question);
  using _blocked = blockStorage();
  await user.click(screen.getByRole('button', { name: 'Keep' }));
  await screen.findByText('This did not work on this device. Please try again.');
  expect(screen.queryByText(question)).toBeNull();
});

it('a page in the browser asks as soon as the site is installed from it', async () => {
  await signIn();
  await open('/dashboard');
  await codeArrived();
  expect(screen.queryByText(question)).toBeNull();
  // The page listens as soon as its effects have run.
  await waitFor(() => {
    dispatchEvent(new Event('appinstalled'));
    screen.getByText(question);
  });
});

it('an installed app that was opened with http does not ask', async () => {
  vi.stubGlobal('isSecureContext', false);
  stubInstalled();
  await signIn();
  await open('/dashboard');
  await codeArrived();
  expect(screen.queryByText(question)).toBeNull();
});
