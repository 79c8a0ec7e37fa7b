import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { pictureSources, pictureWidths } from '#contract/pictures.ts';
import type { PostView } from '#contract/posts.ts';
import { createPictures } from '#server/platform/pictures/pictures.ts';
import { gifOf, pngOfSize } from '#test/decompression-bombs.ts';
import { buildSession } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';
import { multipart, multipartOf } from '#test/upload.ts';
import { messages } from '#texts/messages.ts';

// A long deadline: rejections must not depend on machine load.
const pictures = createPictures({ processes: 1, deadline: 60_000 });
afterAll(() => pictures.close());
const site = startTestSite({ deps: { pictures } });
const words = { title: 'By the lake', body: 'We walked.', tags: ['sea'] };

const noise = sharp({
  create: {
    width: 200,
    height: 120,
    channels: 3,
    background: '#000',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
});
const small = await sharp({
  create: { width: 40, height: 30, channels: 3, background: '#467' },
})
  .jpeg()
  .toBuffer();
const ofSize = (size: number) => Buffer.concat([small, Buffer.alloc(size - small.length)]);
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const svg = (inside: string, before = '') =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="30">${inside}</svg>`,
  );

const {
  image_type_not_allowed: wrongType,
  image_too_large: tooLarge,
  picture_unreadable: unreadable,
  picture_too_many_pixels: tooManyPixels,
  picture_not_self_contained: notSelfContained,
} = messages;
const away = 'http://pictures.example/x.png';

const refused: [name: string, bytes: Buffer, message: string][] = [
  ['a text named .png', Buffer.from('Dear diary, today we…'), wrongType],
  ['a program', Buffer.from('MZ\x90\0\x03\0\0\0\x04\0', 'latin1'), wrongType],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), wrongType],
  ['half a JPEG', half(await noise.clone().jpeg().toBuffer()), unreadable],
  ['half a PNG', half(await noise.clone().png().toBuffer()), unreadable],
  ['half a WebP', half(await noise.clone().webp().toBuffer()), unreadable],
  ['a PNG of 30,000 × 30,000', pngOfSize(30_000, 30_000), tooManyPixels],
  ['a GIF of 500 frames', gifOf({ width: 16, height: 16, frames: 500 }), tooManyPixels],
  ['an SVG with a picture from elsewhere', svg(`<image href="${away}"/>`), notSelfContained],
  ['the same in the old way', svg(`<image xlink:href="${away}"/>`), notSelfContained],
  ['an SVG with a style from elsewhere', svg(`<style>@import "${away}"</style>`), notSelfContained],
  [
    'an SVG with an entity',
    svg('<text>&x;</text>', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    notSelfContained,
  ],
  ['524,289 bytes', ofSize(limits.image.maxBytes + 1), tooLarge],
];

let token: string;
beforeEach(async () => {
  ({ token } = await buildSession(site.db));
});

const send = (upload: ReturnType<typeof multipart>, url = '/api/post') =>
  site.app.inject({
    method: url === '/api/post' ? 'POST' : 'PATCH',
    url,
    payload: upload.payload,
    headers: { ...upload.headers, authorization: `Bearer ${token}` },
  });

/** Sent with the content type that matches the file name, as by a browser. */
const named = (bytes: Buffer) => ({ bytes, name: 'picture.png', type: 'image/png' });

async function publish(bytes: Buffer): Promise<PostView> {
  const response = await send(multipart({ data: words, image: named(bytes) }));
  expect(response.statusCode, response.body).toBe(200);
  const { _id } = response.json().post;
  return (await site.get(`/api/post/${_id}`)).json().post;
}

/** All rows and file names of posts, unfinished ones included. */
async function storedState() {
  const rows = async (table: 'posts' | 'images' | 'post_tags') =>
    await site.db.read.selectFrom(table).selectAll().execute();
  const folder = join(site.dataDir, 'uploads');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return {
    posts: await rows('posts'),
    images: await rows('images'),
    tags: await rows('post_tags'),
    files: entries
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => parentPath + name),
  };
}

const refusal = (fields: Record<string, unknown>) => ({
  status: 'error',
  message: Object.values(fields)[0],
  error: expect.objectContaining({ code: 'validation', fields }),
});

describe('publishing with a bad picture', () => {
  it.each(refused)('is rejected and leaves nothing: %s', async (_name, bytes, message) => {
    const before = await storedState();
    const response = await send(multipart({ data: words, image: named(bytes) }));
    expect([response.statusCode, response.json()]).toEqual([400, refusal({ image: message })]);
    expect(await storedState()).toEqual(before);
    expect(before.posts).toEqual([]);
  });
});

describe('changing to a bad picture', () => {
  it('is rejected each time, and the post keeps the picture it had', async () => {
    const post = await publish(small);
    const before = await storedState();
    const url = `/api/dashboard/posts/edit/image?postId=${post._id}`;
    const cases = [
      ...refused.map(([name, bytes, message]) => {
        return [name, multipart({ image: named(bytes) }), refusal({ image: message })] as const;
      }),
      ['no file', multipartOf([]), refusal({ image: messages.image_required })] as const,
    ];
    for (const [name, upload, body] of cases) {
      const response = await send(upload, url);
      expect([response.statusCode, response.json()], name).toEqual([400, body]);
    }
    expect(await storedState()).toEqual(before);
    expect((await site.get(post.image)).statusCode).toBe(200);
  });
});

describe('publishing with the wrong parts', () => {
  const image = { name: 'image', content: small, filename: 'a.jpg', type: 'image/jpeg' };
  const data = { name: 'data', content: JSON.stringify(words) };

  it.each([
    ['no file', [data], { image: messages.image_required }],
    ['an empty file', [data, { ...image, content: '' }], { image: messages.image_required }],
    ['two files', [data, image, image], { image: 'There is more than one part "image".' }],
    ['no data', [image], { data: 'The data part is missing.' }],
    [
      'data that is not JSON',
      [{ ...data, content: 'title=x' }, image],
      { data: 'The data part is not JSON.' },
    ],
    ['data that is a list', [{ ...data, content: '[]' }, image], { body: expect.any(String) }],
    ['neither', [], { data: 'The data part is missing.', image: messages.image_required }],
  ])('is rejected and leaves nothing: %s', async (_name, parts, fields) => {
    const before = await storedState();
    const response = await send(multipartOf(parts));
    expect([response.statusCode, response.json()]).toEqual([400, refusal(fields)]);
    expect(await storedState()).toEqual(before);
    expect(before.posts).toEqual([]);
  });

  it('but in the other order is fine', async () => {
    expect((await send(multipartOf([image, data]))).statusCode).toBe(200);
  });
});

describe('publishing with a picture that is only unusual', () => {
  it('takes 524,288 bytes', async () => {
    const { image } = await publish(ofSize(limits.image.maxBytes));
    expect((await site.get(image)).statusCode).toBe(200);
  });

  it('shows the pixels of an SVG with a script, and nothing of the script', async () => {
    for (const { type, bytes } of await filesOf(await publish(svg('<script>alert(1)</script>')))) {
      expect(type).toMatch(/^image\/(avif|webp|jpeg)$/);
      expect(bytes.includes('alert')).toBe(false);
    }
  });

  it('rotates a photograph upright and strips its location', async () => {
    const photograph = await noise
      .clone()
      .jpeg()
      .withExif({
        IFD0: { Make: 'Secretive' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 49/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await sharp(photograph).metadata()).toMatchObject({
      exif: expect.any(Buffer),
      orientation: 6,
    });
    const post = await publish(photograph);
    expect(post.picture).toMatchObject({ width: 120, height: 200 });
    const files = await filesOf(post);
    expect(files).toHaveLength(4);
    for (const { bytes, address } of files) {
      const { exif, xmp, iptc, orientation, width = 0, height = 0 } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, orientation }, address).toEqual({});
      expect(height, address).toBeGreaterThan(width);
      expect(bytes.includes('Secretive'), address).toBe(false);
    }
  });
});

/** Every file of a post's picture, fetched. */
async function filesOf({ picture }: PostView) {
  const widths = pictureWidths(picture);
  const { avif = '', webp, jpeg } = pictureSources({ ...picture, widths });
  const sources = [...`${avif}, ${webp}`.split(', '), jpeg, `${picture.base}/small.webp`];
  const addresses = sources.map((source) => source.split(' ')[0] ?? '');
  return await Promise.all(
    addresses.map(async (address) => {
      const response = await site.get(address);
      expect(response.statusCode, address).toBe(200);
      return { address, type: response.headers['content-type'], bytes: response.rawPayload };
    }),
  );
}
