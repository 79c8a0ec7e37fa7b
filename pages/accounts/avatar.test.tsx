import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import sharp from 'sharp';
import { beforeEach, expect, it, vi } from 'vitest';
import { samplePicture } from '#test/sample-picture.ts';
import { callsEnded, startPageSite } from '../support/open-page.tsx';
import { findToast } from './account-pages.ts';

const { user, open, intercept, requests, signIn } = startPageSite();
const attributes = { firstName: 'Jovana', lastName: 'Marić' };

// Images are not loaded here, and one without a width counts as broken.
beforeEach(() => {
  const width = vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(64);
  return () => width.mockRestore();
});

async function openProfile(): Promise<void> {
  const member = await signIn(attributes);
  await open(`/dashboard/profile/${member.id}`);
  await screen.findByLabelText('Change Image');
}

/** A picture that the server can read. */
const picture = async () =>
  new File([new Uint8Array(await samplePicture({ width: 64, height: 48 }))], 'lake.jpg', {
    type: 'image/jpeg',
  });

// The dialog of the system offers other types as well.
const chooser = userEvent.setup({ delay: null, applyAccept: false });
const choose = (file: File) => chooser.upload(screen.getByLabelText('Change Image'), file);

const avatar = () => screen.getByRole('img', { name: 'Picture of Jovana Marić' });
const source = () => avatar().querySelector('img')?.getAttribute('src');
const account = () => screen.getByRole('region', { name: 'Account' });
const findAlert = () => within(account()).findByRole('alert');
const alertIsGone = () => waitFor(() => expect(within(account()).queryByRole('alert')).toBeNull());

it('is updated at once, also in the header, and after a reload', async () => {
  await openProfile();
  expect(source()).toBeUndefined();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  intercept('changeProfileImage', held);
  await choose(await picture());
  await waitFor(() => expect(source()).toMatch(/^blob:/));
  release();
  await waitFor(() => expect(source()).toMatch(/^\/pictures\//));
  const inHeader = () =>
    screen.getByRole('navigation', { name: 'Main' }).querySelector('img')?.getAttribute('src');
  expect(inHeader()).toBe(source());
  const address = source();
  await open(location.pathname);
  await waitFor(() => expect(source()).toBe(address));
  expect(inHeader()).toBe(address);
});

it('is restored when the update fails', async () => {
  await openProfile();
  intercept('changeProfileImage', { status: 503 });
  await choose(await picture());
  await findToast('Update image failed. Please try again.', 'alert');
  const alert = await findAlert();
  expect(alert.textContent).toContain('Update image failed. Please try again.');
  expect(alert.textContent).toContain('Nothing is lost');
  await waitFor(() => expect(avatar().textContent).toBe('JM'));
  expect(source()).toBeUndefined();

  const retry = within(alert).getByRole('button', { name: 'Retry' });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  intercept('changeProfileImage', 'no response');
  intercept('changeProfileImage', held);
  retry.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(retry.getAttribute('aria-busy')).toBe('true'));
  expect(document.activeElement).toBe(retry);
  release();
  await waitFor(() => expect(source()).toMatch(/^\/pictures\//));
  await alertIsGone();

  await choose(await picture());
  await within(await findAlert()).findByText(/^Nothing is lost/);

  const message = 'This picture cannot be read.';
  intercept('changeProfileImage', { status: 400, body: { status: 'error', message } });
  await choose(await picture());
  await waitFor(async () => expect((await findAlert()).textContent).toBe(message));
  expect(within(await findAlert()).queryByRole('button')).toBeNull();
});

it('is validated before the upload', async () => {
  await openProfile();
  expect(screen.getByLabelText('Change Image').getAttribute('accept')).toMatch(
    /^image\/jpeg,image\/png/,
  );
  const frames = [
    samplePicture({ width: 8, height: 8 }),
    samplePicture({ width: 8, height: 8, hue: 90 }),
  ];
  const animation = await sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer();
  const bytes = new Uint8Array(600 * 1024);
  bytes.set(animation);
  for (const [file, message] of [
    [
      new File(['x'], 'scan.tiff', { type: 'image/tiff' }),
      'Allowed types are: JPG, PNG, WEBP, GIF, SVG.',
    ],
    [
      new File([bytes], 'cat.gif', { type: 'image/gif' }),
      'Image size must not be bigger than 500 KB',
    ],
  ] as const) {
    await choose(file);
    await findToast(message, 'alert');
    await waitFor(async () => expect((await findAlert()).textContent).toContain(message));
  }
  await callsEnded();
  expect(requests('changeProfileImage')).toEqual([]);
  fireEvent.drop(screen.getByLabelText('First Name'), {
    dataTransfer: { types: ['Files'], files: [await picture()] },
  });
  await waitFor(() => expect(source()).toMatch(/^\/pictures\//));
  await alertIsGone();
});
