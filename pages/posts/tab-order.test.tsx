import { screen } from '@testing-library/dom';
import { afterEach, expect, it } from 'vitest';
import { buildMember, buildPost } from '#test/factories.ts';
import { startPageSite } from '../support/open-page.tsx';
import { memoryForm } from '../writing/memory-form.ts';

const { site, user, open, signIn } = startPageSite();

const focused = () => document.activeElement as HTMLElement;

afterEach(() => window.happyDOM.setViewport({ width: 1024 }));

it('the tags of the form are one tab stop, with arrow keys inside', async () => {
  await signIn();
  await open('/post');
  const tags = (await memoryForm()).getAllByRole<HTMLInputElement>('checkbox');
  const [first, second, last] = [tags[0], tags[1], tags.at(-1)];
  const focusedAfter = async (keys: string) => {
    await user.keyboard(keys);
    return focused();
  };
  first?.focus();
  expect(await focusedAfter('{ArrowRight}')).toBe(second);
  await user.keyboard(' ');
  expect(second?.checked).toBe(true);
  expect(await focusedAfter('{ArrowUp}{ArrowLeft}')).toBe(last);
  expect(await focusedAfter('{ArrowDown}')).toBe(first);
  expect(await focusedAfter('{End}')).toBe(last);
  expect(await focusedAfter('{Home}{ArrowRight}')).toBe(second);
  await user.tab();
  expect(tags).not.toContain(focused());
  await user.tab({ shift: true });
  expect(focused()).toBe(second);
});

it('Tab reaches the first memory before the form, to which a link skips', async () => {
  await buildPost(site.db, { author: await buildMember(site.db), title: 'First snow' });
  await signIn();
  await open('/post?limit=5');
  const { region } = await memoryForm();
  const firstOfBoth = () => screen.getAllByText(/^Create memory$|^First snow$/)[0]?.textContent;
  expect(firstOfBoth()).toBe('First snow');
  const skip = await screen.findByRole('link', { name: 'Create a memory' });
  skip.focus();
  for (const name of ['Mira Petrović', 'First snow', 'First snow']) {
    await user.tab();
    expect(focused().getAttribute('aria-label') ?? focused().textContent).toContain(name);
  }
  await user.click(skip);
  await expect.poll(focused).toBe(region);
  expect(location.search).toBe('?limit=5');

  // Above the list on small screens.
  window.happyDOM.setViewport({ width: 390 });
  await open('/post');
  await screen.findByRole('region', { name: 'Create memory' });
  expect(firstOfBoth()).toBe('Create memory');
});
