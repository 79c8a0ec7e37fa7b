import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { buildPost } from '#test/factories.ts';
import { altsOf, publishPictures, readPost, uploadPictures } from '#test/picture-steps.ts';
import { readToken } from '#web/api/session.ts';
import { startPageSite } from '../support/open-page.tsx';
import { chooseFiles, pictureFile } from '../support/pictures.ts';
import { editForm, fill } from './memory-form.ts';

const { site, user, open, signIn, intercept, requests } = startPageSite();

const content = { title: 'Our first snow', body: 'It fell all night.', tags: ['family', 'travel'] };
const token = () => readToken()?.replace('Bearer ', '') ?? '';

/** A post of the signed-in member in the form, and what another device does to it. */
async function openPost() {
  const author = await signIn();
  const { id } = await buildPost(site.db, { author, ...content });
  await open(`/dashboard/posts/edit/${id}`);
  const saveElsewhere = async (changes: object) => {
    const body = { postId: id, ...content, ...changes };
    const response = await site.send('PATCH', '/api/dashboard/posts/edit/info', body, token());
    expect(response.statusCode, response.body).toBe(200);
  };
  const stored = async () => {
    const { title, body, tags, place } = await readPost(site, id, token());
    return { title, body, tags: tags.map(({ name }) => name), place };
  };
  return { id, form: await editForm(), saveElsewhere, stored };
}

const panel = async () =>
  within(await screen.findByRole('region', { name: 'This memory was changed elsewhere' }));
const versionsIn = (bodies: string[]) => bodies.map((body) => JSON.parse(body).version);

