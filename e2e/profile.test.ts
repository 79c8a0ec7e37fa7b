import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { transferFile } from './posts/writing-pages.ts';
import { expect, test } from './support/fixtures.ts';
import { horizontalOverflow } from './support/layout-violations.ts';

const profile = {
  firstName: 'Jovana',
  lastName: 'Marić',
  gender: 'female',
  birthDate: '1990-05-12',
} as const;

test('a profile is changed by keyboard and with a photo, also in a second tab', async ({
  page,
  visit,
  signIn,
  site,
}) => {
  const member = await signIn(profile);
  const path = `/dashboard/profile/${member.id}`;
  const header = 'Jelena Marić, your dashboard';
  const about = page.getByRole('region', { name: 'About you' });
  const birthDate = about.getByLabel('Birth Date');
  const second = await page.context().newPage();
  await second.goto(site.address + path);

  const tabThroughAccount = async () => {
    expect(await horizontalOverflow(page)).toEqual([]);
    await page.getByLabel('Change Image').focus();
    for (const button of ['Change Email', 'Change Password']) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: button })).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(about.getByLabel('First Name')).toBeFocused();
  };

  await test.step('the keyboard alone changes a profile, on narrow and wide screens', async () => {
    await visit(path);
    await expect(about.getByLabel('First Name')).toHaveValue('Jovana');
    await tabThroughAccount();
    await page.setViewportSize({ width: 390, height: 900 });
    await tabThroughAccount();
    await page.keyboard.type('Jelena');
    await page.keyboard.press('Tab');
    await expect(about.getByLabel('Last Name')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(birthDate).toBeFocused();
    await page.keyboard.type('12311991');
    await expect(birthDate).toHaveValue('1991-12-31');
  });

  await test.step('a date that lost its month is not the same as no date', async () => {
    await birthDate.focus();
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await expect(about.getByText('Birth date is not complete')).toBeVisible();
    await birthDate.fill('1991-12-31');
  });

  await test.step('changes are saved, shown everywhere and synchronised to a second tab', async () => {
    while (!(await isFocused(page.getByRole('radio', { name: 'Female' })))) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Male', exact: true })).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(about.getByLabel('Others may name me in memories')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Account' })).toContainText('Jelena Marić');
    const stored = site.db.read.selectFrom('members').selectAll().where('id', '=', member.id);
    const saved = { first_name: 'Jelena', birth_date: '1991-12-31', gender: 'male' };
    expect(await stored.executeTakeFirst()).toMatchObject(saved);
    // The header of the other tab follows at once.
    await expect(second.getByRole('link', { name: header })).toBeVisible();
  });

  await test.step('a photo that is too large is resized, and is the avatar', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const create = { width: 900, height: 700, channels: 3, background: 'white', noise } as const;
    const buffer = await sharp({ create }).jpeg({ quality: 95 }).toBuffer();
    const photo = { name: 'phone.jpg', mimeType: 'image/jpeg', buffer };
    await transferFile(about.getByLabel('First Name'), 'drop', photo);
    await expect(page.getByText(/^\d+ KB, sent as \d+ KB$|^\d+\.\d MB, sent as/)).toBeVisible();
    const picture = page.getByRole('img', { name: 'Picture of Jelena Marić' }).locator('img');
    await expect(picture).toHaveAttribute('src', /^\/pictures\//);
    const inHeader = second.getByRole('navigation', { name: 'Main' }).locator('img');
    await expect(inHeader).toHaveAttribute('src', String(await picture.getAttribute('src')));
  });

  await test.step('logging out in one tab logs out in the other', async () => {
    await second.getByRole('button', { name: 'Log out', exact: true }).click();
    await expect(second.locator('.toast')).toContainText('You are logged out.');
    await expect(page).toHaveURL(`/login?${new URLSearchParams({ next: path })}`);
    await second.close();
  });
});

const isFocused = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);
