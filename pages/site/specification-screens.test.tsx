import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { buildComment, buildLike, buildMember, buildPost } from '#test/factories.ts';
import { pauseCountdowns } from '../accounts/account-pages.ts';
import { startPageSite } from '../support/open-page.tsx';

const { site, user, open, signIn, intercept, requests } = startPageSite();

it('an already active account redirects to Login after ten seconds', async () => {
  intercept('activateAccount', {
    status: 200,
    body: { status: 'info', message: 'Your account is active already.' },
  });
  const advance = pauseCountdowns();
  await open('/activation/some-token');
  await screen.findByText('Your account is active already.');
  expect(document.querySelector('[data-tone=info]')).not.toBeNull();
  await advance(8_000);
  expect(location.pathname).toBe('/activation/some-token');
  await advance(2_500);
  await waitFor(() => expect(location.pathname).toBe('/login'));
});

it('a successful registration resets the form and goes to Login', async () => {
  await open('/register');
  const fields: Record<string, string> = {
    'First Name': 'Jelena',
    'Last Name': 'Ilić',
    Email: 'jelena@example.org',
    Password: 'moja baka peče',
    'Confirm Password': 'moja baka peče',
  };
  for (const [label, text] of Object.entries(fields)) {
    await user.click(await screen.findByLabelText(label));
    await user.paste(text);
  }
  const inputs = Object.keys(fields).map((label) => screen.getByLabelText<HTMLInputElement>(label));
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await screen.findByRole('heading', { name: 'Login' });
  expect(location.pathname).toBe('/login');
  expect(requests('register')).toHaveLength(1);
  // Gone from the page, they keep what they had last.
  expect(inputs.map(({ value }) => value)).toEqual(['', '', '', '', '']);
});

it('Translate and another’s Remove do nothing; a heart of one’s own is filled', async () => {
  const member = await signIn();
  const post = await buildPost(site.db, { title: 'Our first snow' });
  await buildComment(site.db, { post });
  await buildLike(site.db, { post, member });
  await open(`/post/${post.id}`);
  const comments = await screen.findByRole('region', { name: /^Comments/ });
  const panel = within(await within(comments).findByRole('article'));
  for (const label of ['Reply', 'Translate', 'Remove']) panel.getByText(label);
  // The only buttons are the header of the panel, Reply and Report.
  const buttons = panel.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual([
    expect.stringMatching(/^(?!Re)/),
    'Reply',
    expect.stringMatching(/^Report/),
  ]);
  expect(panel.queryAllByRole('link')).toEqual([]);

  const heart = await screen.findByRole('button', {
    name: /Take back your like of “Our first snow”/,
  });
  expect(heart.querySelector('svg.fill-heart')).not.toBeNull();
  await user.click(heart);
  const empty = await screen.findByRole('button', { name: /\. Like “Our first snow”/ });
  expect(empty.querySelector('svg.fill-heart')).toBeNull();
});

it('one page of reactions has a disabled pager', async () => {
  const member = await signIn();
  await buildLike(site.db, { member });
  await open(`/dashboard/reactions/${member.id}`);
  const pager = within(await screen.findByRole('navigation', { name: 'Pages of reactions' }));
  for (const name of ['First', 'Prev', 'Next', 'Last']) {
    expect(pager.getByRole<HTMLButtonElement>('button', { name }).disabled, name).toBe(true);
  }
});

it('the edit form offers pictures only, every tag as #name, Public, Members and Private', async () => {
  const author = await signIn();
  const post = await buildPost(site.db, { author, tags: ['winter'] });
  await open(`/dashboard/posts/edit/${post.id}`);
  const input = await screen.findByLabelText('Change Image');
  // The last ones are converted before they are sent.
  expect(input.getAttribute('accept')).toBe(
    'image/jpeg,image/png,image/webp,image/gif,image/svg+xml,image/heic,image/heif,.heic,.heif',
  );
  const tags = await site.db.read.selectFrom('tags').select('name').execute();
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ labels }) => labels?.[0]?.textContent).toSorted()).toEqual(
    tags.map(({ name }) => `#${name}`).toSorted(),
  );
  const audiences = ['Public', 'Members', 'Private'].map(
    (name) => screen.getByRole<HTMLInputElement>('radio', { name }).checked,
  );
  expect(audiences).toEqual([true, false, false]);
});

it('the details of a member have six values for administrators', async () => {
  const ana = await buildMember(site.db, {
    email: 'ana@example.org',
    gender: 'female',
    birthDate: '1990-02-03',
    createdAt: Date.UTC(2024, 4, 6, 12),
  });
  await signIn({ role: 'admin' });
  await open(`/member?details=${ana.id}`);
  const list = (await screen.findByText('Number of posts')).closest('dl') as HTMLElement;
  const textsOf = (role: string) =>
    within(list)
      .getAllByRole(role)
      .map(({ textContent }) => textContent);
  expect(textsOf('term')).toEqual([
    'Role',
    'Gender',
    'Birth',
    'Registered',
    'Email',
    'Number of posts',
  ]);
  expect(textsOf('definition')).toEqual([
    'Member',
    'Female',
    '03.02.1990',
    '06.05.2024',
    expect.stringMatching(/ana@example\.org/),
    '0',
  ]);
});
