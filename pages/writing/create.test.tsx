import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { buildPosts } from '#test/factories.ts';
import { heicPhoto } from '#test/heic-photo.ts';
import { startPageSite } from '../support/open-page.tsx';
import { chooseFiles, dropFiles, pictureFile } from '../support/pictures.ts';
import { settle } from '../support/settle.ts';
import { keepToasts } from '../support/toasts.ts';
import { fill, filledForm, fillMemory, memoryForm } from './memory-form.ts';

const { site, user, open, signIn, intercept, requests } = startPageSite();

const published = 'Your memory is published.';
const articles = () => screen.findAllByRole('article');

it('a visitor sees no form', async () => {
  await open('/post');
  await screen.findByText('No memories yet.');
  expect(screen.queryByRole('region', { name: 'Create memory' })).toBeNull();
});

it('a member publishes a memory with a picture from a file', async () => {
  keepToasts();
  await signIn();
  await open('/post');
  const form = await filledForm(user, 'Round the lake');
  await user.click(form.getByRole('radio', { name: /Private/ }));
  await fill(user, form.field('Image description (optional)'), 'A lake at noon');
  await user.click(form.publish);
  const toast = await screen.findByText('Your private memory is saved.');
  const [article] = await articles();
  expect(article?.textContent).toContain('Round the lake');
  expect(await site.db.read.selectFrom('posts').selectAll().execute()).toMatchObject([
    { title: 'Round the lake', body: 'We walked\nand back.', audience: 'private' },
  ]);
  expect(await site.db.read.selectFrom('pictures').select('alt').execute()).toEqual([
    { alt: 'A lake at noon' },
  ]);

  // The form is empty again.
  form.getByText('Choose pictures');
  expect(form.queryByText('lake.jpg')).toBeNull();
  expect(form.field('Title').value).toBe('');
  expect(form.field('Message').value).toBe('');
  expect(form.tag().checked).toBe(false);
  expect(form.getByRole<HTMLInputElement>('radio', { name: /Public/ }).checked).toBe(true);
  expect(form.queryByText(/Draft saved/)).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);

  // On a phone the form closes; the focus is on the new card, and the toast leads to it.
  const toggle = within(form.region).getAllByRole('button', { expanded: false })[0];
  expect(toggle?.textContent).toBe('Create memory');
  const link = screen.getByRole('link', { name: 'Round the lake' });
  await waitFor(() => expect(document.activeElement).toBe(link));
  await user.click(within(toast.closest('.toast') as HTMLElement).getByText('View it'));
  await screen.findByRole('heading', { level: 1, name: 'Round the lake' });
  expect(screen.queryByText('Your private memory is saved.')).toBeNull();
});

it('a memory published on a later page is shown on the first', async () => {
  const author = await signIn();
  await buildPosts(site.db, 13, { author, createdAt: site.time - 1 });
  await open('/post?page=2');
  const form = await filledForm(user, 'The newest');
  await user.click(form.publish);
  await screen.findByText(published);
  await waitFor(() => expect(location.pathname + location.search).toBe('/post?page=1&limit=12'));
  await waitFor(() =>
    expect(screen.getAllByRole('article')[0]?.textContent).toContain('The newest'),
  );
});

it('required fields are marked, and the six most used tags are followed by More tags', async () => {
  const author = await signIn();
  await buildPosts(site.db, 2, { author, tags: ['winter'] });
  await open('/post');
  const form = await memoryForm();
  const required = [form.pictures(), form.field('Title'), form.field('Message')];
  expect(required.map((field) => (field as HTMLInputElement).required)).toEqual([true, true, true]);
  expect(form.getAllByText('*')).toHaveLength(5);
  expect(form.field('Place (optional)').required).toBe(false);
  const group = form.getByRole('group', { name: 'Tags' });
  const described = group.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['Required']);
  const tags = () =>
    within(group)
      .getAllByRole<HTMLInputElement>('checkbox')
      .map(({ value }) => value);
  const six = ['winter', 'art', 'celebration', 'childhood', 'city', 'family'];
  expect(tags()).toEqual(six);
  await user.click(form.getByRole('button', { name: 'More tags' }));
  expect(tags()).toHaveLength(20);
  expect(tags().slice(0, 8)).toEqual([...six, 'food', 'friends']);
  expect((document.activeElement as HTMLInputElement).value).toBe('food');
  expect(form.queryByRole('button', { name: 'More tags' })).toBeNull();
});

