import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildPost, buildSession, type Member } from '#test/factories.ts';
import { messages } from '#texts/messages.ts';
import { addPending, findPending } from '#web/api/pending-actions.ts';
import type { PendingPost } from '#web/api/pending-list.ts';
import { currentSession, startSession } from '#web/api/session.ts';
import { storeDraft } from '#web/device/stored-drafts.ts';
import { findPictures, findPicturesByName, storedName } from '#web/device/stored-pictures.ts';
import { transact } from '#web/ui/browser-database.ts';
import { holdDatabase, startMemoryDatabase } from '../support/memory-database.ts';
import { startPageSite } from '../support/open-page.tsx';
import { chooseFiles, pictureFile } from '../support/pictures.ts';
import { settle } from '../support/settle.ts';
import { keepToasts } from '../support/toasts.ts';
import { fill, fillMemory, type MemoryForm, memoryForm } from './memory-form.ts';

startMemoryDatabase({ takesFiles: true });
const { site, user, open, signIn, intercept, requests } = startPageSite();

const titles = async () =>
  (await site.db.read.selectFrom('posts').select('title').execute()).map(({ title }) => title);
const card = async () => within(await screen.findByRole('list', { name: 'Not sent yet' }));
const isCovered = () => document.querySelector('.loading-overlay[data-phase=visible]') !== null;
const footer = () => within(screen.getByRole('contentinfo'));

let member: Member;

beforeEach(async () => {
  keepToasts();
  member = await signIn();
  await open('/post');
});
afterEach(() => window.happyDOM.setViewport({ width: 1024 }));

/** Presses Create while the pictures are on their way, until `arrive` is called. */
async function createAtOnce(title: string, files: File[]) {
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  intercept('uploadPicture', promise, Number.POSITIVE_INFINITY);
  const form = await memoryForm();
  await chooseFiles(form.pictures(), ...files);
  await fillMemory(user, form, title);
  await user.click(form.publish);
  await waitFor(() => expect(form.field('Title').value).toBe(''));
  return { form, arrive };
}

const photos = () =>
  Promise.all(['one.jpg', 'two.jpg', 'three.jpg'].map((name) => pictureFile(name)));

async function editRefused(form: MemoryForm, title: string) {
  await user.click((await card()).getByRole('button', { name: `Edit: ${title}` }));
  await waitFor(() => expect(form.field('Title').value).toBe(title));
}

