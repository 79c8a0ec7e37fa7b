import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { buildMember, buildPost, buildPosts } from '#test/factories.ts';
import { publishPictures, uploadPictures } from '#test/picture-steps.ts';
import { readToken } from '#web/api/session.ts';
import { startPageSite } from '../support/open-page.tsx';
import { chooseFiles, dropFiles, pictureFile } from '../support/pictures.ts';
import { editForm, fill } from './memory-form.ts';

const { site, user, open, signIn, intercept, requests } = startPageSite();

const content = { title: 'Our first snow', body: 'It fell all night.', tags: ['family', 'travel'] };

/** A post of the signed-in member, with real pictures of these descriptions. */
function publish(...alts: string[]) {
  const token = readToken()?.replace('Bearer ', '') ?? '';
  return uploadPictures(site, token, ...alts).then((all) =>
    publishPictures(site, token, all, content),
  );
}

const coverOf = (name: string) => screen.findByRole<HTMLImageElement>('img', { name });

const storedAlt = async () =>
  (await site.db.read.selectFrom('pictures').select('alt').executeTakeFirstOrThrow()).alt;

it('a member edits the text, tags and visibility of an own post', async () => {
  await signIn();
  const { _id: id } = await publish('');
  await open(`/dashboard/posts/edit/${id}`);
  screen.getByRole('heading', { name: 'Edit Post' });
  let form = await editForm();
  await fill(user, form.field('Title'), 'Our second snow');
  await fill(user, form.field('Message'), 'It fell\nall day.');
  await user.click(form.getByRole('checkbox', { name: '#family' }));
  await user.click(form.getByRole('radio', { name: /Members/ }));
  form.getByText(/Draft saved/);
  await user.click(form.update);
  await screen.findByText('Your post is updated.');
  await waitFor(() => expect(form.queryByText(/Draft saved/)).toBeNull());
  await open(`/dashboard/posts/edit/${id}`);
  form = await editForm();
  expect(form.field('Title').value).toBe('Our second snow');
  expect(form.field('Message').value).toBe('It fell\nall day.');
  const isChecked = (role: string, name: string | RegExp) =>
    form.getByRole<HTMLInputElement>(role, { name }).checked;
  expect(isChecked('checkbox', '#family')).toBe(false);
  expect(isChecked('checkbox', '#travel')).toBe(true);
  expect(isChecked('radio', /Members/)).toBe(true);
});

it('an unchanged or invalid form sends nothing', async () => {
  const author = await signIn();
  const { id } = await buildPost(site.db, { author, ...content });
  await open(`/dashboard/posts/edit/${id}`);
  const form = await editForm();
  await user.click(form.update);
  await form.isIdle();
  await fill(user, form.field('Message'), ` ${content.body}\n`);
  await user.click(form.update);
  await form.isIdle();
  await fill(user, form.field('Title'), '  ');
  await fill(user, form.field('Message'), '');
  for (const name of ['#family', '#travel']) {
    await user.click(form.getByRole('checkbox', { name }));
  }
  await user.click(form.update);
  await form.findByText(/Title is required\./);
  await form.findByText(/Message is required\./);
  await form.findByText(/You have to add at least one tag/);
  await waitFor(() => expect(document.activeElement).toBe(form.field('Title')));
  expect([...requests('changePostInfo'), ...requests('changePostPictures')]).toEqual([]);
});

it('changes of a post stay in the form and can be saved once online', async () => {
  const author = await signIn();
  const { id } = await buildPost(site.db, { author, ...content });
  await open(`/dashboard/posts/edit/${id}`);
  const form = await editForm();
  await fill(user, form.field('Title'), 'Other words');
  intercept('changePostInfo', 'no response');
  await user.click(form.update);
  await screen.findByRole('alert');
  expect(form.field('Title').value).toBe('Other words');
  await form.isIdle();
  await user.click(form.update);
  await screen.findByText('Your post is updated.');
});

it('leaving unsaved changes asks for confirmation', async () => {
  const author = await signIn();
  const { id } = await buildPost(site.db, { author, ...content });
  await open(`/dashboard/posts/edit/${id}`);
  const form = await editForm();
  const closeTab = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(closeTab()).toBe(false);
  await fill(user, form.field('Title'), 'Other words');
  await waitFor(() => expect(closeTab()).toBe(true));
  const leave = async () => {
    const [link] = screen.getAllByRole('link', { name: 'Posts' });
    await user.click(link as HTMLElement);
    return within(await screen.findByRole('alertdialog', { name: 'Leave without updating?' }));
  };
  await user.click((await leave()).getByRole('button', { name: 'Keep editing' }));
  expect(form.field('Title').value).toBe('Other words');
  expect(location.pathname).toContain('/edit/');
  await user.click((await leave()).getByRole('button', { name: 'Leave without updating' }));
  await waitFor(() => expect(location.pathname).toBe('/post'));
  await open(`/dashboard/posts/edit/${id}`);
  expect((await editForm()).field('Title').value).toBe(content.title);
});

it('a post one may not edit redirects to one’s own posts', async () => {
  const member = await signIn();
  const others = await buildPost(site.db, content);
  await open(`/dashboard/posts/edit/${others.id}`);
  await screen.findByText('Failed to load post');
  await waitFor(() => expect(location.pathname).toBe(`/dashboard/posts/${member.id}`));
});