describe('a post that is edited in two tabs', () => {
  it('has the changes of both where they changed different fields', async () => {
    const { form, saveElsewhere, stored } = await openPost();
    await saveElsewhere({ title: 'Our second snow', people: [{ name: 'Baba Rada' }] });
    await user.click(form.getByRole('checkbox', { name: '#family' }));
    await user.click(form.update);
    await screen.findByText('Your post is updated.');
    await screen.findByText('Changed elsewhere, and kept: Title, People.');
    form.getByRole('button', { name: 'Remove Baba Rada' });
    expect(await stored()).toMatchObject({ title: 'Our second snow', tags: ['travel'] });
    expect(form.field('Title').value).toBe('Our second snow');
    expect(screen.queryByText(/was changed elsewhere/)).toBeNull();
  });

  it('asks for each field that both changed, and saves what was chosen', async () => {
    const { form, saveElsewhere, stored } = await openPost();
    await saveElsewhere({ title: 'Theirs', body: 'Their words.', place: 'Šid' });
    await fill(user, form.field('Title'), 'Mine');
    await fill(user, form.field('Message'), 'My words.');
    await user.click(form.update);
    const questions = await panel();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('SECTION'));
    expect(questions.queryByRole('button', { name: /Place/ })).toBeNull();
    questions.getByText('Their words.');
    questions.getByText(/Already taken from there: Place\./);
    expect(await stored()).toMatchObject({ title: 'Theirs', place: 'Šid' });
    expect(form.field('Title').value).toBe('Mine');
    expect(form.field('Place (optional)').value).toBe('Šid');

    // Nothing is sent before everything is decided.
    await user.click(questions.getByRole('button', { name: 'Take theirs: Message' }));
    expect(form.field('Message').value).toBe('Their words.');
    await form.isIdle();
    await user.click(form.update);
    const keep = questions.getByRole('button', { name: 'Keep mine: Title' });
    await waitFor(() => expect(document.activeElement).toBe(keep));
    expect(requests('changePostInfo')).toHaveLength(1);
    await user.click(keep);
    expect(keep.getAttribute('aria-pressed')).toBe('true');
    await form.isIdle();
    await user.click(form.update);
    await screen.findByText('Your post is updated.');
    expect(await stored()).toEqual({
      title: 'Mine',
      body: 'Their words.',
      tags: content.tags,
      place: 'Šid',
    });
    await waitFor(() => expect(screen.queryByText(/was changed elsewhere/)).toBeNull());
    expect(versionsIn(requests('changePostInfo'))).toEqual([1, 2]);
  });

  it('is not overwritten by a draft from before the other change', async () => {
    const { id, form, saveElsewhere, stored } = await openPost();
    await fill(user, form.field('Title'), 'Mine');
    await fill(user, form.field('Place (optional)'), 'Novi Sad');
    await form.findByText(/Draft saved/);
    await saveElsewhere({ title: 'Theirs', body: 'Their words.' });
    // The second time too: the draft keeps what it is based on until the question is answered.
    for (let times = 0; times < 2; times++) {
      await open(`/dashboard/posts/edit/${id}`);
      await panel();
    }
    const again = await editForm();
    const questions = await panel();
    expect(again.field('Message').value).toBe('Their words.');
    expect(again.field('Title').value).toBe('Mine');
    await user.click(questions.getByRole('button', { name: 'Take theirs: Title' }));
    await user.click(again.update);
    await screen.findByText('Your post is updated.');
    expect(await stored()).toMatchObject({
      title: 'Theirs',
      body: 'Their words.',
      place: 'Novi Sad',
    });
  });

  it('has the pictures of both, or theirs', async () => {
    await signIn();
    const uploaded = await uploadPictures(site, token(), 'one', 'two', 'three');
    const { _id: postId, pictures } = await publishPictures(site, token(), uploaded);
    await open(`/dashboard/posts/edit/${postId}`);
    const form = await editForm();
    await chooseFiles(form.pictures(), await pictureFile('new.jpg'));
    await waitFor(() => expect(form.thumbnails()).toHaveLength(4));
    const [, , third] = form.thumbnails();
    await user.click(third as HTMLElement);
    await fill(user, form.field('Image description (optional)'), 'The third day');
    const [one, two, three] = pictures.map(({ _id, alt }) => ({ _id, alt }));
    const removal = { postId, pictures: [three, one], removedIds: [two?._id] };
    await site.send('PUT', '/api/dashboard/posts/edit/pictures', removal, token());

    await user.click(form.update);
    const questions = await panel();
    const listed = (side: string) =>
      within(questions.getByRole('group', { name: `Pictures, ${side}` }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(listed('mine')).toEqual(['one', 'The third day', 'new.jpg']);
    expect(listed('theirs')).toEqual(['three', 'one']);
    await user.click(questions.getByRole('button', { name: 'Take theirs: Pictures' }));
    await waitFor(() => expect(form.thumbnails()).toHaveLength(2));
    await user.click(questions.getByRole('button', { name: 'Keep mine: Pictures' }));
    await form.isIdle();
    await user.click(form.update);
    await screen.findByText('The pictures are updated.');
    expect(altsOf(await readPost(site, postId, token()))).toEqual(['one', 'The third day', '']);
  });
});

it('a post is saved twice, with its pictures and a new cover, without a conflict', async () => {
  await signIn();
  const uploaded = await uploadPictures(site, token(), 'one', 'two');
  const { _id: postId } = await publishPictures(site, token(), uploaded);
  await open(`/dashboard/posts/edit/${postId}`);
  const form = await editForm();
  await fill(user, form.field('Title'), 'Once');
  await user.click(form.getByRole('button', { name: 'Remove' }));
  await user.click(form.update);
  await screen.findByText('Your post is updated.');
  await form.isIdle();
  await chooseFiles(screen.getByLabelText('Change Image'), await pictureFile('cover.jpg'));
  await screen.findByText('The picture is changed.');
  await fill(user, form.field('Title'), 'Twice');
  await user.dblClick(form.update);
  await form.isIdle();
  await waitFor(async () => expect((await readPost(site, postId)).title).toBe('Twice'));
  expect(versionsIn(requests('changePostPictures'))).toEqual([1]);
  expect(versionsIn(requests('changePostInfo'))).toEqual([2, 4]);
  expect(requests('getPostForEdit')).toHaveLength(1);
});

it('a new cover is sent again when only the text was changed elsewhere', async () => {
  await signIn();
  const uploaded = await uploadPictures(site, token(), 'one');
  const { _id: postId } = await publishPictures(site, token(), uploaded, content);
  await open(`/dashboard/posts/edit/${postId}`);
  const form = await editForm();
  const changes = { postId, ...content, title: 'Theirs' };
  await site.send('PATCH', '/api/dashboard/posts/edit/info', changes, token());
  await chooseFiles(screen.getByLabelText('Change Image'), await pictureFile('cover.jpg'));
  await screen.findByText('The picture is changed.');
  expect(form.field('Title').value).toBe('Theirs');
  expect(altsOf(await readPost(site, postId, token()))).toEqual(['']);
});

it('an edit whose response was lost is saved once, and says so', async () => {
  const { form, stored } = await openPost();
  await fill(user, form.field('Title'), 'Mine');
  intercept('changePostInfo', 'lost response');
  await user.click(form.update);
  await screen.findByRole('alert');
  await form.isIdle();
  await user.click(form.update);
  await screen.findByText('Everything is saved.');
  expect((await stored()).title).toBe('Mine');
  expect(screen.queryByText(/was changed elsewhere/)).toBeNull();
  expect(form.queryByText(/Draft saved/)).toBeNull();
});
