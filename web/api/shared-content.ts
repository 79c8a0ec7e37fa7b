import { limits } from '#contract/limits.ts';
import { isHeic } from './is-heic.ts';

/** Texts and pictures from another app, within the limits of the form. */
export interface SharedContent {
  title: string;
  body: string;
  files: File[];
  /** How many files were not taken: too many, too large, or no pictures. */
  leftOut: number;
}

const megabyte = 1024 ** 2;
/** Larger than what is uploaded: the form makes photos smaller. */
const maxFileBytes = 30 * megabyte;
const maxBytes = 100 * megabyte;

/** Reads a form with the fields of `share_target` in the manifest. Any site can send one. */
export async function readSharedContent(form: FormData): Promise<SharedContent> {
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : '';
  };
  const text = textOf('text');
  const url = textOf('url');
  // Most apps write the address into the text.
  const lines = text.includes(url) ? [text] : [text, url];
  return {
    title: cutText(textOf('title').replace(/\s+/g, ' '), limits.title.max),
    body: cutText(lines.filter(Boolean).join('\n'), limits.body.max),
    ...(await takePictures(form.getAll('pictures'))),
  };
}

async function takePictures(values: FormDataEntryValue[]) {
  // An empty file input sends a file without bytes.
  const sent = values.filter((value) => value instanceof File && value.size > 0) as File[];
  const files: File[] = [];
  let room = maxBytes;
  for (const file of sent.slice(0, limits.pictures.max)) {
    if (file.size > Math.min(room, maxFileBytes)) continue;
    const type = await pictureType(file);
    if (!type) continue;
    const { name, lastModified } = file;
    files.push(new File([file], name.slice(0, maxNameLength), { type, lastModified }));
    room -= file.size;
  }
  return { files, leftOut: sent.length - files.length };
}

const maxNameLength = 200;
/** The root element of an SVG comes after comments. */
const longestHead = 16_384;

const signatures: [type: string, start: RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n.\n/s],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['image/gif', /^GIF8[79]a/],
  ['image/svg+xml', /^(?:\xef\xbb\xbf)?\s*<(?:[?!][\s\S]*<)?svg[\s>/]/i],
];

/** The type by the first bytes, whatever the sender says; undefined of what is no picture. */
export async function pictureType(file: Blob): Promise<string | undefined> {
  if (await isHeic(file)) return 'image/heic';
  const head = new Uint8Array(await file.slice(0, longestHead).arrayBuffer());
  const text = Array.from(head, (byte) => String.fromCharCode(byte)).join('');
  return signatures.find(([, start]) => start.test(text))?.[0];
}

/** At most so many code points, which is how the contract counts. */
export function cutText(text: string, max: number): string {
  return [...text.slice(0, 2 * max)].slice(0, max).join('');
}
