import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterMember } from '#test/account-steps.ts';
import { createFolder } from '#test/databases.ts';
import { hostilePaths } from '#test/hostile/paths.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { startTestSite } from '#test/test-site.ts';
import { isFullRun } from '#test/thoroughness.ts';
import { multipart } from '#test/upload.ts';
import type { PageBuild } from './platform/http/pages.ts';
import { createPictureKey } from './platform/pictures/picture-urls.ts';
import { createDiskStorage } from './platform/storage/disk-storage.ts';
import { isFileName, isStorageKey } from './platform/storage/storage.ts';

const pages: PageBuild = {
  entry: {
    module: {
      createLoadContext: (context) => context,
      createRequestHandler: () => async () => new Response('No such page', { status: 404 }),
    },
  },
};

/** The content of files beside and above the served folders. */
const planted = 'content that must not be served';
const folder = await createFolder();
const assets = join(folder, 'client');
const stored = join(folder, 'pictures');
await mkdir(join(assets, 'assets'), { recursive: true });
await mkdir(stored);
await writeFile(join(assets, 'assets', 'app.js'), 'early();');
for (const name of ['secret.txt', 'keepsake.db', 'package.json', 'full.svg']) {
  await writeFile(join(folder, name), planted);
}
const storage = createDiskStorage(stored);
const key = createPictureKey({ isPublic: true });

const site = startTestSite({
  deps: { storage, web: { load: async () => pages, assets, isDevelopment: false } },
});
let port = 0;

beforeAll(async () => {
  await storage.put(key, [{ name: 'full.jpg', bytes: Buffer.from('jpeg') }]);
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  port = (site.app.server.address() as AddressInfo).port;
});

/** Sent unchanged: an HTTP client would normalise the path. */
function get(path: string): Promise<{ status: number; body: string }> {
  // Characters that Node cannot send are percent-encoded, as by a browser.
  const sendable = path.replace(/[^\x21-\x7e]/g, encodeURIComponent);
  return new Promise((resolve, reject) => {
    request({ port, path: sendable }, async (response) => {
      resolve({ status: response.statusCode ?? 0, body: await text(response) });
    })
      .on('error', reject)
      .end();
  });
}

it('tests at least two hundred paths', () => {
  expect(new Set(hostilePaths).size).toBeGreaterThanOrEqual(200);
});

/** Where a path becomes no file name; the full run tries all there too. */
const someHostilePaths = isFullRun ? hostilePaths : hostilePaths.filter((_, at) => at % 5 === 0);

describe('no path leads out of the served folders', () => {
  it.each(['/', '/assets/', '/pictures/', `/pictures/${key}/`, '/api/', '/post/tag/'])(
    'below %s',
    async (prefix) => {
      const isFolder = prefix === '/assets/' || prefix === `/pictures/${key}/`;
      for (const path of isFolder ? hostilePaths : someHostilePaths) {
        const { status, body } = await get(prefix + path);
        expect([200, 302, 400, 404], `${prefix}${path}`).toContain(status);
        expect(body, path).not.toContain(planted);
        expect(body, path).not.toMatch(/root:|PATH=/);
        if (status === 200)
          expect(body, path).toMatch(/^(jpeg|early\(\);|\{"status":"success".*)$/);
      }
    },
  );
});

describe('the storage', () => {
  it('rejects all of them as a key and as a name', async () => {
    const spelled = hostilePaths.flatMap((path) => [path, decoded(path)]);
    for (const path of spelled) {
      expect(isStorageKey(path), path).toBe(false);
      expect(await storage.open(path, 'full.jpg'), path).toBeUndefined();
      if (isFileName(path)) continue;
      expect(await storage.open(key, path), path).toBeUndefined();
      await expect(storage.put(key, [{ name: path, bytes: Buffer.alloc(1) }])).rejects.toThrow();
      await expect(storage.remove(path)).rejects.toThrow('This is no storage key.');
    }
  });

  it('ignores the file name of an upload', async () => {
    const { token } = await enterMember(site);
    const picture = await samplePicture({ width: 16, height: 16 });
    const upload = (name: string, bytes: Buffer) => {
      const { payload, headers } = multipart({ image: { bytes, name } });
      return site.app.inject({
        method: 'PATCH',
        url: '/api/dashboard/profile/image',
        headers: { ...headers, authorization: `Bearer ${token}` },
        payload,
      });
    };
    for (const name of [
      '../../secret.txt',
      '/etc/cron.d/x',
      'a.php',
      'x\u202egpj.exe',
      'full.svg',
    ]) {
      const response = await upload(name, picture);
      expect(response.statusCode, response.body).toBe(200);
      expect(response.json().image).toMatch(/^\/pictures\/o-[a-z2-7]{26}\/small\.webp$/);
    }
    for (const name of someHostilePaths) {
      const response = await upload(decoded(name), Buffer.from('no picture'));
      expect(response.statusCode, `${name}: ${response.body}`).toBe(400);
    }
    const files = await readdir(stored, { recursive: true, withFileTypes: true });
    const names = files.filter((file) => file.isFile()).map((file) => file.name);
    expect(names.filter((name) => !/^[a-z\d]+\.(avif|webp|jpg)$/.test(name))).toEqual([]);
    expect((await readdir(folder)).toSorted()).toEqual([
      'client',
      'full.svg',
      'keepsake.db',
      'package.json',
      'pictures',
      'secret.txt',
    ]);
  });
});

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
