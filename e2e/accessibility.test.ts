import { buildMember } from '#test/factories.ts';
import { memoryPanel, pictureFile, publishButton } from './posts/writing-pages.ts';
import { expect, test } from './support/fixtures.ts';
import { press, typeInto } from './support/keyboard.ts';

test('by keyboard alone, an administrator publishes, comments, deletes it again and removes a member', async ({
  page,
  site,
  signIn,
}) => {
  await buildMember(site.db, { firstName: 'Ana', lastName: 'Savić' });
  await signIn({ role: 'admin', firstName: 'Jelena', lastName: 'Ilić' });
  await page.goto('/post');
  const panel = memoryPanel(page);
  const chooser = page.waitForEvent('filechooser');
  await press(page, panel.getByLabel('Pictures'));
  await (await chooser).setFiles(await pictureFile());
  await typeInto(page, panel.getByLabel('Title'), 'The lake in March');
  await typeInto(page, panel.getByLabel('Message'), 'We walked around it.');
  await press(page, panel.getByRole('checkbox').first(), 'Space');
  await press(page, publishButton(panel));
  await expect(page.getByText('Your memory is published.')).toBeVisible();

  await press(page, page.getByRole('article').getByRole('link', { name: 'The lake in March' }));
  await expect(page.getByRole('heading', { name: 'The lake in March' })).toBeFocused();
  await typeInto(page, page.getByLabel('Your comment'), 'I remember that day');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: /^Jelena Ilić/ })).toBeFocused();

  await page.goto('/dashboard/posts/own');
  await press(page, page.getByRole('button', { name: 'Delete “The lake in March”' }));
  const dialog = page.getByRole('alertdialog', { name: 'Delete “The lake in March”?' });
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await press(page, dialog.getByRole('button', { name: 'Delete post' }));
  await expect(page.getByText('You have not created any post yet.')).toBeVisible();

  await press(page, page.getByRole('banner').getByRole('link', { name: 'Members' }));
  await press(page, page.getByRole('button', { name: 'View details of Ana Savić' }));
  await expect(page.getByRole('heading', { name: 'Ana Savić', level: 2 })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Delete member' }));
  const question = page.getByRole('alertdialog', { name: 'Delete Ana Savić?' });
  await expect(question.getByRole('button', { name: 'Keep member' })).toBeFocused();
  await press(page, question.getByRole('button', { name: 'Delete member' }));
  await expect(page.getByRole('list', { name: 'Members' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Ana Savić' })).toHaveCount(0);
});