it('the picture of a post is replaced, or stays when the new one is rejected', async () => {
  await signIn();
  const { _id: id } = await publish('');
  await open(`/dashboard/posts/edit/${id}`);
  const picture = await coverOf(`Picture of ${content.title}`);
  const before = picture.getAttribute('src');
  const input = screen.getByLabelText('Change Image');

  await chooseFiles(input, new File(['words'], 'notes.txt', { type: 'text/plain' }));
  await waitFor(() => expect(screen.getAllByText(/Allowed types are/)).toHaveLength(2));
  await waitFor(() => expect(picture.getAttribute('src')).toBe(before));

  intercept('changePostImage', { status: 503, body: {} });
  await chooseFiles(input, await pictureFile('other.jpg'));
  const help = await screen.findByText(/Nothing is lost/);
  const alert = within(help.closest('[role=alert]') as HTMLElement);
  alert.getByText('Update post image failed. Please try again.');
  await waitFor(() => expect(picture.getAttribute('src')).toBe(before));

  await user.click(alert.getByRole('button', { name: 'Retry' }));
  await screen.findByText('The picture is changed.');
  await waitFor(() => expect(picture.getAttribute('src')).toMatch(/^\/pictures\//));
  expect(picture.getAttribute('src')).not.toBe(before);
  expect(screen.queryByText(/Nothing is lost/)).toBeNull();
});

it('a picture dropped on the cover replaces it, elsewhere it is added', async () => {
  await signIn();
  const { _id: id } = await publish('');
  await open(`/dashboard/posts/edit/${id}`);
  const form = await editForm();
  dropFiles(form.field('Title'), await pictureFile('added.jpg'));
  await waitFor(() => expect(form.thumbnails()).toHaveLength(2));
  dropFiles(await coverOf(`Picture of ${content.title}`), await pictureFile('cover.jpg'));
  await screen.findByText('The picture is changed.');
  expect(form.thumbnails()).toHaveLength(2);
});

it('the description of a picture can be changed, and a new picture asks for a new one', async () => {
  await signIn();
  const { _id: id } = await publish('');
  await open(`/dashboard/posts/edit/${id}`);
  const form = await editForm();
  const description = () => form.field('Image description (optional)');
  const input = screen.getByLabelText('Change Image');

  await fill(user, description(), 'A lake at noon');
  await user.click(form.update);
  await screen.findByText('The pictures are updated.');
  expect(await storedAlt()).toBe('A lake at noon');
  await coverOf('A lake at noon');

  await chooseFiles(input, await pictureFile('winter.jpg'));
  await form.findByText(/The picture is new: please describe it/);
  expect(description().value).toBe('');
  await waitFor(() => expect(document.activeElement).toBe(description()));
  expect(await storedAlt()).toBe('');
  expect(form.queryByText(/Draft saved/)).toBeNull();

  // A description written before the picture is chosen belongs to it.
  await fill(user, description(), 'The lake in spring');
  await chooseFiles(input, await pictureFile('spring.jpg'));
  await coverOf('The lake in spring');
  expect(description().value).toBe('The lake in spring');
  expect(await storedAlt()).toBe('The lake in spring');
});

it('an own post is deleted after a confirmation and leaves the list', async () => {
  const author = await signIn();
  await buildPost(site.db, { author, title: 'The oldest', createdAt: 1 });
  await buildPosts(site.db, 12, { author, createdAt: 2 });
  const other = await buildMember(site.db);
  await open(`/dashboard/posts/${other.id}?page=2`);
  await screen.findByRole('article');
  expect(location.pathname).toBe(`/dashboard/posts/${author.id}`);
  screen.getByRole('navigation', { name: 'Your posts, pages above' });
  screen.getByRole('navigation', { name: 'Your posts, pages below' });
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete “The oldest”' }));
    return within(await screen.findByRole('alertdialog', { name: 'Delete “The oldest”?' }));
  };
  await user.click((await ask()).getByRole('button', { name: 'Keep it' }));
  expect(requests('deletePost')).toEqual([]);
  await user.click((await ask()).getByRole('button', { name: 'Delete post' }));
  await screen.findByText('The memory is in the trash.');
  await waitFor(() => expect(location.search).toContain('page=1'));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12));
});

it('a failed deletion keeps the post and can be retried', async () => {
  await signIn({ role: 'admin' });
  await buildPost(site.db, { title: 'Off topic' });
  intercept('deletePost', { status: 503, body: {} });
  await open('/post');
  await user.click(await screen.findByRole('button', { name: 'Delete “Off topic”' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “Off topic”?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete post' }));
  await screen.findByText('Delete post failed. Please try again.');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Delete post' }));
  await screen.findByText('The memory is in the trash.');
  await screen.findByText('No memories yet.');
});

it('without posts there is a link to create one', async () => {
  const member = await signIn();
  await open(`/dashboard/posts/${member.id}`);
  await screen.findByText('You have not created any post yet.');
  expect(screen.queryByRole('navigation', { name: /Your posts, pages/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Create your first memory' }));
  const panel = await screen.findByRole('region', { name: 'Create memory' });
  await waitFor(() => expect(document.activeElement).toBe(panel));
  within(panel).getByRole('button', { name: 'Create memory', expanded: true });
});
