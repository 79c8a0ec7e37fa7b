import { expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { samplePicture } from '#test/sample-picture.ts';
import { pictureType, readSharedContent } from './shared-content.ts';

const picture = new Uint8Array(await samplePicture());

const namesOf = (files: File[]) => files.map(({ name }) => name);

function formOf(fields: Record<string, string>, files: File[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const file of files) form.append('pictures', file);
  return form;
}

it.each([
  ['image/jpeg', '\xff\xd8\xff\xe0'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/webp', 'RIFF\0\n\r\0WEBPVP8 '],
  ['image/gif', 'GIF89a'],
  ['image/heic', '\0\0\0\x18ftypheic'],
  [undefined, '\0\0\0\x18ftypavif'],
  ['image/svg+xml', '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- by hand -->\n<svg width="1">'],
  [undefined, '\0\0\0\x18ftypisom'],
  [undefined, '<!doctype html><script>'],
  [undefined, 'the words <svg> and JPEG'],
  [undefined, ''],
])('the first bytes tell %s', async (type, head) => {
  expect(await pictureType(new Blob([Buffer.from(head, 'latin1')]))).toBe(type);
});

it('texts are cut to the limits of the form, by characters', async () => {
  const { title, body } = await readSharedContent(
    formOf({ title: `${'🌊'.repeat(200)}`, text: 'a'.repeat(20_000) }),
  );
  expect(title).toBe('🌊'.repeat(limits.title.max));
  expect(body).toHaveLength(limits.body.max);
});

it('text and address are lines of the message, the same address once', async () => {
  const url = 'https://example.org/lake';
  const bodyOf = async (fields: Record<string, string>) =>
    (await readSharedContent(formOf(fields))).body;
  expect(await bodyOf({ text: 'The lake\r\nat dawn ', url })).toBe(`The lake\nat dawn\n${url}`);
  expect(await bodyOf({ text: `See ${url}`, url })).toBe(`See ${url}`);
  expect(await bodyOf({ url })).toBe(url);
  expect((await readSharedContent(formOf({ title: 'Two\nlines' }))).title).toBe('Two lines');
});

it('only pictures are taken, with the type of their bytes', async () => {
  const { files, leftOut } = await readSharedContent(
    formOf({}, [
      new File([picture], 'lake.bin', { type: 'application/octet-stream' }),
      new File(['alert(1)'], 'script.jpg', { type: 'image/jpeg' }),
      new File([], ''),
    ]),
  );
  expect(files.map(({ name, type }) => [name, type])).toEqual([['lake.bin', 'image/jpeg']]);
  expect(leftOut).toBe(1);
});

it('at most ten files are taken, of 30 MB each and 100 MB together', async () => {
  const padding = new Uint8Array(29 * 1024 ** 2);
  const large = (name: string) => new File([picture, padding], name);
  const huge = new File([picture, padding, padding], 'huge');
  const small = Array.from({ length: 9 }, (_, at) => new File([picture], `small ${at}`));
  const shared = await readSharedContent(
    formOf({}, [huge, ...['1', '2', '3', '4'].map(large), ...small]),
  );
  expect(namesOf(shared.files)).toEqual(['1', '2', '3', ...namesOf(small.slice(0, 5))]);
  expect(shared.leftOut).toBe(6);
});
