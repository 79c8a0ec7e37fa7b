import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { buildMember } from '#test/factories.ts';
import { type RunningSite, relaxedLimits, startSite } from '#test/running-site.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { fillLogin } from '../accounts/account-pages.ts';
import { choice } from '../posts/writing-pages.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { openInstalledPage, whenControlled } from '../support/installed-page.ts';

const password = 'moja baka peče pitu';
const day = 24 * 60 * 60_000;

test('what is shared waits on the device beside a draft and before a login', async ({
  browser,
}) => {
  await using site = await startSite('build/program/main.js', {
    NODE_ENV: 'production',
    ...relaxedLimits,
  });
  await using elsewhere = await startOtherSite();
  const member = await buildMember(site.db, { password });
  const page = await openInstalledPage(browser);
  const written: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/post(\/picture)?$/.test(pathname) && request.method() === 'POST') {
      written.push(pathname);
    }
  });
  await page.goto(`${site.address}/login`);
  await whenControlled(page);
  const draft = { content: { title: 'Early:' }, idempotencyKey: 'x', savedAt: Date.now() };
  await page.evaluate(
    ([key, value]) => localStorage.setItem(`${key}`, `${value}`),
    [`draft:${member.id}`, JSON.stringify(draft)],
  );
  const notices = page.getByRole('listitem').filter({ hasText: 'Shared from another app' });
  const add = page.getByRole('button', { name: 'Add to the memory' });

  await test.step('nobody is logged in: shares of this site and of another one wait', async () => {
    const url = 'https://example.org/lake';
    await share(page, `${site.address}/share`, { title: 'Lake', text: 'At dawn', url }, [
      { name: 'lake', base64: (await samplePicture()).toString('base64') },
      { name: 'page.jpg', base64: btoa('<!doctype html>') },
    ]);
    await page.waitForURL('**/login?next=%2Fshare');
    // Not `goto`, which waits for hydration.
    await page.evaluate((address) => location.assign(address), elsewhere.address);
    await page.waitForURL(elsewhere.address);
    await share(page, `${site.address}/share`, { text: 'Buy now' }, [
      { name: 'advert.jpg', base64: (await samplePicture({ hue: 200 })).toString('base64') },
    ]);
    await page.waitForURL(`${site.address}/login?next=%2Fshare`);
  });

  await test.step('after the login both are shown, and nothing is uploaded', async () => {
    await fillLogin(page, member.email, password);
    await expect(notices).toHaveCount(2);
    await expect(notices.first()).toContainText('One file was left out');
    await expect(page.getByLabel('Title')).toHaveValue('Early:');
    await expect(page.locator('form img')).toHaveCount(0);
    await expectAccessible(page);
    expect(written).toEqual([]);
    expect(await countPictures(site)).toBe(0);
  });

  await test.step('one is added to the draft and published, the other one discarded', async () => {
    await add.first().click();
    await expect(notices).toHaveCount(1);
    await expect(add).toBeFocused();
    await expect(page.getByLabel('Title')).toHaveValue('Early: Lake');
    await expect(page.getByLabel('Message')).toHaveValue('At dawn\nhttps://example.org/lake');
    await expect.poll(() => countPictures(site)).toBe(1);
    await notices.getByRole('button', { name: 'Discard' }).click();
    await expect(notices).toHaveCount(0);
    await choice(page.locator('form'), '#family').click();
    await page.getByRole('button', { name: 'Create memory' }).click();
    await expect(page.getByRole('heading', { name: 'Early: Lake', level: 1 })).toBeVisible();
    expect(written).toEqual(['/api/post/picture', '/api/post']);
  });

  await test.step('without a draft it is in the form at once, without a connection too', async () => {
    await site.stop();
    await share(page, `${site.address}/share`, { title: 'On the ferry' });
    await expect(page.getByLabel('Title')).toHaveValue('On the ferry');
    await expect(notices).toHaveCount(0);
    await site.start();
  });

  await test.step('at most three wait, for a day', async () => {
    // The form has a draft now.
    for (const title of ['One', 'Two', 'Three', 'Four']) {
      await share(page, `${site.address}/share`, { title });
      await expect(page.getByText(title, { exact: true })).toHaveCount(title === 'Four' ? 0 : 1);
    }
    await expect(page.getByText('Three shares are waiting already.')).toBeVisible();
    await expect(notices).toHaveCount(3);
    await page.clock.setFixedTime(Date.now() + day);
    await page.goto(`${site.address}/share`);
    await expect(page.getByText('Nothing is waiting here.')).toBeVisible();
  });
  await page.context().close();
});

/** Submits a form as another app does, from whatever page is open. */
async function share(
  page: Page,
  action: string,
  fields: Record<string, string>,
  files: { name: string; base64: string }[] = [],
): Promise<void> {
  const arrived = page.waitForEvent('framenavigated');
  await page.evaluate(
    ({ action, fields, files }) => {
      const form = document.createElement('form');
      Object.assign(form, { action, method: 'post', enctype: 'multipart/form-data' });
      for (const [name, value] of Object.entries(fields)) {
        form.append(Object.assign(document.createElement('input'), { name, value }));
      }
      const chosen = new DataTransfer();
      for (const { name, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        chosen.items.add(new File([bytes], name, { type: 'application/octet-stream' }));
      }
      const input = Object.assign(document.createElement('input'), {
        type: 'file',
        name: 'pictures',
        multiple: true,
        files: chosen.files,
      });
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    { action, fields, files },
  );
  await arrived;
}

async function countPictures({ db }: RunningSite): Promise<number> {
  return (await db.read.selectFrom('images').select('id').execute()).length;
}

/** A page of another site, by its host too. */
async function startOtherSite() {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Other</title>'),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
