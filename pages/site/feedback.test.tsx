import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildComment, buildMember, buildPost, type Member } from '#test/factories.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { startPageSite } from '../support/open-page.tsx';
import { expectedConsoleErrors } from '../support/set-up.ts';

const { site, user, open, signIn, intercept } = startPageSite();

afterEach(() => {
  vi.useRealTimers();
});

async function logInWrongly(): Promise<void> {
  await user.type(await screen.findByLabelText('Email'), 'nobody@example.org');
  await user.type(screen.getByLabelText('Password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

/** React has rendered an update and run its effects, each in an immediate of its own. */
async function effects(): Promise<void> {
  for (let step = 0; step < 5; step++) await new Promise((resolve) => setImmediate(resolve));
}

describe('a toast', () => {
  it('shows for five seconds, not counting those in which it is hovered or has the focus', async () => {
    await open('/login');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
    toast.error('That did not work.');
    const shown = await screen.findByRole('alert');
    await effects();
    const close = within(shown).getByRole('button', { name: 'Close' });
    for (const [pause, resume] of [
      [() => user.hover(shown), () => user.unhover(shown)],
      [() => close.focus(), () => close.blur()],
    ] as const) {
      await vi.advanceTimersByTimeAsync(2_450);
      await pause();
      await effects();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(screen.queryByRole('alert')).not.toBeNull();
      await resume();
      await effects();
    }
    await vi.advanceTimersByTimeAsync(200);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('closes by itself after one before it was closed by its button', async () => {
    await open('/login');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
    toast.error('That did not work.');
    const first = await screen.findByRole('alert');
    const close = within(first).getByRole('button', { name: 'Close' });
    close.focus();
    close.click();
    await effects();
    toast.error('Nor did this.');
    await screen.findByText(/Nor did this/);
    await effects();
    await vi.advanceTimersByTimeAsync(5_100);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('is announced once, an error assertively', async () => {
    await open('/login');
    const messages = await screen.findByRole('list', { name: 'Notices' });
    expect(messages.getAttribute('aria-live')).toBe('polite');
    await user.type(screen.getByLabelText('Email'), 'nobody@example.org{Enter}');
    const field = screen.getByLabelText('Password');
    await waitFor(() => expect(field).toBe(document.activeElement));
    const description = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('Password is required');
    await user.keyboard('wrong{Enter}');
    const alert = await within(messages).findByRole('alert');
    expect(alert.textContent).toContain('Error: The e-mail address');
    expect(screen.getAllByText(/^The e-mail address/)).toHaveLength(1);
  });
});

it.each([
  ['an activation', 'activateAccount', '/activation/no-such-token'],
  ['a new e-mail address', 'confirmEmailChange', '/changeEmail?token=no-such-token'],
] as const)(
  'the overlay is mounted during the first calls of a page: %s',
  async (_, call, path) => {
    await signIn();
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    intercept(call, isReleased);
    await open(path);
    const overlay = () => document.querySelector<HTMLElement>('.loading-overlay');
    await waitFor(() => expect(overlay()?.dataset.phase).toMatch(/visible|slow/));
    release();
    await waitFor(() => expect(overlay()).toBeNull());
  },
);

it('a slow read can be cancelled and retried', async () => {
  expectedConsoleErrors.push(/socket hang up/);
  await open('/post');
  const { promise: never } = Promise.withResolvers<void>();
  intercept('listMembers', never);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  const footer = within(screen.getByRole('contentinfo'));
  fireEvent.click(footer.getByRole('link', { name: 'Members' }));
  const cancel = await vi.waitFor(
    async () => {
      await vi.advanceTimersByTimeAsync(1_000);
      const button = screen.queryByRole('button', { name: 'Cancel' });
      if (!button) throw new Error('Not there yet');
      return button;
    },
    { timeout: 60_000 },
  );
  fireEvent.click(cancel);
  vi.useRealTimers();
  expect((await screen.findByRole('alert')).textContent).toMatch(/You stopped this/);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { name: 'Nobody is here yet' });
});

describe('the last messages can be read again', () => {
  const openMessages = () =>
    user.click(
      within(screen.getByRole('contentinfo')).getByRole('button', { name: 'Recent notices' }),
    );

  it('a closed toast is in the list, with its time by the clock of the device', async () => {
    // 45 minutes off any device.
    await open('/login', { timeZone: 'Asia/Kathmandu' });
    await logInWrongly();
    const toast = await screen.findByRole('alert');
    const message = toast.querySelector('p')?.textContent?.trim();
    await user.click(within(toast).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await openMessages();
    const dialog = within(await screen.findByRole('dialog', { name: 'Recent notices' }));
    const [newest] = await dialog.findAllByRole('listitem');
    const [time] =
      /\d\d:\d\d/.exec(`${new Date(newest?.querySelector('time')?.dateTime ?? '')}`) ?? [];
    expect(newest?.textContent).toMatch(
      new RegExp(`Error: ${message}.*\\d\\d\\.\\d\\d\\.\\d{4} ${time}$`),
    );
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog', { name: 'Recent notices' })).toBeNull();
  });
});

/** The four confirm dialogs an administrator can open. */
const questions: [what: string, path: (admin: Member) => string, opener: string][] = [
  ['delete a post', () => '/post', 'Delete “Our first snow”'],
  [
    'delete a comment',
    ({ id }) => `/dashboard/reactions/${id}?tab=comments`,
    'Delete Comment “So much of it!”',
  ],
  ['delete a member', () => '/member', 'Delete Ana Ilić'],
  ['delete the profile', ({ id }) => `/dashboard/profile/${id}`, 'Delete Profile'],
];

it.each(questions)(
  'the dialog to %s closes on Escape and on the backdrop',
  async (_what, path, opener) => {
    const admin = await signIn({ role: 'admin' });
    const author = await buildMember(site.db, { firstName: 'Ana', lastName: 'Ilić' });
    const post = await buildPost(site.db, { author, title: 'Our first snow' });
    await buildComment(site.db, { post, member: admin, body: 'So much of it!' });
    await open(path(admin));
    // What a browser sends for the Escape key, and a press outside the content.
    const ways = [
      (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true })),
      (dialog: HTMLElement) => user.click(dialog),
    ];
    for (const close of ways) {
      await user.click(await screen.findByRole('button', { name: opener }));
      await close(await screen.findByRole('alertdialog'));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    }
    // A press inside does not close it.
    await user.click(screen.getByRole('button', { name: opener }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('heading'));
    expect(screen.queryByRole('alertdialog')).not.toBeNull();
  },
);
