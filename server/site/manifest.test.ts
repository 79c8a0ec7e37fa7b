import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts';
import { enterMember } from '#test/account-steps.ts';
import { setSite } from '#test/community-factories.ts';
import { buildPostWithFiles } from '#test/populated-site.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { startTestSite } from '#test/test-site.ts';
import { multipart } from '#test/upload.ts';

const site = startTestSite();

let authorization: string;

beforeEach(async () => {
  const { token } = await enterMember(site, { role: 'admin' });
  authorization = `Bearer ${token}`;
});

const readManifest = async () => (await site.get('/manifest.webmanifest')).json();

/** Uploads a logo and returns the addresses of its icons. */
async function uploadLogo(image?: Buffer): Promise<string[]> {
  const { payload, headers } = multipart({ image: image ?? (await samplePicture({ width: 800 })) });
  const url = '/api/admin/site/logo';
  await site.app.inject({ method: 'PUT', url, payload, headers: { ...headers, authorization } });
  return iconAddresses();
}

async function iconAddresses(): Promise<string[]> {
  const { icons } = await readManifest();
  const { logo } = (await site.get('/api/site')).json().site;
  return [...icons.map(({ src }: { src: string }) => src), logo.touchIcon];
}

const sizes = ['192x192', '512x512', '512x512'];

/** Type and size of each file, as it is served. */
async function readIcons(addresses: string[]) {
  const responses = await Promise.all(addresses.map((address) => site.get(address)));
  return Promise.all(
    responses.map(async ({ statusCode, headers, rawPayload }) => {
      if (statusCode !== 200) return statusCode;
      const { format, width, height } = await sharp(rawPayload).metadata();
      return [headers['content-type'], format, `${width}x${height}`];
    }),
  );
}

const complete = [...sizes, '180x180'].map((size) => ['image/png', 'png', size]);
const missing = complete.map(() => 404);

/** The folder of the files of a logo. */
function folderOf([address = '']: string[]): string {
  const key = address.split('/')[2] ?? '';
  return join(site.dataDir, 'uploads', key.slice(2, 4), key);
}

describe('the manifest', () => {
  it('has shortcuts and screenshots in the language of the site', async () => {
    const shown = async () => {
      const { lang, shortcuts, screenshots } = await readManifest();
      const names = [...shortcuts, ...screenshots].map(({ name, label }) => name ?? label);
      return [lang, ...names];
    };
    expect(await shown()).toEqual([
      'en',
      'New memory',
      'Timeline',
      'Notifications',
      'Memories with their pictures, the newest first',
      'The timeline: memories by the date when they happened',
    ]);
    await setSite(site.db, { language: 'de' });
    expect((await shown()).slice(0, 4)).toEqual([
      'de',
      'Neue Erinnerung',
      'Zeitreise',
      'Mitteilungen',
    ]);
  });

  it.each([
    ['a name of its own', { name: 'Our album' }],
    ['members only', { reading: 'members' }],
  ] as const)('of a site with %s has no pictures of another one', async (_, settings) => {
    await setSite(site.db, settings);
    expect(await readManifest()).not.toHaveProperty('screenshots');
  });
});

describe('the icons of a logo', () => {
  it('are made when it is uploaded, for the manifest and iOS, also on a closed site', async () => {
    await setSite(site.db, { reading: 'members' });
    const addresses = await uploadLogo();
    const { icons, screenshots } = await readManifest();
    expect(icons.map((icon: { sizes: string }) => icon.sizes)).toEqual(sizes);
    expect(icons.map((icon: { purpose?: string }) => icon.purpose)).toEqual([
      undefined,
      undefined,
      'maskable',
    ]);
    expect(screenshots).toBeUndefined();
    const names = addresses.map((address) => address.split('/').at(-1));
    expect(await readdir(folderOf(addresses))).toEqual(expect.arrayContaining(names));
    expect(await readIcons(addresses)).toEqual(complete);
    const { headers } = await site.get(addresses[0] ?? '');
    expect(headers['cache-control']).toContain('immutable');
  });

  it('have other addresses with another logo, and are deleted with theirs', async () => {
    const first = await uploadLogo();
    const second = await uploadLogo();
    await site.jobs.runDue();
    expect(first.filter((address) => second.includes(address))).toEqual([]);
    expect(await readIcons(first)).toEqual(missing);
    expect(await readIcons(second)).toEqual(complete);
    await site.app.inject({
      method: 'DELETE',
      url: '/api/admin/site/logo',
      headers: { authorization },
    });
    await site.jobs.runDue();
    expect(await readIcons(second)).toEqual(missing);
    expect((await readManifest()).icons[0].src).toBe('/favicon.svg');
  });

  it.each([
    ['a picture', () => samplePicture({ width: 800, height: 300 })],
    ['an animation', moving],
  ])('are there for a logo from before there were icons: %s', async (_, make) => {
    const addresses = await uploadLogo(await make());
    const names = addresses.map((address) => address.split('/').at(-1) ?? '');
    for (const name of names) await rm(join(folderOf(addresses), name));
    expect(await readIcons(addresses)).toEqual(complete);
  });

  it('are those of the logo only', async () => {
    const names = (await uploadLogo()).map((address) => address.split('/').at(-1));
    const storage = createDiskStorage(join(site.dataDir, 'uploads'));
    const { storage_key: key } = await buildPostWithFiles(site.db, storage);
    expect((await site.get(`/pictures/${key}/small.webp`)).statusCode).toBe(200);
    expect(await readIcons(names.map((name) => `/pictures/${key}/${name}`))).toEqual(missing);
  });
});

/** Wide enough for several files. */
async function moving(): Promise<Buffer> {
  const frames = ['#f00', '#0f0'].map((background) =>
    sharp({ create: { width: 1000, height: 200, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer();
}
