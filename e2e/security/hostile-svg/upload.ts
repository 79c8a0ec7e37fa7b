import { pictureSources, pictureWidths } from '#contract/pictures.ts';
import type { PostView } from '#contract/posts.ts';
import { buildSession } from '#test/factories.ts';
import type { RunningSite } from '#test/running-site.ts';
import { messages } from '#texts/messages.ts';
import type { HostileSvg } from './svg.ts';

/** The result of publishing an SVG: the URLs of the stored files, or the error message. */
export interface UploadResult {
  name: string;
  status: number;
  message: string;
  files: string[];
}

/** Every error message the server may return for a picture. */
export const expectedMessages: string[] = [
  messages.picture_unreadable,
  messages.picture_too_many_pixels,
  messages.picture_too_detailed,
  messages.picture_too_demanding,
  messages.picture_not_self_contained,
  messages.image_type_not_allowed,
  messages.image_too_large,
];

/** Publishes each SVG through the API, four at a time. */
export async function publishAll(site: RunningSite, svgs: HostileSvg[]): Promise<UploadResult[]> {
  const { token } = await buildSession(site.db);
  const headers = { authorization: `Bearer ${token}` };
  const queue = [...svgs];
  const results: UploadResult[] = [];
  async function publishNext(): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) {
      results.push(await publish(site.address, headers, next));
    }
  }
  await Promise.all(Array.from({ length: 4 }, publishNext));
  return results;
}

async function publish(
  address: string,
  headers: Record<string, string>,
  { name, bytes }: HostileSvg,
): Promise<UploadResult> {
  const form = new FormData();
  form.set('data', JSON.stringify({ title: 'Hostile SVG', body: 'Text.', tags: ['nature'] }));
  form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/svg+xml' }), 'hostile.svg');
  const response = await fetch(`${address}/api/post`, { method: 'POST', headers, body: form });
  const { message, post } = (await response.json()) as { message: string; post?: { _id: string } };
  const files = post ? await filesOf(address, post._id) : [];
  return { name, status: response.status, message, files };
}

async function filesOf(address: string, postId: string): Promise<string[]> {
  const response = await fetch(`${address}/api/post/${postId}`);
  const { post } = (await response.json()) as { post: PostView };
  const { picture } = post;
  const sources = pictureSources({ ...picture, widths: pictureWidths(picture) });
  const listed = `${sources.avif}, ${sources.webp}, ${sources.jpeg}, ${picture.base}/small.webp`;
  return listed.split(', ').map((source) => address + source.split(' ')[0]);
}
