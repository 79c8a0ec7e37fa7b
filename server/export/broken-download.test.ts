import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import type { Deps } from '#server/app.ts';
import { createPictureKey } from '#server/platform/pictures/picture-urls.ts';
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { enterMember } from '#test/account-steps.ts';
import { createFolder } from '#test/databases.ts';
import { buildPost } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';
import { readZip } from '#test/zip-reader.ts';

const deps: Partial<Deps> = {};
const opened: Readable[] = [];
let disk: Storage;

beforeAll(async () => {
  disk = createDiskStorage(await createFolder());
  deps.storage = {
    ...disk,
    async open(key, name) {
      const file = await disk.open(key, name);
      if (file) opened.push(file.stream);
      return file;
    },
  };
});

const site = startTestSite({ deps });
const pictures = 24;

/** A member with many large pictures, and the URL of the export. */
async function buildLargeExport(): Promise<string> {
  const { member, token } = await enterMember(site);
  for (let at = 0; at < pictures; at++) {
    const post = await buildPost(site.db, { author: member, createdAt: at });
    const key = createPictureKey({ isPublic: true });
    await disk.put(key, [{ name: 'full.jpg', bytes: randomBytes(1024 * 1024) }]);
    await site.db.write((tx) =>
      tx.updateTable('images').set({ storage_key: key }).where('id', '=', post.image_id).execute(),
    );
  }
  const { address } = (await site.send('POST', '/api/dashboard/export', undefined, token)).json();
  if (!site.app.server.listening) await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}${address}`;
}

async function open(address: string): Promise<IncomingMessage> {
  const [response] = await once(get(address, { agent: false }), 'response');
  return response;
}

it('a download that is read to its end has every picture, and leaves no file open', async () => {
  opened.length = 0;
  const files = readZip(await buffer(await open(await buildLargeExport())));
  expect([...files.keys()].filter((path) => path.endsWith('.jpg'))).toHaveLength(pictures);
  expect(opened).toHaveLength(pictures);
  expect(opened.every(({ closed }) => closed)).toBe(true);
});

it('a download whose client disconnects stops, and leaves no file open', async () => {
  opened.length = 0;
  const address = await buildLargeExport();
  const received = once(site.app.server, 'request') as Promise<[unknown, ServerResponse]>;
  const download = await open(address);
  const [, response] = await received;
  const isOver = once(response, 'close');
  await once(download, 'data');
  download.destroy();
  await isOver;
  // With a file left open the test would time out.
  await Promise.all(opened.map((file) => file.closed || once(file, 'close')));
  expect(opened.length).toBeLessThan(pictures);
});
