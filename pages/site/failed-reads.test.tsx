import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { CallName } from '#contract/endpoints.ts';
import { buildPost } from '#test/factories.ts';
import { writeKeepChoice } from '#web/api/keep-memories.ts';
import { startPageSite } from '../support/open-page.tsx';

const { site, user, open, signIn, intercept } = startPageSite();

const message = 'Many people are here at the moment.';
const overload = {
  status: 503,
  headers: { 'x-request-id': 'the-request' },
  body: { status: 'error', message },
};
const failure = { name: 'This could not be loaded' };

interface Read {
  /** Which one fails. */
  call: CallName;
  /** On which page. */
  path: string;
  /** Makes the page read it, unless opening it does. */
  start?: () => Promise<unknown>;
  /** What is still on the page, and what appears after Retry. */
  kept: () => HTMLElement | undefined;
  loaded: () => Promise<unknown>;
}

const reads: [what: string, Read][] = [
  [
    'another page of a list',
    {
      call: 'listPosts',
      path: '/post?limit=1&page=2',
      kept: () => screen.getByRole('searchbox', { name: 'Search posts' }),
      loaded: () => screen.findByRole('heading', { name: 'The lake' }),
    },
  ],
  [
    'a search',
    {
      call: 'searchPosts',
      path: '/post/search?keyword=snow',
      kept: () => screen.getByRole('searchbox', { name: 'Search posts' }),
      loaded: () => screen.findByRole('heading', { name: 'First snow' }),
    },
  ],
  [
    'a memory',
    {
      call: 'getPost',
      path: '/post',
      start: async () => user.click(await screen.findByRole('link', { name: 'First snow' })),
      kept: () => screen.getAllByRole('link', { name: 'Members' })[0],
      loaded: () => screen.findByRole('heading', { name: 'First snow', level: 1 }),
    },
  ],
  [
    'a page of the dashboard',
    {
      call: 'listOwnLikes',
      path: '/dashboard/reactions/own',
      kept: () => screen.getByRole('navigation', { name: 'Dashboard' }),
      loaded: () => screen.findByText("You haven't liked any posts yet."),
    },
  ],
  [
    'another tab',
    {
      call: 'listOwnComments',
      path: '/dashboard/reactions/own',
      start: async () => user.click(await screen.findByRole('tab', { name: 'Comments' })),
      kept: () => screen.getByRole('tab', { name: 'Liked Posts' }),
      loaded: () => screen.findByText("You haven't commented on any posts yet."),
    },
  ],
  [
    'the sessions on the profile',
    {
      call: 'listSessions',
      path: '/dashboard/profile/own',
      kept: () => screen.getByRole('button', { name: 'Download my data' }),
      loaded: () => screen.findByText('This device'),
    },
  ],
  [
    'the tags of a new memory',
    {
      call: 'listTags',
      path: '/post',
      kept: () => screen.getByRole('textbox', { name: 'Title' }),
      loaded: () => screen.findByRole('group', { name: 'Tags' }),
    },
  ],
  [
    'the details of a member',
    {
      call: 'getMember',
      path: '/member',
      start: async () => {
        const [button] = await screen.findAllByRole('button', { name: /View details/ });
        await user.click(button as HTMLElement);
      },
      kept: () => screen.getByRole('button', { name: 'Close details' }),
      loaded: () => screen.findByRole('button', { name: 'Copy the e-mail address' }),
    },
  ],
];

it.each(reads)(
  'a failed read says why and can be retried, and the rest of the page stays: %s',
  async (_, read) => {
    await buildPost(site.db, { title: 'The lake', createdAt: site.time });
    await buildPost(site.db, { title: 'First snow', createdAt: site.time + 1 });
    const { id } = await signIn({ role: 'admin' });
    intercept(read.call, overload, 5);
    await open(read.path.replace('own', id));
    await read.start?.();
    const heading = await screen.findByRole('heading', failure);
    await within(screen.getByRole('list', { name: 'Notices' })).findByText(message);
    const region = heading.closest('section') as HTMLElement;
    expect(region.textContent).toContain(message);
    expect(region.textContent).toContain('Request id: the-request');
    expect(read.kept()).toBeDefined();
    intercept(read.call, Promise.resolve(), 5);
    await user.click(within(region).getByRole('button', { name: 'Retry' }));
    await read.loaded();
    expect(screen.queryByRole('heading', failure)).toBeNull();
    // Not lost to the body with the button.
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  },
);

it('a failed refresh keeps what was loaded before', async () => {
  const { id } = await buildPost(site.db, { title: 'First snow' });
  await signIn();
  await open(`/post/${id}`);
  await user.type(await screen.findByRole('textbox', { name: 'Your comment' }), 'I remember');
  intercept('getPost', overload);
  await user.click(screen.getByRole('button', { name: /Like “First snow”/ }));
  await screen.findByRole('heading', { name: 'This could not be updated' });
  expect(screen.getByRole('heading', { name: 'First snow', level: 1 })).toBeDefined();
  expect(screen.getByRole('button', { name: /^1 like. Take back your like of/ })).toBeDefined();
  const comment = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' });
  expect(comment.value).toBe('I remember');
});

it('where memories are kept, a page without a copy says that it is not on this device', async () => {
  const { id } = await buildPost(site.db);
  await signIn();
  writeKeepChoice(true);
  intercept('getPost', 'no response');
  await open(`/post/${id}`);
  await screen.findByText('This page is not on this device.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { level: 1, name: 'A day to remember' });
});

it('offline, a failed read shows no toast, as the header says so already', async () => {
  const { id } = await buildPost(site.db);
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => isOnline.mockRestore());
  intercept('getPost', 'no response');
  await open(`/post/${id}`);
  await screen.findByText('You are offline. It loads as soon as you are back.');
  await within(screen.getByRole('banner')).findByText(/^You are offline. What is on this page/);
  expect(screen.getByRole('list', { name: 'Notices' }).textContent).toBe('');
});
