import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { startPageSite } from '../support/open-page.tsx';
import { keepToasts } from '../support/toasts.ts';
import { fill, filledForm, fillMemory, memoryForm } from './memory-form.ts';

const { user, open, signIn } = startPageSite();

const draftKey = () => Object.keys(localStorage).find((key) => key.startsWith('draft:')) ?? '';

/** What another tab writes. */
function storeElsewhere(key: string, newValue: string): void {
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

it('a draft is there when the page is opened again, and can be discarded', async () => {
  await signIn();
  await open('/post');
  let form = await memoryForm();
  await fillMemory(user, form, 'Half a story');
  await user.click(form.getByRole('radio', { name: /Private/ }));
  await fill(user, form.field('Place (optional)'), 'Šid');
  await form.findByText(/^Draft saved \d\d:\d\d$/);

  await open('/post');
  form = await memoryForm();
  expect(form.getByRole('button', { name: 'Create memory', expanded: true })).toBeTruthy();
  expect(form.field('Title').value).toBe('Half a story');
  expect(form.field('Message').value).toBe('We walked\nand back.');
  expect(form.field('Place (optional)').value).toBe('Šid');
  expect(form.tag().checked).toBe(true);
  expect(form.getByRole<HTMLInputElement>('radio', { name: /Private/ }).checked).toBe(true);

  await user.click(form.getByRole('button', { name: 'Discard draft' }));
  await waitFor(() => expect(form.field('Title').value).toBe(''));
  await open('/post');
  form = await memoryForm();
  expect(form.field('Title').value).toBe('');
  expect(form.queryByText(/Draft saved/)).toBeNull();
});

it('another member in the same browser does not see the draft', async () => {
  await signIn();
  await open('/post');
  await fillMemory(user, await memoryForm(), 'Mine alone');
  await signIn();
  await open('/post');
  expect((await memoryForm()).field('Title').value).toBe('');
});

it('a change of the draft in another tab shows, and publishing it there empties the form', async () => {
  keepToasts();
  await signIn();
  await open('/post');
  const form = await filledForm(user, 'Half a story');
  const key = draftKey();
  const draft = JSON.parse(localStorage.getItem(key) ?? '');
  const changed = { ...draft, content: { ...draft.content, title: 'A whole story' } };
  storeElsewhere(`${key}0`, JSON.stringify({ publishedAs: 'another' }));
  storeElsewhere(key, JSON.stringify(changed));
  await waitFor(() => expect(form.field('Title').value).toBe('A whole story'));
  form.getByText('lake.jpg');

  storeElsewhere(key, JSON.stringify({ publishedAs: 'the-post' }));
  await screen.findByText('This memory was published in another tab.');
  expect(form.field('Title').value).toBe('');
  form.getByText('Choose pictures');
  expect(screen.getByRole('link', { name: 'View it' }).getAttribute('href')).toBe('/post/the-post');
});
