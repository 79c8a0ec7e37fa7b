import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { publishPost } from '../support/posts.ts';

// Without a service worker nothing is kept.
test.use({ serviceWorkers: 'allow' });

test('a member keeps memories on a device, sees how much, and deletes them', async ({
  page,
  visit,
  signIn,
  site,
  expectedConsoleErrors,
}) => {
  // Copies are made in the background.
  expectedConsoleErrors.push(/^no loading overlay: /);
  const member = await signIn();
  await publishPost(site, { author: member, title: 'First snow' });
  await visit(`/dashboard/profile/${member.id}`);
  const section = page.getByRole('region', { name: 'On this device' });
  const device = section.getByRole('checkbox', { name: 'Keep memories on this device' });
  const remove = section.getByRole('button', { name: 'Delete now' });

  /** How many copies and caches of pictures are on this device. */
  const countStored = () =>
    page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('keepsake');
        opening.onsuccess = () => resolve(opening.result);
      });
      const copies = await new Promise<number>((resolve) => {
        const counting = database
          .transaction('offline-copies')
          .objectStore('offline-copies')
          .count();
        counting.onsuccess = () => resolve(counting.result);
      });
      database.close();
      const pictures = (await caches.keys()).filter((name) => name.startsWith('offline-pictures-'));
      return { hasCopies: copies > 0, hasPictures: pictures.length > 0 };
    });
  const everything = { hasCopies: true, hasPictures: true };
  const nothing = { hasCopies: false, hasPictures: false };

  await test.step('it is off by default, and keeps the newest ones when it is turned on', async () => {
    await expect(device).not.toBeChecked();
    await expect(remove).toBeHidden();
    await device.click();
    await expect(page.getByText('Memories are kept on this device.')).toBeVisible();
    await expect(section.getByText(/^\d+ memor(y|ies), [\d.]+ [KM]?B$/)).toBeVisible();
    expect(await countStored()).toEqual(everything);
    await expectAccessible(page);
  });

  await test.step('what was deleted is not stored again by what the page does meanwhile', async () => {
    // A page looks for changes once it is idle.
    const checked = page.waitForResponse('**/api/post/visible');
    await page.reload();
    await checked;
    await remove.click();
    await expect(page.getByText(/^Deleted from this device\./)).toBeVisible();
    await expect(section.getByText('No memories yet.')).toBeVisible();
    await expect(remove).toBeDisabled();
    await expect(remove).toBeFocused();
    await expect(device).toBeChecked();
    await expect.poll(countStored).toEqual(nothing);
  });

  await test.step('turning it off deletes everything', async () => {
    await visit('/post');
    await expect.poll(countStored).toEqual(everything);
    await visit(`/dashboard/profile/${member.id}`);
    await expect(device).toBeChecked();
    await device.click();
    await expect(page.getByText('Nothing is kept on this device any more.')).toBeVisible();
    await expect(remove).toBeHidden();
    expect(await countStored()).toEqual(nothing);
  });
});
