import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSite } from '#test/community-factories.ts';
import { buildPost } from '#test/factories.ts';
import { loginTexts } from '#texts/accounts.ts';
import { startPageSite } from '../support/open-page.tsx';

const { site, user, open, signIn } = startPageSite();

const notice = 'This site is for its members';
const title = 'Zinnober at the pier';
let id = '';

beforeEach(async () => {
  ({ id } = await buildPost(site.db, { title }));
  await setSite(site.db, { name: 'Our album', welcome: 'Hello,\nfamily', reading: 'members' });
});

const findMemory = () => screen.findByRole('heading', { name: title, level: 1 });
const findNotice = () => screen.findByRole('heading', { name: notice });
const login = () => within(screen.getByRole('main')).getByRole('link', { name: 'Login' });

describe('a member and a visitor of a closed site', () => {
  it('a visitor sees the notice, and Login leads back', async () => {
    // As the link of a mail does.
    await open(`/post/${id}#comments`);
    await findNotice();
    expect(screen.getByText(/^Hello,/).textContent).toBe('Hello,\nfamily');
    expect(login().getAttribute('href')).toBe(`/login?next=%2Fpost%2F${id}%23comments`);
    await user.click(login());
    await screen.findByRole('heading', { name: loginTexts.heading });
    expect(document.body.textContent).not.toContain('Zinnober');
  });

  it('a member sees the memory, and pages as usual', async () => {
    await signIn();
    await open(`/post/${id}`);
    await findMemory();
    await user.click(screen.getByRole('link', { name: 'Our album, all posts' }));
    await screen.findByRole('link', { name: title });
    await open('/nowhere');
    await screen.findByRole('heading', { name: /not in the album/ });
  });

  it('whose session has ended sees the notice', async () => {
    await signIn();
    await site.db.write((tx) => tx.deleteFrom('sessions').execute());
    await open(`/post/${id}`);
    await findNotice();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('who logs out finds the notice at every page', async () => {
    await signIn();
    await open('/post');
    await screen.findByRole('link', { name: title });
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await screen.findByRole('heading', { name: loginTexts.heading });
    await user.click(screen.getByRole('link', { name: 'Our album, all posts' }));
    await findNotice();
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  });
});
