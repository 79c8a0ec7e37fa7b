import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';

/** A unique e-mail address: all tests share one outbox. */
export const newAddress = () => `${uuidv7()}@example.org`;

/** The form in the main content, not in dialogs or the header. */
export const formOf = (page: Page) => page.getByRole('main').locator('form').first();

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await formOf(page).getByLabel('Email').fill(email);
  await formOf(page).getByLabel('Password', { exact: true }).fill(password);
  await formOf(page).getByRole('button', { name: 'Login' }).click();
}

export async function fillRegistration(page: Page, email: string, password: string): Promise<void> {
  const form = formOf(page);
  await form.getByLabel('First Name').fill('Jelena');
  await form.getByLabel('Last Name').fill('Ilić');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Confirm Password').fill(password);
  await form.getByRole('button', { name: 'Register' }).click();
}

/** Counts API requests whose path matches. */
export function countCalls(page: Page, path: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname)) count += 1;
  });
  return () => count;
}

export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));
