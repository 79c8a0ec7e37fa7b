import { samplePicture } from '#test/sample-picture.ts';
import { expect, test } from '../support/fixtures.ts';
import { publishPost } from '../support/posts.ts';

test('an administrator names the site, closes it and opens it again', async ({
  page,
  request,
  site,
  signIn,
}) => {
  await publishPost(site);
  await publishPost(site);
  await publishPost(site, { audience: 'members' });
  await signIn({ role: 'admin' });
  await page.goto('/dashboard/tags');
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Site' })
    .click();
  const status = async () => (await request.get('/api/post')).status();
  const save = (section: string) => page.getByRole('button', { name: `Save ${section}` }).click();

  await test.step('an invalid name is refused at its field, and what is typed elsewhere stays', async () => {
    await page.getByLabel('Text of the page About').fill('We are a family.\nHello!');
    await page.getByLabel('Name', { exact: true }).fill('x'.repeat(41));
    await save('Name and welcome');
    await expect(page.getByText('Name must be at most 40 characters')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Our album');
    await page.getByLabel('Welcome text').fill('Hello, family');
    await save('Name and welcome');
    await expect(page.getByRole('link', { name: 'Our album, all posts' })).toBeVisible();
    await expect(page).toHaveTitle('Site · Our album');
    await expect(page.getByLabel('Text of the page About')).toHaveValue('We are a family.\nHello!');
  });

  await test.step('About is linked in the footer and keeps its lines', async () => {
    await save('About');
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page.getByText('We are a family.\nHello!')).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Our album');
  });

  await test.step('the logo is in the header until it is removed', async () => {
    const buffer = await samplePicture({ width: 120, height: 60 });
    await page
      .getByLabel('Change logo')
      .setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer });
    const logo = page.getByRole('banner').locator('img[src^="/pictures/o-"]');
    await expect(logo.first()).toBeVisible();
    await page.getByRole('button', { name: 'Remove logo' }).click();
    await expect(logo).toHaveCount(0);
    await expect(page.getByLabel('Change logo')).toBeFocused();
  });

  await test.step('closing says what happens', async () => {
    await page.getByText('Members only', { exact: true }).click();
    await expect(page.getByText('Visitors will only see the name')).toBeVisible();
    await save('Who may read');
    await expect.poll(status).toBe(401);
  });

  await test.step('opening asks, and names the number of public posts', async () => {
    const group = page.getByRole('radiogroup', { name: 'Who may read this site' });
    await group.getByText('Everyone', { exact: true }).click();
    await save('Who may read');
    const dialog = page.getByRole('alertdialog', { name: 'Open this site to everyone?' });
    await expect(dialog).toContainText('2 Public posts become readable by everyone');
    await dialog.getByRole('button', { name: 'Keep it closed' }).click();
    await expect(dialog).toBeHidden();
    expect(await status()).toBe(401);
    await save('Who may read');
    await dialog.getByRole('button', { name: 'Open the site' }).click();
    await expect.poll(status).toBe(200);
    await expect(page.getByText('Not saved yet')).toHaveCount(0);
  });

  await test.step('members add a tag where they write, once the site lets them', async () => {
    const group = page.getByRole('radiogroup', { name: 'Who may add tags' });
    await group.getByText('Every member', { exact: true }).click();
    await save('Tags');
    await expect(page.getByText('The settings are saved.').first()).toBeVisible();
    await page.getByRole('link', { name: 'Our album, all posts' }).click();
    await page.getByLabel('New tag').fill('<b>');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Name can contain letters')).toBeVisible();
    await page.getByLabel('New tag').fill("#Grandma's House");
    await page.getByRole('button', { name: 'Add tag' }).click();
    await expect(page.getByRole('checkbox', { name: "#grandma's house" })).toBeChecked();
    await expect(page.getByLabel('New tag')).toHaveValue('');
  });
});