describe('a memory whose pictures are on their way', () => {
  it('is sent from any page, while the next one is written, and published once', async () => {
    const { form, arrive } = await createAtOnce('Three days', await photos());
    (await card()).getByText('Sending 1 of 3');
    expect(form.queryByRole('list', { name: 'Order' })).toBeNull();
    expect(form.tag().checked).toBe(false);
    await fill(user, form.field('Title'), 'The next one');
    await user.click(footer().getByRole('link', { name: 'Members' }));
    await waitFor(() => expect(location.pathname).toBe('/member'));
    const notice = await screen.findByText(/Sending 1 of 3/);
    expect(notice.closest('header')).not.toBeNull();
    await waitFor(() => expect(isCovered()).toBe(false));
    expect(await titles()).toEqual([]);
    arrive();
    await screen.findByText('Your memory is published.');
    await waitFor(() => expect(screen.queryByText(/Sending/)).toBeNull());
    expect(await titles()).toEqual(['Three days']);
    expect(requests('uploadPicture'), 'each picture once').toHaveLength(3);
    expect(requests('createPost')).toHaveLength(1);
    await user.click(footer().getByRole('link', { name: 'Posts' }));
    const next = await memoryForm();
    expect(next.field('Title').value).toBe('The next one');
    next.getByText('Choose pictures');
  });

  it('has one line in the header, with the number of those that wait', async () => {
    await createAtOnce('Lake', await photos());
    await createAtOnce('Sea', await photos());
    const banner = screen.getByRole('banner');
    const notice = await within(banner).findByText('· Sending 1 of 3');
    expect(notice.parentElement?.textContent).toBe('Lake· Sending 1 of 3+1');
    expect(banner.textContent).not.toContain('Sea');
  });

  it('goes on after the page was closed', async () => {
    await createAtOnce('Three days', await photos());
    intercept('uploadPicture', Promise.resolve(), Number.POSITIVE_INFINITY);
    await open('/member');
    await screen.findByText('Your memory is published.');
    expect(await titles()).toEqual(['Three days']);
    expect(await site.db.read.selectFrom('pictures').select('post_id').execute()).toMatchObject(
      Array(3).fill({ post_id: expect.any(String) }),
    );
  });

  it('takes along the draft that a killed browser has left', async () => {
    await createAtOnce('Three days', await photos());
    const [action] = await findPending(member.id);
    const { text, attempt } = action as PendingPost;
    const draft = { content: { ...text, pictures: [] }, idempotencyKey: attempt };
    await storeDraft(`draft:${member.id}`, { ...draft, savedAt: Date.now() });
    intercept('uploadPicture', Promise.resolve(), Number.POSITIVE_INFINITY);
    await open('/member');
    await screen.findByText('Your memory is published.');
    await user.click(footer().getByRole('link', { name: 'Posts' }));
    expect((await memoryForm()).field('Title').value).toBe('');
  });

  it('stays with the name and the reason of the picture that is refused', async () => {
    const words = new File(['words'], 'notes.jpg', { type: 'image/jpeg' });
    const { form, arrive } = await createAtOnce('Two days', [await pictureFile('one.jpg'), words]);
    arrive();
    const reason = `notes.jpg: ${messages.image_type_not_allowed}`;
    await (await card()).findByText(reason);
    await screen.findByText(`“Two days” is not published: ${reason}`);
    expect(screen.queryByText(/Sending/)).toBeNull();
    await editRefused(form, 'Two days');
    await form.findByText(/is left out/);
    await form.findByText('one.jpg');
    await user.click(form.publish);
    await screen.findByText('Your memory is published.');
    expect(await titles()).toEqual(['Two days']);
  });

  it('opens with the reasons on its fields, and never in place of another text', async () => {
    const error = { status: 'error', code: 'validation', fields: { title: 'Not this title.' } };
    const body = { status: 'error', message: 'Some fields need your attention.', error };
    intercept('createPost', { status: 400, body });
    const { form, arrive } = await createAtOnce('Lake', await photos());
    await fill(user, form.field('Title'), 'The next one');
    arrive();
    await (await card()).findByText('Not this title.');
    await user.click((await card()).getByRole('button', { name: 'Edit: Lake' }));
    await screen.findByText(/^The form has another text\./);
    expect(form.field('Title').value).toBe('The next one');
    await user.click(await form.findByRole('button', { name: 'Discard draft' }));
    await editRefused(form, 'Lake');
    await waitFor(() => expect(form.field('Title').getAttribute('aria-invalid')).toBe('true'));
    expect(form.region.textContent).toContain('Not this title.');
    expect(form.thumbnails()).toHaveLength(3);
  });

  it('opens with its pictures in a form that was left, and that a phone has folded', async () => {
    window.happyDOM.setViewport({ width: 390 });
    await open('/post');
    await user.click(await screen.findByRole('button', { name: 'Create memory' }));
    const error = { status: 'error', code: 'validation', fields: { title: 'Not this title.' } };
    intercept('createPost', { status: 400, body: { status: 'error', message: '', error } });
    const { arrive } = await createAtOnce('Lake', await photos());
    await user.click(footer().getByRole('link', { name: 'Members' }));
    await waitFor(() => expect(location.pathname).toBe('/member'));
    arrive();
    await screen.findByText(/^“Lake” is not published/);
    await user.click(footer().getByRole('link', { name: 'Posts' }));
    await user.click((await card()).getByRole('button', { name: 'Edit: Lake' }));
    const form = await memoryForm();
    await waitFor(() => expect(form.thumbnails()).toHaveLength(3));
  });

  it('cannot be taken back during its last request', async () => {
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    intercept('createPost', held);
    const { arrive } = await createAtOnce('Lake', await photos());
    arrive();
    await waitFor(() => expect(requests('createPost')).toHaveLength(1));
    await user.click((await card()).getByRole('button', { name: 'Remove: Lake' }));
    await screen.findByText('It is being sent right now.');
    answer();
    await screen.findByText('Your memory is published.');
    await waitFor(() => expect(screen.queryByText(/Sending/)).toBeNull());
  });

  it('waits unseen when the session ends, until its member is back', async () => {
    const { user: account } = currentSession();
    const { arrive } = await createAtOnce('Lake', await photos());
    await site.db.write((tx) => tx.deleteFrom('sessions').execute());
    arrive();
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
    await waitFor(() => expect(screen.queryByText(/Sending/)).toBeNull());
    expect(await titles()).toEqual([]);
    const { token } = await buildSession(site.db, { member, createdAt: site.time });
    startSession(token, account as NonNullable<typeof account>);
    await open('/member');
    await screen.findByText('Your memory is published.');
    expect(await titles()).toEqual(['Lake']);
  });
});

