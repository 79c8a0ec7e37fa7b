import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it, onTestFinished } from 'vitest';
import { buildPicture, buildPost } from '#test/factories.ts';
import { startPageSite } from '../support/open-page.tsx';

const { site, user, open } = startPageSite();

it('the lightbox shows all pictures by keys and buttons', async () => {
  const post = await buildPost(site.db);
  for (const position of [1, 2]) {
    await buildPicture(site.db, { post, position, alt: `Day ${position + 1}` });
  }
  // A cancelled animation of the simulated DOM would be an unhandled rejection.
  const { device } = window.happyDOM.settings;
  device.prefersReducedMotion = 'reduce';
  onTestFinished(() => {
    device.prefersReducedMotion = 'no-preference';
  });
  await open(`/post/${post.id}`);
  await user.click(await screen.findByRole('link', { name: /Show picture 2 of 3 large/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Picture of “A day to remember”' });
  const lightbox = within(dialog);
  const isShown = (counter: string) => waitFor(() => lightbox.getByText(counter));
  await isShown('2 of 3');
  expect(lightbox.getAllByText('Day 2').at(-1)?.tagName).toBe('P');
  const next = lightbox.getByRole('button', { name: 'Next picture' });
  await user.keyboard('{ArrowRight}');
  await isShown('3 of 3');
  expect(next.hasAttribute('disabled')).toBe(true);
  await user.keyboard('{ArrowRight}');
  await user.keyboard('{Control>}{ArrowLeft}{/Control}');
  await isShown('3 of 3');
  await user.keyboard('{Home}');
  await isShown('1 of 3');
  expect(lightbox.getByRole('button', { name: 'Previous picture' }).hasAttribute('disabled')).toBe(
    true,
  );
  await user.click(next);
  await isShown('2 of 3');
  await user.keyboard('{End}');
  await isShown('3 of 3');
  await user.click(lightbox.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
