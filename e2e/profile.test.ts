import type { Locator } from '@playwright/test';
import { samplePicture } from '#test/sample-picture.ts';
import { countCalls, plantMessage, successToast } from './accounts/account-pages.ts';
import { hugeAnimation, hugePhoto, pictureFile, transferFile } from './posts/writing-pages.ts';
import { expect, test } from './support/fixtures.ts';
import { horizontalOverflow } from './support/layout-violations.ts';

const profile = {
  firstName: 'Jovana',
  lastName: 'Marić',
  gender: 'female',
  birthDate: '1990-05-12',
  createdAt: Date.UTC(2025, 2, 7, 12),
} as const;
const infoCall = /\/api\/dashboard\/profile\/info$/;
const imageCall = '**/api/dashboard/profile/image';

test('a member sees the profile, and an unchanged form is not sent', async ({
  page,
  visit,
  signIn,
}) => {
  const member = await signIn(profile);
  const calls = countCalls(page, infoCall);
  await visit(`/dashboard/profile/${member.id}`);

  await test.step('a member sees the account data and the form', async () => {
    const account = page.getByRole('region', { name: 'Account' });
    await expect(account.getByRole('term')).toHaveText(['Email', 'Member from', 'Role']);
    await expect(account.getByRole('definition')).toHaveText([
      member.email,
      '07.03.2025',
      'Member',
    ]);
    await expect(page.getByLabel('First Name')).toHaveValue('Jovana');
    await expect(page.getByLabel('Last Name')).toHaveValue('Marić');
    await expect(page.getByLabel('Birth Date')).toHaveValue('1990-05-12');
    await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked();
  });

  await test.step('an unchanged profile is not sent', async () => {
    const save = page.getByRole('button', { name: 'Save changes' });
    await expect(save).toBeEnabled();
    await save.click();
    await expect(page.getByText('Nothing has changed')).toBeVisible();
    await page.getByLabel('First Name').fill('Jelena');
    await expect(page.getByText('Nothing has changed')).toBeHidden();
    await page.getByLabel('First Name').fill('Jovana ');
    await save.click();
    await expect(page.getByText('Nothing has changed')).toBeVisible();
    expect(calls()).toBe(0);
  });

  await test.step('leaving unsaved changes asks for confirmation', async () => {
    await page.getByLabel('First Name').fill('Jelena');
    const away = page.getByRole('link', { name: 'My posts' });
    await away.click();
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByLabel('First Name')).toHaveValue('Jelena');
    await away.click();
    await dialog.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL(`/dashboard/posts/${member.id}`);
    await expect(page.getByRole('heading', { name: 'Your posts' })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('First Name')).toHaveValue('Jovana');
  });
});

