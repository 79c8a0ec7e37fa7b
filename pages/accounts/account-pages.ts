import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, vi } from 'vitest';
import type { PageSite } from '../support/open-page.tsx';

/** Whether an element has this text. */
export const isShown = (text: string | RegExp) => screen.queryAllByText(text).length > 0;

let addresses = 0;

/** A unique e-mail address: all tests of a file share one outbox. */
export function newAddress(): string {
  addresses += 1;
  return `m${addresses}@example.org`;
}

/** The form in the main content, not in dialogs or the header. */
export function formOf(): HTMLFormElement {
  const form = screen.getByRole('main').querySelector('form');
  if (!form) throw new Error('No form');
  return form;
}

/** Waits for a toast with this text. */
export const findToast = (text: string | RegExp, role: 'status' | 'alert' = 'status') =>
  screen.findByText(text, { selector: `.toast[role=${role}] p` });

/** Waits for this address. */
export const arriveAt = (path: string) =>
  waitFor(() => expect(location.pathname + location.search).toBe(path));

/** Escape on an open dialog, as the browser reports it. */
export function pressEscape(dialog: HTMLElement): void {
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
}

/** A click beside a modal dialog, whose target is the dialog. */
export function clickBackdrop(dialog: HTMLElement): void {
  dialog.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  dialog.dispatchEvent(new Event('click', { bubbles: true }));
}

/**
 * Replaces the message in the responses to a call, so that only a page that shows the message of the
 * server passes. Returns the replacement.
 */
export function plantMessage(path: RegExp): string {
  const message = 'As the server says.';
  const { fetch } = globalThis;
  globalThis.fetch = async (resource, options) => {
    const response = await fetch(resource, options);
    if (!path.test(String(resource))) return response;
    // Without the code, whose text would be shown instead.
    const { code: _, ...body } = await response.json();
    return Response.json({ ...body, message });
  };
  onTestFinished(() => {
    globalThis.fetch = fetch;
  });
  return message;
}

/** Time passes only when the returned function says so; network and rendering go on. */
export function pauseCountdowns(): (milliseconds: number) => Promise<unknown> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  return (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds);
}

/** Another tab of this browser has changed the storage. */
export function writeFromOtherTab(key: string, newValue: string | null): void {
  const oldValue = localStorage.getItem(key);
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
}

/** What the tests do on these pages; called once at the top of a test file. */
export function accountSteps({ site, user }: Pick<PageSite, 'site' | 'user'>) {
  /** Replaces the values of fields, by their labels. */
  async function fill(fields: Record<string, string>, root: HTMLElement = formOf()): Promise<void> {
    for (const [label, text] of Object.entries(fields)) {
      const field = within(root).getByLabelText(label);
      await user.clear(field);
      // Not typed: that renders the page for every key.
      if (text) await user.paste(text);
    }
  }

  const press = (name: string | RegExp, root: HTMLElement = screen.getByRole('main')) =>
    user.click(within(root).getByRole('button', { name }));

  return {
    fill,
    press,
    async logIn(email: string, password: string): Promise<void> {
      await screen.findByRole('heading', { name: 'Login', level: 1 });
      await fill({ Email: email, Password: password });
      await press('Login', formOf());
    },
    async register(email: string, password: string): Promise<void> {
      await screen.findByRole('heading', { name: 'Register', level: 1 });
      const passwords = { Password: password, 'Confirm Password': password };
      await fill({ 'First Name': 'Jelena', 'Last Name': 'Ilić', Email: email, ...passwords });
      await press('Register', formOf());
    },
    /** The path of the link in the newest mail to this address that leads below `page`. */
    async mailedLink(email: string, page: string): Promise<string> {
      const links = (await site.mailsTo(email))
        .flatMap((mail) => mail.links)
        .map((link) => new URL(link));
      const newest = links.findLast(({ pathname }) => pathname.startsWith(page));
      if (!newest) throw new Error(`No mail to ${email} has a link to ${page}`);
      return newest.pathname + newest.search;
    },
    /** All sessions on the server. */
    sessions: () => site.db.read.selectFrom('sessions').select('member_id').execute(),
  };
}

/** What is stored of the session in this browser. */
export const storedToken = () => localStorage.getItem('token');
