import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { messages } from '#texts/messages.ts';
import { startPageSite } from '../support/open-page.tsx';
import { chooseFiles, pictureFile } from '../support/pictures.ts';
import { keepToasts } from '../support/toasts.ts';
import { filledForm, fillMemory, type MemoryForm, memoryForm } from './memory-form.ts';

const { site, user, open, signIn, intercept, requests } = startPageSite();

const failed = 'Add new post failed. Please try again.';
const titles = async () =>
  (await site.db.read.selectFrom('posts').select('title').execute()).map(({ title }) => title);
const isBusy = (form: MemoryForm) => form.publish.getAttribute('aria-busy') === 'true';
const alertOf = async (form: MemoryForm) => within(await form.findByRole('alert'));

beforeEach(async () => {
  await signIn();
  await open('/post');
});

it('publishing waits for the picture, and waiting can be cancelled', async () => {
  const held = Promise.withResolvers<void>();
  intercept('uploadPicture', held.promise);
  const form = await filledForm(user, 'Second thoughts');
  await form.findByRole('progressbar');
  await user.click(form.publish);
  await user.click(await form.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(isBusy(form)).toBe(false));
  expect(form.field('Title').value).toBe('Second thoughts');
  form.getByText('lake.jpg');
  await user.click(form.publish);
  await form.findByText(/Waiting for the pictures/);
  expect(isBusy(form)).toBe(true);
  expect(await titles()).toEqual([]);
  held.resolve();
  await screen.findByText('Your memory is published.');
  expect(await titles()).toEqual(['Second thoughts']);
});

it('a failed upload loses no input', async () => {
  intercept('createPost', 'no response');
  const form = await filledForm(user, 'Out of reach');
  await user.click(form.publish);
  const alert = await alertOf(form);
  alert.getByText(failed);
  alert.getByText('Nothing is lost: your pictures, text and tags are still here.');
  expect(screen.getAllByText(failed)).toHaveLength(2);
  form.getByText('lake.jpg');
  expect(form.field('Title').value).toBe('Out of reach');
  expect(form.tag().checked).toBe(true);

  // Retry keeps the focus, whether it fails or waits.
  const retry = alert.getByRole('button', { name: 'Retry' });
  intercept('createPost', { status: 503 });
  retry.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(requests('createPost')).toHaveLength(2));
  await waitFor(() => expect(isBusy(form)).toBe(false));
  expect(document.activeElement).toBe(retry);
  const held = Promise.withResolvers<void>();
  intercept('createPost', held.promise);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(isBusy(form)).toBe(true));
  expect(document.activeElement).toBe(retry);
  held.resolve();
  await screen.findByText('Your memory is published.');
  await waitFor(() => expect(form.queryByRole('alert')).toBeNull());
});

it('a publish that is retried after a lost response creates one post', async () => {
  intercept('createPost', 'lost response');
  const form = await filledForm(user, 'Round the lake');
  await user.click(form.publish);
  await alertOf(form);
  expect(await titles()).toEqual(['Round the lake']);
  await user.click(form.publish);
  await screen.findByText('Your memory is published.');
  expect(await titles()).toEqual(['Round the lake']);
});

it('pictures that the server no longer has are uploaded again', async () => {
  const form = await filledForm(user, 'A day later');
  await waitFor(async () =>
    expect(await site.db.read.selectFrom('pictures').selectAll().execute()).toHaveLength(1),
  );
  await waitFor(() => expect(form.queryByRole('progressbar')).toBeNull());
  await site.db.write((tx) => tx.deleteFrom('pictures').execute());
  await user.click(form.publish);
  await screen.findByText(/they are uploaded again/);
  await screen.findByText('Your memory is published.');
  expect(requests('uploadPicture')).toHaveLength(2);
});

it('a picture that a busy server refuses is sent again by itself, and then published', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  intercept('uploadPicture', { status: 503, headers: { 'retry-after': '50' } });
  const form = await filledForm(user, 'A busy evening');
  await form.findByText(/The server is busy\. A picture waits and is sent again by itself\./);
  await user.click(form.publish);
  await form.findByText(/Waiting for the pictures/);
  expect(requests('uploadPicture')).toHaveLength(1);
  vi.advanceTimersByTime(50_000);
  await screen.findByText('Your memory is published.');
  expect(requests('uploadPicture')).toHaveLength(2);
});

it('a picture that the server rejects is left out, while the form waits for it', async () => {
  keepToasts();
  const held = Promise.withResolvers<void>();
  intercept('uploadPicture', held.promise);
  const form = await memoryForm();
  await chooseFiles(form.pictures(), new File(['words'], 'lake.jpg', { type: 'image/jpeg' }));
  await fillMemory(user, form, 'Not to be read');
  await user.click(form.publish);
  await form.findByText(/Waiting for the pictures/);
  held.resolve();
  await form.findByText(messages.image_type_not_allowed);
  await screen.findByText(`lake.jpg is left out: ${messages.image_type_not_allowed}`);
  await waitFor(() => expect(isBusy(form)).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(form.pictures()));
  expect(form.field('Title').value).toBe('Not to be read');
  expect(requests('createPost')).toEqual([]);
});

it('pictures that failed without a connection are uploaded once online, and nobody is told that those wait which this browser does not store', async () => {
  intercept('uploadPicture', 'no response', 2);
  const form = await filledForm(user, 'On the train');
  await chooseFiles(form.pictures(), await pictureFile('boat.jpg'));
  await form.findByText(/they are gone when this page is closed/);
  await form.findByText(/^Waiting for a connection\. The pictures cannot wait on this device/);
  expect(form.queryByRole('alert')).toBeNull();
  await form.findByRole('button', { name: '2 of 2: boat.jpg, waiting to be uploaded' });
  dispatchEvent(new Event('online'));
  await form.findByText('All 2 pictures are uploaded.');
  expect(requests('uploadPicture')).toHaveLength(4);
});