it('pictures are there again when the page is opened again at once', async () => {
  const { promise: never } = Promise.withResolvers<void>();
  intercept('uploadPicture', never, Number.POSITIVE_INFINITY);
  const form = await memoryForm();
  await chooseFiles(form.pictures(), ...(await photos()));
  await form.findByText(/^Draft saved/);
  await open('/post');
  const again = await memoryForm();
  expect(again.thumbnails()).toHaveLength(3);
  // The next memory does not begin with the former draft.
  await fillMemory(user, again, 'Three days');
  await user.click(again.publish);
  await (await card()).findByText('Sending 1 of 3');
  await settle();
  expect(again.field('Title').value).toBe('');
  again.getByText('Choose pictures');
});

it('pictures chosen before the stored ones are found are there once, after them', async () => {
  const { promise: never } = Promise.withResolvers<void>();
  intercept('uploadPicture', never, Number.POSITIVE_INFINITY);
  const [former, ...chosen] = await photos();
  const form = await memoryForm();
  await chooseFiles(form.pictures(), former as File);
  await form.findByText(/^Draft saved/);
  const release = holdDatabase();
  await open('/post');
  const again = await memoryForm();
  await chooseFiles(again.pictures(), ...chosen);
  expect(again.thumbnails()).toHaveLength(2);
  release();
  await waitFor(() => expect(again.thumbnails()).toHaveLength(3));
  await again.findByText(/^Draft saved/);
  const names = again.thumbnails().map((button) => button.getAttribute('aria-label'));
  expect(names.map((name) => /\w+\.jpg/.exec(name ?? '')?.[0])).toEqual([
    'one.jpg',
    'two.jpg',
    'three.jpg',
  ]);
});

it('pictures chosen after an error page are kept', async () => {
  const { promise: never } = Promise.withResolvers<void>();
  intercept('uploadPicture', never, Number.POSITIVE_INFINITY);
  await buildPost(site.db, { title: 'Gone', createdAt: site.time });
  await open('/post');
  await memoryForm();
  intercept('getPost', { status: 404, body: { status: 'error', message: 'Gone.' } });
  await user.click(await screen.findByRole('link', { name: 'Gone' }));
  await screen.findByRole('heading', { name: 'This page is not in the album' });
  await user.click(footer().getByRole('link', { name: 'Posts' }));
  const form = await memoryForm();
  await chooseFiles(form.pictures(), ...(await photos()));
  await form.findByText(/^Draft saved/);
  expect((await findPictures(`draft:${member.id}`)).size).toBe(3);
});

it('a draft that another tab hands over leaves the form, and pictures that only this one has stay', async () => {
  const { promise: never } = Promise.withResolvers<void>();
  intercept('uploadPicture', never, Number.POSITIVE_INFINITY);
  const form = await memoryForm();
  await chooseFiles(form.pictures(), ...(await photos()));
  await fillMemory(user, form, 'Lake');
  await form.findByText(/^Draft saved/);
  const draftKey = `draft:${member.id}`;
  const { content, idempotencyKey: attempt } = JSON.parse(localStorage.getItem(draftKey) ?? '');
  const keys: string[] = content.pictures.map(({ key }: { key: string }) => key);
  const pictures = keys
    .slice(0, 2)
    .map((key) => ({ storedAs: storedName(draftKey, key), alt: '' }));
  await addPending({ kind: 'publish', memberId: member.id, text: content, pictures, attempt });
  await waitFor(() => expect(form.field('Title').value).toBe(''));
  form.getByText('three.jpg');
  expect(form.queryByRole('list', { name: 'Order' })).toBeNull();
  await settle();
  expect([...(await findPictures(draftKey)).keys()]).toEqual(keys.slice(2));
  const stored = await findPicturesByName(pictures.map(({ storedAs }) => storedAs));
  expect(stored.size).toBe(2);
});

it('a memory that a tab of the version before has handed over since is shown', async () => {
  await memoryForm();
  await settle();
  const action = { id: '1', kind: 'publish', memberId: member.id, at: 1, attempt: 'x' };
  const pictures = [{ file: await pictureFile(), alt: '' }];
  await transact('pending-actions', 'readwrite', (store) =>
    store.put({ ...action, text: { title: 'Lake' }, pictures, refusal: 'Not this one.' }, '1'),
  );
  const channel = new BroadcastChannel('pending-actions');
  channel.postMessage(null);
  channel.close();
  (await card()).getByRole('heading', { name: 'Lake' });
});