test('changes are saved, shown everywhere and synchronised to a second tab', async ({
  page,
  visit,
  signIn,
  site,
}) => {
  const member = await signIn(profile);
  const message = await plantMessage(page, '**/api/dashboard/profile/info');
  await visit(`/dashboard/profile/${member.id}`);
  const second = await page.context().newPage();
  await second.goto(`${site.address}/dashboard/profile/${member.id}`);
  await expect(second.getByLabel('First Name')).toHaveValue('Jovana');

  await page.getByLabel('First Name').fill('  Jelena ');
  await page.getByLabel('Last Name').fill('Ilić');
  await page.getByLabel('Birth Date').fill('1991-12-31');
  await page.locator('label', { hasText: 'Not said' }).click();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(successToast(page, message)).toBeVisible();
  await expect(page.getByText('Not saved yet')).toBeHidden();
  await expect(page.getByLabel('First Name')).toHaveValue('Jelena');
  await expect(page.getByRole('link', { name: 'Jelena Ilić, your dashboard' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('Jelena Ilić');
  const stored = site.db.read.selectFrom('members').selectAll().where('id', '=', member.id);
  expect(await stored.executeTakeFirst()).toMatchObject({
    first_name: 'Jelena',
    last_name: 'Ilić',
    birth_date: '1991-12-31',
    gender: null,
    email: member.email,
    role: 'member',
  });

  // The header of the other tab follows at once, its form when it is loaded again.
  await expect(second.getByRole('link', { name: 'Jelena Ilić, your dashboard' })).toBeVisible();
  await second.reload();
  await expect(second.getByLabel('First Name')).toHaveValue('Jelena');
  await expect(second.getByLabel('Birth Date')).toHaveValue('1991-12-31');
  await second.close();

  await page.getByLabel('Birth Date').fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(async () => (await stored.executeTakeFirst())?.birth_date).toBeNull();
});

test('errors replace the labels, and nothing is sent', async ({ page, visit, signIn }) => {
  const member = await signIn(profile);
  const calls = countCalls(page, infoCall);
  await visit(`/dashboard/profile/${member.id}`);
  const about = page.getByRole('region', { name: 'About you' });
  await about.getByLabel('First Name').fill('');
  await expect(about.getByText('First Name is required')).toBeHidden();
  await about.getByLabel('Last Name').fill('M');
  await page.keyboard.press('Enter');
  await expect(about.getByText('First Name is required')).toBeVisible();
  await expect(about.getByText('Last name must be at least 2 characters')).toBeVisible();
  await expect(about.getByLabel('First Name')).toBeFocused();
  await about.getByLabel('First Name').fill('Jelena');
  await about.getByLabel('Last Name').fill('Ilić');
  await about.getByLabel('Birth Date').fill('9999-01-01');
  await page.keyboard.press('Enter');
  await expect(about.getByText('Birth date cannot be in the future')).toBeVisible();
  // A date that lost its month is not the same as no date.
  await about.getByLabel('Birth Date').fill('1990-05-12');
  await about.getByLabel('Birth Date').focus();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(about.getByText('Birth date is not complete')).toBeVisible();
  expect(calls()).toBe(0);
  await about.getByLabel('Birth Date').fill('1990-05-12');
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast')).toHaveCount(1);
  expect(calls()).toBe(1);
});

test('a failed save keeps the input and can be retried', async ({
  page,
  visit,
  signIn,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/503/);
  const member = await signIn(profile);
  await visit(`/dashboard/profile/${member.id}`);
  await page.route(infoCall, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await page.getByLabel('First Name').fill('Jelena');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Update user info failed. Please try again.')).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Jelena');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('link', { name: 'Jelena Marić, your dashboard' })).toBeVisible();
});

test.describe('the avatar', () => {
  test('is updated at once, also in the header, and after a reload', async ({
    page,
    visit,
    signIn,
  }) => {
    const member = await signIn(profile);
    await visit(`/dashboard/profile/${member.id}`);
    const picture = page.getByRole('img', { name: 'Picture of Jovana Marić' }).locator('img');
    await expect(picture).toHaveCount(0);
    let letThrough = () => {};
    const wait = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route(imageCall, async (route) => {
      await wait;
      await route.continue();
    });
    await page.getByLabel('Change Image').setInputFiles(await pictureFile());
    await expect(picture).toHaveAttribute('src', /^blob:/);
    letThrough();
    await expect(picture).toHaveAttribute('src', /^\/pictures\//);
    await expect(page.locator('.toast')).toHaveCount(1);
    const address = String(await picture.getAttribute('src'));
    const inHeader = page.getByRole('navigation', { name: 'Main' }).locator('img');
    await expect(inHeader).toHaveAttribute('src', address);
    await page.reload();
    await expect(picture).toHaveAttribute('src', address);
    await expect(inHeader).toHaveAttribute('src', address);
  });

  test('is restored when the update fails', async ({
    page,
    visit,
    signIn,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/503|ERR_FAILED|400/);
    const member = await signIn(profile);
    await visit(`/dashboard/profile/${member.id}`);
    const picture = page.getByRole('img', { name: 'Picture of Jovana Marić' });
    const input = page.getByLabel('Change Image');
    await page.route(imageCall, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await input.setInputFiles(await pictureFile());
    const alert = page.getByRole('region', { name: 'Account' }).getByRole('alert');
    await expect(alert).toContainText('Update image failed. Please try again.');
    await expect(page.locator('.toast')).toContainText('Update image failed. Please try again.');
    await expect(picture.locator('img')).toHaveCount(0);
    await expect(picture).toHaveText('JM');

    await page.route(imageCall, (route) => route.abort(), { times: 1 });
    await input.setInputFiles(await pictureFile());
    await expect(alert).toContainText('Nothing is lost');
    await expect(picture).toHaveText('JM');

    const retry = alert.getByRole('button', { name: 'Retry' });
    const { promise: isSeen, resolve: fail } = Promise.withResolvers<void>();
    await page.route(imageCall, (route) => isSeen.then(() => route.abort()), { times: 1 });
    await retry.press('Enter');
    await expect(retry).toHaveAttribute('aria-busy', 'true');
    await expect(retry).toBeFocused();
    fail();
    await expect(retry).not.toHaveAttribute('aria-busy');
    await expect(retry).toBeFocused();

    await retry.press('Enter');
    await expect(picture.locator('img')).toHaveAttribute('src', /^\/pictures\//);
    await expect(alert).toHaveCount(0);

    const message = 'This picture cannot be read.';
    await page.route(imageCall, (route) =>
      route.fulfill({ status: 400, json: { status: 'error', message } }),
    );
    await input.setInputFiles(await pictureFile());
    await expect(alert).toHaveText(message);
    await expect(alert.getByRole('button')).toHaveCount(0);
  });

  test('is validated before the upload, and a photo that is too large is resized', async ({
    page,
    visit,
    signIn,
  }) => {
    const member = await signIn(profile);
    const calls = countCalls(page, /\/api\/dashboard\/profile\/image$/);
    await visit(`/dashboard/profile/${member.id}`);
    const input = page.getByLabel('Change Image');
    const alert = page.getByRole('region', { name: 'Account' }).getByRole('alert');
    await expect(input).toHaveAttribute('accept', /^image\/jpeg,image\/png/);
    const tiff = { name: 'scan.tiff', mimeType: 'image/tiff', buffer: await samplePicture() };
    for (const [file, message] of [
      [tiff, 'Allowed types are: JPG, PNG, WEBP, GIF, SVG.'],
      [await hugeAnimation(), 'Image size must not be bigger than 500 KB'],
    ] as const) {
      await input.setInputFiles(file);
      await expect(page.locator('.toast', { hasText: message })).toBeVisible();
      await expect(alert).toContainText(message);
    }
    expect(calls()).toBe(0);
    await transferFile(page.getByLabel('First Name'), 'drop', await hugePhoto());
    await expect(page.getByText(/^\d+\.\d MB, sent as \d+ KB$/)).toBeVisible();
    const picture = page.getByRole('img', { name: 'Picture of Jovana Marić' }).locator('img');
    await expect(picture).toHaveAttribute('src', /^\/pictures\//);
    await expect(alert).toBeHidden();
    expect(calls()).toBe(1);
  });
});

test('the keyboard alone changes a profile, on narrow and wide screens', async ({
  page,
  visit,
  signIn,
  site,
}) => {
  const member = await signIn(profile);
  for (const [width, name, birthDate] of [
    [390, 'Jelena', '1991-12-31'],
    [1440, 'Ana', '1992-11-30'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await visit(`/dashboard/profile/${member.id}`);
    await expect(page.getByLabel('First Name')).toBeVisible();
    expect(await horizontalOverflow(page), `at ${width} px`).toBeLessThanOrEqual(0);
    await page.getByLabel('Change Image').focus();
    for (const button of ['Change Email', 'Change Password']) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: button })).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('First Name')).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Last Name')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Birth Date')).toBeFocused();
    const [year, month, day] = birthDate.split('-');
    await page.keyboard.type(`${month}${day}${year}`);
    await expect(page.getByLabel('Birth Date')).toHaveValue(birthDate);
    await page.keyboard.press('Tab');
    while (!(await isFocused(page.getByRole('radio', { name: 'Female' })))) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Male', exact: true })).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('.toast')).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Account' })).toContainText(`${name} Marić`);
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Male', exact: true })).toBeChecked();
    await site.db.write((tx) => tx.updateTable('members').set({ gender: 'female' }).execute());
  }
});

const isFocused = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);
