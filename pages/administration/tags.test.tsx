import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { buildPost } from '#test/factories.ts';
import { startPageSite } from '../support/open-page.tsx';

const { site, user, open, signIn } = startPageSite();

const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

/** Replaces what is in the field of the open dialog. */
async function fillName(name: string): Promise<void> {
  const field = within(screen.getByRole('dialog')).getByLabelText('Name');
  await user.clear(field);
  await user.type(field, name);
}

describe('tags', () => {
  it('an administrator adds, renames and deletes a tag', async () => {
    await signIn({ role: 'admin' });
    await open('/dashboard');
    const menu = within(await screen.findByRole('navigation', { name: 'Dashboard' }));
    await user.click(await menu.findByRole('link', { name: 'Tags' }));
    await screen.findByRole('heading', { name: 'Tags', level: 1 });

    await press('Add tag');
    await screen.findByText('Name is required');
    await user.type(screen.getByLabelText('New tag'), 'Night sky{Enter}');
    await screen.findByRole('link', { name: '#night sky' });
    expect(screen.getByLabelText<HTMLInputElement>('New tag').value).toBe('');

    await press('Rename #night sky');
    await fillName('sea');
    await press('Rename tag');
    await screen.findByText('There is a tag with this name already');
    await fillName('stars');
    await press('Rename tag');
    await screen.findByRole('link', { name: '#stars' });
    expect(screen.queryByRole('link', { name: '#night sky' })).toBeNull();

    await press('Delete #stars');
    await press('Delete tag');
    await waitFor(() => expect(screen.queryByRole('link', { name: '#stars' })).toBeNull());
  });

  it('a used tag is merged into another', async () => {
    const post = await buildPost(site.db, { tags: ['travel'] });
    await signIn({ role: 'admin' });
    await open('/dashboard/tags');
    await screen.findByRole('link', { name: '#travel' });
    expect(screen.queryByRole('button', { name: 'Delete #travel' })).toBeNull();
    await press('Merge #travel into another tag');
    await user.selectOptions(screen.getByLabelText('Merge into'), '#nature');
    await press('Merge tags');
    await waitFor(() => expect(screen.queryByRole('link', { name: '#travel' })).toBeNull());
    await site.jobs.runDue();
    await open(`/post/${post.id}`);
    await screen.findByRole('link', { name: '#nature' });
  });

  it('are not for members to manage', async () => {
    await signIn();
    await open('/dashboard/tags');
    await screen.findByText(/It is for administrators\./);
    await open('/dashboard');
    const menu = within(await screen.findByRole('navigation', { name: 'Dashboard' }));
    expect(menu.getByRole('link', { name: 'Profile' })).toBeDefined();
    expect(menu.queryByRole('link', { name: 'Tags' })).toBeNull();
  });
});
