import { expect, it } from 'vitest';
import { startPageSite } from '../support/open-page.tsx';
import { memoryForm } from '../writing/memory-form.ts';

const { user, open, signIn } = startPageSite();

const focused = () => document.activeElement as HTMLElement;

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
