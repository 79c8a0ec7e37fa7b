import { expect, it } from 'vitest';
import { storeDraft } from '#web/device/stored-drafts.ts';
import { holdDatabase, startMemoryDatabase } from '../support/memory-database.ts';
import { startPageSite } from '../support/open-page.tsx';
import { fill, memoryForm } from './memory-form.ts';

startMemoryDatabase();
const { user, open, signIn } = startPageSite();

it('a draft that only IndexedDB has, as after the browser was killed, is in the form', async () => {
  const { id } = await signIn();
  const draft = { content: { title: 'Half a story' }, idempotencyKey: 'x', savedAt: Date.now() };
  await storeDraft(`draft:${id}`, draft);
  localStorage.removeItem(`draft:${id}`);
  await open('/post');
  const form = await memoryForm();
  expect(form.field('Title').value).toBe('Half a story');
  await form.findByText(/^Draft saved/);
});

it('says that a draft is saved once IndexedDB has it, and not before', async () => {
  await signIn();
  await open('/post');
  const form = await memoryForm();
  const release = holdDatabase();
  await fill(user, form.field('Title'), 'Half a story');
  expect(form.queryByText(/^Draft saved/)).toBeNull();
  release();
  await form.findByText(/^Draft saved/);
});
