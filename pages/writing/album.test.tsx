import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { exifSegment, withSegment } from '#test/photo-file.ts';
import { altsOf, publishPictures, readPost, uploadPictures } from '#test/picture-steps.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { readToken } from '#web/api/session.ts';
import { startPageSite } from '../support/open-page.tsx';
import { chooseFiles, pictureFile } from '../support/pictures.ts';
import { editForm, fill, fillMemory, type MemoryForm, memoryForm } from './memory-form.ts';

const { site, user, open, signIn, intercept, requests } = startPageSite();

const token = () => readToken()?.replace('Bearer ', '') ?? '';
const namesOf = (thumbnails: HTMLElement[]) =>
  thumbnails.map((button) => button.getAttribute('aria-label'));

it('several pictures are uploaded one by one, put in order and published', async () => {
  await signIn();
  await open('/post');
  const form = await memoryForm();
  const held = Promise.withResolvers<void>();
  intercept('uploadPicture', held.promise, 2);
  intercept('uploadPicture', { status: 500, body: {} });
  const files = ['one.jpg', 'two.jpg', 'three.jpg'].map((name, at) => pictureFile(name, 61 + at));
  await chooseFiles(form.pictures(), ...(await Promise.all(files)));

  // One fails without the others, and nothing is published without it.
  const failure = await form.findByText(/^one\.jpg: /);
  form.getByRole('progressbar', { name: 'Upload of three.jpg' });
  form.getByText('0 of 3 uploaded');
  held.resolve();
  await form.findByText('2 of 3 uploaded');
  form.getByText('1 of 3 pictures are not uploaded.');
  await fillMemory(user, form, 'Three days');
  await user.click(form.publish);
  await waitFor(() => expect(document.activeElement).toBe(form.thumbnails()[0]));
  expect(form.publish.getAttribute('aria-busy')).toBeNull();
  const alert = within(failure.closest('[role=alert]') as HTMLElement);
  await user.click(alert.getByRole('button', { name: 'Retry' }));
  await form.findByText('All 3 pictures are uploaded.');
  expect(form.queryByRole('alert')).toBeNull();
  expect(requests('createPost')).toEqual([]);

  // The keyboard puts them in order.
  await user.click(form.thumbnails()[2] as HTMLElement);
  await fill(user, form.field('Image description (optional)'), 'The third day');
  const left = form.getByRole('button', { name: 'Move left' });
  left.focus();
  await user.keyboard('{Enter}{Enter}');
  form.getByText('The picture is now 1 of 3, the cover.');
  expect(document.activeElement).toBe(left);
  expect(left.getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Enter}');
  expect(namesOf(form.thumbnails())).toEqual([
    '1 of 3, the cover: three.jpg',
    '2 of 3: one.jpg',
    '3 of 3: two.jpg',
  ]);

  // One press makes the cover, and keeps the focus.
  await user.click(form.thumbnails()[2] as HTMLElement);
  const makeCover = form.getByRole('button', { name: 'Make cover' });
  await user.click(makeCover);
  expect(namesOf(form.thumbnails())[0]).toBe('1 of 3, the cover: two.jpg');
  await waitFor(() => expect(makeCover.getAttribute('aria-disabled')).toBe('true'));
  expect(document.activeElement).toBe(makeCover);
  await user.click(form.thumbnails()[1] as HTMLElement);
  expect(namesOf(form.thumbnails())[1]).toBe('2 of 3: three.jpg');
  await user.click(form.getByRole('button', { name: 'Make cover' }));

  // Dragging does too.
  const [, second, third] = form.thumbnails();
  fireEvent.dragStart(third as HTMLElement, { dataTransfer: { setData: () => undefined } });
  await waitFor(() => expect(third?.getAttribute('aria-pressed')).toBe('true'));
  fireEvent.dragEnter(second as HTMLElement);
  await waitFor(() => expect(namesOf(form.thumbnails())[1]).toBe('2 of 3: one.jpg'));
  fireEvent.dragEnd(third as HTMLElement);

  await user.click(form.publish);
  await screen.findByText('Your memory is published.');
  await screen.findByText('3 pictures');
  const { id } = await site.db.read.selectFrom('posts').select('id').executeTakeFirstOrThrow();
  expect((await readPost(site, id)).pictures).toMatchObject([
    { width: 63, alt: 'The third day' },
    { width: 61, alt: '' },
    { width: 62, alt: '' },
  ]);
});

