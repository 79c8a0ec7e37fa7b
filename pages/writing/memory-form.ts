import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { chooseFiles, pictureFile } from '../support/pictures.ts';

/** What both forms have. */
function fieldsOf(form: HTMLElement) {
  const queries = within(form);
  return {
    ...queries,
    pictures: () => queries.getByLabelText('Pictures'),
    field: (label: string) => queries.getByLabelText<HTMLInputElement>(label),
    tag: () => queries.getByRole<HTMLInputElement>('checkbox', { name: '#family' }),
    /** In their order; only of several pictures. */
    thumbnails: () => within(queries.getByRole('list', { name: 'Order' })).getAllByRole('button'),
  };
}

/** The form for the changes of a post. */
export async function editForm() {
  const update = await screen.findByRole('button', { name: 'Update Post' });
  const isIdle = () => waitFor(() => expect(update.getAttribute('aria-busy')).toBeNull());
  return { ...fieldsOf(update.closest('form') as HTMLElement), update, isIdle };
}

/** The form for a new memory, which is loaded with the session. */
export async function memoryForm() {
  const region = await screen.findByRole('region', { name: 'Create memory' });
  // Loaded last.
  await within(region).findByRole('checkbox', { name: '#family' });
  const form = within(region.querySelector('form') as HTMLElement);
  const publish = form.getByRole('button', { name: 'Create memory' });
  return { ...fieldsOf(region), region, publish };
}

export type MemoryForm = Awaited<ReturnType<typeof memoryForm>>;

/** Replaces the text of a field, in one step: React takes many keys without a pause for an endless loop. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text !== '') await user.paste(text);
}

/** Fills in every field except the picture. */
export async function fillMemory(user: UserEvent, form: MemoryForm, title: string): Promise<void> {
  await fill(user, form.field('Title'), title);
  await fill(user, form.field('Message'), 'We walked\nand back.');
  await user.click(form.tag());
}

/** The form with everything that a memory needs. */
export async function filledForm(user: UserEvent, title: string): Promise<MemoryForm> {
  const form = await memoryForm();
  await chooseFiles(form.pictures(), await pictureFile());
  await fillMemory(user, form, title);
  return form;
}
