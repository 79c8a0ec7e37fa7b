import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { buildPost } from '#test/factories.ts';
import { fillStorage } from '../support/blocked-storage.ts';
import { startPageSite } from '../support/open-page.tsx';
import { chooseFiles, pictureFile } from '../support/pictures.ts';
import { keepToasts } from '../support/toasts.ts';
import { editForm, fill, filledForm, fillMemory, memoryForm } from './memory-form.ts';

const { site, user, open, signIn, requests } = startPageSite();

const draftKey = () => Object.keys(localStorage).find((key) => key.startsWith('draft:')) ?? '';

/** What another tab writes. */
function storeElsewhere(key: string, newValue: string): void {
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

it('a draft is there when the page is opened again, and can be discarded', async () => {
  await signIn();
  await open('/post');
  let form = await memoryForm();
  await user.click(form.getByRole('radio', { name: /Private/ }));
  expect(form.queryByText(/Draft saved/), 'an audience alone is nothing to lose').toBeNull();
  await fillMemory(user, form, 'Half a story');
  // Looked for beforehand: a minute later it is a time.
  const saved = form.findByText('Draft saved just now');
  await fill(user, form.field('Place (optional)'), 'Šid');
  await saved;

  await open('/post');
  form = await memoryForm();
  expect(form.getByRole('button', { name: 'Create memory', expanded: true })).toBeTruthy();
  expect(form.field('Title').value).toBe('Half a story');
  expect(form.field('Message').value).toBe('We walked\nand back.');
  expect(form.field('Place (optional)').value).toBe('Šid');
  expect(form.tag().checked).toBe(true);
  expect(form.getByRole<HTMLInputElement>('radio', { name: /Private/ }).checked).toBe(true);

  await user.click(await form.findByRole('button', { name: 'Discard draft' }));
  await waitFor(() => expect(form.field('Title').value).toBe(''));
  await open('/post');
  form = await memoryForm();
  expect(form.field('Title').value).toBe('');
  expect(form.queryByText(/Draft saved/)).toBeNull();
});

it('names the pictures that were not kept before the page was closed, once', async () => {
  await signIn();
  keepToasts();
  await open('/post');
  let form = await memoryForm();
  await fill(user, form.field('Title'), 'Half a story');
  await chooseFiles(
    form.field('Pictures'),
    await pictureFile('one.jpg'),
    await pictureFile('two.jpg'),
  );
  await form.findByText(/they are gone when this page is closed/);

  await open('/post');
  form = await memoryForm();
  const sentence = 'These pictures were not kept: one.jpg, two.jpg. Please choose them again.';
  await screen.findByText(sentence);
  expect(form.field('Title').value).toBe('Half a story');
  await waitFor(() => expect(localStorage.getItem(draftKey())).not.toContain('one.jpg'));
});

it('says that the text is not kept when it cannot be stored, and the browser asks before leaving', async () => {
  await signIn();
  await open('/post');
  const form = await memoryForm();
  const lost = /^Your text could not be stored on this device/;
  const mayLeave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  {
    using _ = fillStorage();
    await fill(user, form.field('Title'), 'Half a story');
    await form.findByText(lost);
    expect(form.queryByText(/Saved as a draft|Draft saved/)).toBeNull();
    await waitFor(() => expect(mayLeave()).toBe(false));
  }
  await fill(user, form.field('Title'), 'A whole story');
  await form.findByText(/^Draft saved/);
  expect(form.queryByText(lost)).toBeNull();
  await waitFor(() => expect(mayLeave()).toBe(true));
});

it('says when it was saved by the clock of the device, not of the site', async () => {
  const { id } = await signIn();
  const savedAt = Date.now() - 59_000;
  const draft = { content: { title: 'Half a story' }, idempotencyKey: 'x', savedAt };
  localStorage.setItem(`draft:${id}`, JSON.stringify(draft));
  // 45 minutes off any device.
  await open('/post', { timeZone: 'Asia/Kathmandu' });
  const form = await memoryForm();
  const [time] = /\d\d:\d\d/.exec(`${new Date(savedAt)}`) ?? [];
  expect((await form.findByText(/^Draft saved .*\d$/)).textContent?.endsWith(` ${time}`)).toBe(
    true,
  );
});

const clickUndo = async (message: string) => {
  const toast = (await screen.findByText(message, { exact: false })).closest('li') as HTMLElement;
  await user.click(within(toast).getByRole('button', { name: 'Undo' }));
};

it('Undo brings a discarded draft back, with its pictures, their order and descriptions', async () => {
  keepToasts();
  await signIn();
  await open('/post');
  const form = await memoryForm();
  await chooseFiles(form.pictures(), await pictureFile('lake.jpg'), await pictureFile('boat.jpg'));
  await form.findByText('All 2 pictures are uploaded.');
  await fill(user, form.field('Image description (optional)'), 'A lake at noon');
  await user.click(form.getByRole('button', { name: 'Move right' }));
  await fillMemory(user, form, 'Half a story');
  await user.click(form.getByRole('radio', { name: /Private/ }));
  await fill(user, form.field('Place (optional)'), 'Šid');
  await fill(user, form.field('Year'), '1974');
  const saved = () => JSON.parse(localStorage.getItem(draftKey()) ?? 'null');
  const draft = saved();

  // Far from the button that publishes.
  const note = await form.findByRole('button', { name: 'Discard draft' });
  expect(note.compareDocumentPosition(form.pictures())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(note);
  await waitFor(() => expect(form.field('Title').value).toBe(''));
  expect(form.queryByRole('list', { name: 'Order' })).toBeNull();
  // The pressed button is gone.
  expect(document.activeElement?.textContent).toBe('Saved as a draft while you write');
  expect(saved()).toBeNull();
  await clickUndo('Your draft is discarded.');
  await screen.findByText('Your draft is back.');
  expect(saved()).toEqual(draft);
  expect(form.field('Title').value).toBe('Half a story');
  expect(form.field('Message').value).toBe('We walked\nand back.');
  expect(form.field('Place (optional)').value).toBe('Šid');
  expect(form.field('Year').value).toBe('1974');
  expect(form.tag().checked).toBe(true);
  expect(form.getByRole<HTMLInputElement>('radio', { name: /Private/ }).checked).toBe(true);
  expect(form.thumbnails().map((one) => one.getAttribute('aria-label'))).toEqual([
    '1 of 2, the cover: boat.jpg',
    '2 of 2: lake.jpg',
  ]);
  await user.click(form.thumbnails()[1] as HTMLElement);
  expect(form.field('Image description (optional)').value).toBe('A lake at noon');
  expect(requests('uploadPicture'), 'uploaded pictures are not sent again').toHaveLength(2);
  await user.click(form.publish);
  await screen.findByText('Your private memory is saved.');
});

it('every discarded draft can be brought back from the messages, on any page, without losing another', async () => {
  await signIn();
  await open('/post');
  let form = await memoryForm();
  for (const title of ['First story', 'Second story']) {
    await fill(user, form.field('Title'), title);
    await user.click(await form.findByRole('button', { name: 'Discard draft' }));
    await waitFor(() => expect(form.field('Title').value).toBe(''));
  }
  const footer = () => within(screen.getByRole('contentinfo'));
  /** Uses an action of the messages, of which the newest is the first. */
  async function undo(at: number) {
    await user.click(footer().getByRole('button', { name: 'Recent notices' }));
    const dialog = await screen.findByRole('dialog', { name: 'Recent notices' });
    const all = within(dialog).getAllByRole('button', { name: 'Undo' });
    // Toasts are above the dialog, and in the document inside it.
    const buttons = all.filter((button) => !button.closest('.toast'));
    await user.click(buttons[at] as HTMLElement);
    // An action is used once.
    await waitFor(() => expect(buttons[at]?.isConnected).toBe(false));
    await user.click(dialog);
    await waitFor(() => expect(dialog.isConnected).toBe(false));
  }
  await user.click(footer().getByRole('link', { name: 'Members' }));
  await waitFor(() => expect(location.pathname).toBe('/member'));
  await undo(1);

  await user.click(footer().getByRole('link', { name: 'Posts' }));
  form = await memoryForm();
  expect(form.field('Title').value).toBe('First story');
  await undo(0);
  await waitFor(() => expect(form.field('Title').value).toBe('Second story'));
  // The draft that it has replaced.
  await undo(0);
  await waitFor(() => expect(form.field('Title').value).toBe('First story'));
});

it('a discarded draft that has no room on the device stays in the messages', async () => {
  keepToasts();
  await signIn();
  await open('/post');
  let form = await memoryForm();
  await fill(user, form.field('Title'), 'Half a story');
  await user.click(await form.findByRole('button', { name: 'Discard draft' }));
  const footer = within(screen.getByRole('contentinfo'));
  await user.click(footer.getByRole('link', { name: 'Members' }));
  await screen.findByRole('heading', { level: 1, name: 'Members' });
  {
    using _ = fillStorage();
    await clickUndo('Your draft is discarded.');
    await screen.findByText('This could not be stored on this device.');
    expect(screen.queryByText('Your draft is back.')).toBeNull();
  }
  await clickUndo('This could not be stored on this device.');
  await screen.findByText('Your draft is back.');
  await user.click(footer.getByRole('link', { name: 'Posts' }));
  form = await memoryForm();
  expect(form.field('Title').value).toBe('Half a story');
});

it('Undo brings discarded changes of a post back', async () => {
  keepToasts();
  const member = await signIn();
  const { id } = await buildPost(site.db, {
    author: member,
    title: 'By the lake',
    tags: ['nature'],
  });
  await open(`/dashboard/posts/edit/${id}`);
  const form = await editForm();
  await fill(user, form.field('Title'), 'Other words');
  await chooseFiles(form.pictures(), await pictureFile('boat.jpg'));
  await waitFor(() => expect(form.thumbnails()).toHaveLength(2));
  await user.click(await form.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(form.thumbnails()).toHaveLength(1));
  expect(form.field('Title').value).toBe('By the lake');
  await clickUndo('Your draft is discarded.');
  await waitFor(() => expect(form.thumbnails()).toHaveLength(2));
  expect(form.field('Title').value).toBe('Other words');
  await user.click(form.update);
  await screen.findByText('Your post is updated.');
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

it('pictures that only this tab has stay in its form when another tab publishes the draft', async () => {
  keepToasts();
  await signIn();
  await open('/post');
  const form = await filledForm(user, 'Half a story');
  const key = draftKey();
  storeElsewhere(key, JSON.stringify({ publishedAs: 'the-post', pictures: ['theirs'] }));
  await screen.findByText('This memory was published in another tab.');
  expect(form.field('Title').value).toBe('');
  form.getByText('lake.jpg');
  await waitFor(() => expect(localStorage.getItem(key)).toContain('lake.jpg'));
});

it('a discarded draft is not deleted when another tab has saved a newer one since', async () => {
  await signIn();
  await open('/post');
  const form = await filledForm(user, 'Half a story');
  const key = draftKey();
  const draft = JSON.parse(localStorage.getItem(key) ?? '');
  // This tab has not been told yet.
  const newer = JSON.stringify({ ...draft, idempotencyKey: 'newer' });
  localStorage.setItem(key, newer);
  await user.click(await form.findByRole('button', { name: 'Discard draft' }));
  await waitFor(() => expect(form.field('Title').value).toBe(''));
  expect(localStorage.getItem(key)).toBe(newer);
});