it('removed pictures are put back with their descriptions and uploads, until the form is sent', async () => {
  await signIn();
  await open('/post');
  const form = await memoryForm();
  const files = ['one.jpg', 'two.jpg', 'three.jpg'].map((name, at) => pictureFile(name, 61 + at));
  await chooseFiles(form.pictures(), ...(await Promise.all(files)));
  await form.findByText('All 3 pictures are uploaded.');
  await user.click(form.thumbnails()[1] as HTMLElement);
  await fill(user, form.field('Image description (optional)'), 'The second day');
  await user.click(form.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(form.thumbnails()).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(namesOf(form.thumbnails())[1]).toBe('2 of 3: two.jpg'));
  expect(form.field('Image description (optional)').value).toBe('The second day');
  form.getByText('All 3 pictures are uploaded.');
  expect(requests('uploadPicture')).toHaveLength(3);

  await user.click(form.getByRole('button', { name: 'Remove' }));
  await screen.findByRole('button', { name: 'Undo' });
  await fillMemory(user, form, 'Two days');
  await user.click(form.publish);
  await screen.findByText('Your memory is published.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('a chosen picture is seen at once, and has its name until then', async () => {
  await signIn();
  await open('/post');
  const form = await memoryForm();
  const held = Promise.withResolvers<void>();
  intercept('uploadPicture', held.promise, 2);
  const thumbnail = await samplePicture({ width: 160, height: 120 });
  const photo = await samplePicture({ width: 640, height: 480 });
  const bytes = new Uint8Array(withSegment(photo, exifSegment(thumbnail)));
  const files = [
    new File([bytes], 'camera.jpg', { type: 'image/jpeg' }),
    await pictureFile('scan.jpg'),
  ];
  await chooseFiles(form.pictures(), ...files);
  const [camera, scan] = form.thumbnails() as [HTMLElement, HTMLElement];
  await waitFor(() => expect(camera.querySelector('img')?.src).toMatch(/^blob:/));
  within(scan).getByText('scan.jpg');
  expect(within(camera).queryByText('camera.jpg')).toBeNull();
  held.resolve();
  await form.findByText('All 2 pictures are uploaded.');
});

it.each([
  ['the files are being chosen', (form: MemoryForm) => user.click(form.pictures())],
  [
    'files are dragged over the form',
    (form: MemoryForm) =>
      fireEvent.dragOver(form.publish, { dataTransfer: { types: ['Files'], dropEffect: 'none' } }),
  ],
])('the worker that makes thumbnails is started while %s', async (_, announce) => {
  const start = vi.fn();
  vi.stubGlobal('Worker', start);
  onTestFinished(() => void vi.unstubAllGlobals());
  await signIn();
  await open('/post');
  const form = await memoryForm();
  expect(start).not.toHaveBeenCalled();
  await announce(form);
  await waitFor(() => expect(start).toHaveBeenCalledOnce());
});

it('a film and a damaged picture are left out, each with its own sentence', async () => {
  await signIn();
  await open('/post');
  const form = await memoryForm();
  await chooseFiles(form.pictures(), new File(['film'], 'lake.mp4', { type: 'video/mp4' }));
  await form.findByText('Allowed types are: JPG, PNG, WEBP, GIF, SVG.');
  expect(form.getByRole('alert').textContent).toBe(
    'lake.mp4 is left out. Films cannot be added yet.',
  );
  const { name, type } = await pictureFile();
  const half = (await pictureFile()).slice(0, 400);
  await chooseFiles(form.pictures(), new File([half], name, { type }));
  await form.findByText('This picture is damaged.');
  expect(form.getByRole('alert').textContent).toContain('The end of the file is missing.');
  expect(requests('uploadPicture')).toEqual([]);
});

/** Opens a post of pictures with these descriptions in the form. */
async function openPost(...alts: string[]) {
  await signIn();
  const pictures = await uploadPictures(site, token(), ...alts);
  const post = await publishPictures(site, token(), pictures);
  await open(`/dashboard/posts/edit/${post._id}`);
  return { form: await editForm(), post };
}

it('the last picture cannot be removed', async () => {
  const { form } = await openPost('one', 'two');
  await user.click(form.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(form.thumbnails()).toHaveLength(1));
  expect(form.queryByRole('button', { name: 'Remove' })).toBeNull();
});

it('a post is made private before pictures are added to it', async () => {
  const { form, post } = await openPost('one');
  const isHeld = Promise.withResolvers<void>();
  intercept('uploadPicture', isHeld.promise);
  await chooseFiles(form.pictures(), await pictureFile('secret.jpg'));
  await waitFor(() => expect(form.thumbnails()).toHaveLength(2));
  await user.click(form.getByRole('radio', { name: /Private/ }));
  await user.click(form.update);
  await form.findByText(/Waiting for the pictures/);
  // What is typed now would be neither sent nor kept.
  expect(form.field('Title').closest('[inert]')).not.toBeNull();
  expect(await readPost(site, post._id, token())).toMatchObject({ audience: 'private' });
  expect(requests('changePostPictures')).toEqual([]);
  isHeld.resolve();
  await screen.findByText('The pictures are updated.');
  expect((await readPost(site, post._id, token())).pictures).toHaveLength(2);
});

it('a public post gets its pictures before others see it', async () => {
  await signIn();
  const pictures = await uploadPictures(site, token(), 'one', 'two');
  const post = await publishPictures(site, token(), pictures, { audience: 'private' });
  await open(`/dashboard/posts/edit/${post._id}`);
  const form = await editForm();
  await user.click(form.getByRole('button', { name: 'Remove' }));
  await user.click(form.getByRole('radio', { name: /Public/ }));
  intercept('changePostPictures', { status: 503, body: {} });
  await user.click(form.update);
  await screen.findByRole('alert');
  expect(await readPost(site, post._id, token())).toMatchObject({ audience: 'private' });
  await form.isIdle();
  await user.click(form.update);
  await screen.findByText('Your post is updated.');
  expect(altsOf(await readPost(site, post._id))).toEqual(['two']);
});