it('the form validates after blur and on submit, and sends nothing invalid', async () => {
  await signIn();
  await open('/post');
  const form = await memoryForm();

  // An error shows after its field was touched.
  await user.click(form.field('Title'));
  expect(form.queryByText(/Title is required/)).toBeNull();
  await user.click(form.field('Message'));
  await form.findByText(/Title is required/);
  expect(form.queryByText(/Message is required/)).toBeNull();

  // Without a usable picture, the label says why.
  const ofPictures = () => form.pictures().getAttribute('aria-describedby')?.split(' ')[0] ?? '';
  const pictureError = () => document.getElementById(ofPictures())?.textContent;
  await chooseFiles(form.pictures(), new File(['words'], 'notes.txt', { type: 'text/plain' }));
  await waitFor(() => expect(pictureError()).toBe('Allowed types are: JPG, PNG, WEBP, GIF, SVG.'));
  await chooseFiles(form.pictures(), new File([heicPhoto()], 'IMG_1.HEIC'));
  await form.findByText(/export it as a JPEG/);
  expect(form.getByRole('alert').textContent).toContain('IMG_1.HEIC is left out.');
  expect(form.queryByText('notes.txt')).toBeNull();
  // An animated WebP, which is not made smaller.
  const bytes = new Uint8Array(limits.image.maxBytes + 1);
  bytes.set([...new TextEncoder().encode('VP8X'), 0, 0, 0, 0, 2], 12);
  const large = new File([bytes], 'x.webp', { type: 'image/webp' });
  await chooseFiles(form.pictures(), large);
  await waitFor(() => expect(pictureError()).toBe('Image size must not be bigger than 500 KB'));
  await user.click(form.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(pictureError()).toBe('Image is required'));

  // An empty form shows every error and focuses the first field.
  await user.click(form.publish);
  await form.findByText(/Message is required/);
  for (const message of [/Image is required/, /Title is required/, /add at least one tag/]) {
    await form.findByText(message);
  }
  await waitFor(() => expect(document.activeElement).toBe(form.pictures()));
  await fill(user, form.field('Title'), 'Lake 🌊');
  await form.findByText(/Title cannot contain emoji/);
  await fill(user, form.field('Title'), 'x'.repeat(101));
  await form.findByText(/Title cannot contain more than 100 characters/);
  await user.click(form.tag());
  await waitFor(() => expect(form.queryByText(/add at least one tag/)).toBeNull());

  // A folded field with an error opens, and stays open.
  const month = form.field('Month');
  const details = month.closest('details') as HTMLDetailsElement;
  expect(details.open).toBe(false);
  await user.selectOptions(month, 'July');
  await waitFor(() => expect(details.open).toBe(true));
  await user.click(details.querySelector('summary') as HTMLElement);
  await waitFor(() => expect(details.open).toBe(true));
  expect([...requests('createPost'), ...requests('uploadPicture')]).toEqual([]);
});

it('files that cannot be used are left out, and the others are published', async () => {
  await signIn();
  await open('/post');
  const form = await memoryForm();
  const clip = new File(['film'], 'clip.mp4', { type: 'video/mp4' });
  // A simulated browser converts none.
  const photo = new File([heicPhoto()], 'IMG_1.HEIC');
  await chooseFiles(form.pictures(), clip, photo, await pictureFile('lake.jpg'));
  const notice = await form.findByRole('alert');
  expect(notice.textContent).toMatch(/^clip\.mp4 is left out: Allowed types are/);
  const ofHeic = /IMG_1\.HEIC is left out: Allowed types.*export it as a JPEG/;
  await waitFor(() => expect(notice.textContent).toMatch(ofHeic));
  form.getByText('lake.jpg');
  expect(form.queryByRole('list', { name: 'Order' })).toBeNull();
  expect(form.pictures().getAttribute('aria-invalid')).toBeNull();
  await fillMemory(user, form, 'By the lake');
  await user.click(form.publish);
  await screen.findByText(published);
  expect(form.queryByRole('alert')).toBeNull();
  expect(await site.db.read.selectFrom('pictures').selectAll().execute()).toHaveLength(1);
});

it('a picture can be dropped anywhere on the form, or pasted', async () => {
  await signIn();
  await open('/post');
  const form = await memoryForm();
  const photo = await pictureFile('by-hand.jpg');
  dropFiles(screen.getByRole('banner'), photo);
  await settle();
  form.getByText('Choose pictures');
  dropFiles(form.field('Message'), photo);
  await form.findByText('by-hand.jpg');
  await user.click(form.getByRole('button', { name: 'Remove' }));
  await form.findByText('Choose pictures');
  fireEvent.paste(document.body, { clipboardData: { files: [photo] } });
  await form.findByText('by-hand.jpg');
  await fillMemory(user, form, 'Came by paste');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  intercept('createPost', held);
  await user.click(form.publish);
  await waitFor(() => expect(requests('createPost')).toHaveLength(1));
  const uploads = requests('uploadPicture').length;
  // Not while it is being sent.
  fireEvent.paste(document.body, { clipboardData: { files: [photo] } });
  await settle();
  expect(requests('uploadPicture')).toHaveLength(uploads);
  release();
  await screen.findByText(published);
});

it('a photo can be taken', async () => {
  await signIn();
  await open('/post');
  const form = await memoryForm();
  const camera = form.field('Take a photo');
  expect(camera.getAttribute('capture')).toBe('environment');
  expect(camera.accept).toContain('image/jpeg');
  await chooseFiles(camera, await pictureFile('taken.jpg'));
  await form.findByText('taken.jpg');
});
