import { pictureMessages, pictureSources, pictureWidths } from '#contract/pictures.ts';
import { imageMessages, type PostView } from '#contract/posts.ts';
import { buildSession } from '#test/factories.ts';
import type { RunningSite } from '#test/running-site.ts';
import type { HostileDrawing } from './drawing.ts';

/** What became of a drawing that was published: the addresses of its files, or why it was refused. */
export interface Outcome {
  name: string;
  status: number;
  message: string;
  files: string[];
}

/** What a person may be told about a picture. */
export const ourWords: string[] = [
  ...Object.values(pictureMessages),
  imageMessages.wrongType,
  imageMessages.tooLarge,
];

/** Publishes each drawing as a member would, a few at a time. */
export async function publishAll(
  site: RunningSite,
  drawings: HostileDrawing[],
): Promise<Outcome[]> {
  const { token } = await buildSession(site.db);
  const headers = { authorization: `Bearer ${token}` };
  const waiting = [...drawings];
  const outcomes: Outcome[] = [];
  async function publishNext(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      outcomes.push(await publish(site.address, headers, next));
    }
  }
  await Promise.all(Array.from({ length: 4 }, publishNext));
  return outcomes;
}

async function publish(
  address: string,
  headers: Record<string, string>,
  { name, bytes }: HostileDrawing,
): Promise<Outcome> {
  const form = new FormData();
  form.set('data', JSON.stringify({ title: 'Drawn', body: 'By me.', tags: ['nature'] }));
  form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/svg+xml' }), 'drawing.svg');
  const answer = await fetch(`${address}/api/post`, { method: 'POST', headers, body: form });
  const { message, post } = (await answer.json()) as { message: string; post?: { _id: string } };
  const files = post ? await filesOf(address, post._id) : [];
  return { name, status: answer.status, message, files };
}

async function filesOf(address: string, postId: string): Promise<string[]> {
  const answer = await fetch(`${address}/api/post/${postId}`);
  const { post } = (await answer.json()) as { post: PostView };
  const { picture } = post;
  const sources = pictureSources({ ...picture, widths: pictureWidths(picture) });
  const listed = `${sources.avif}, ${sources.webp}, ${sources.jpeg}, ${picture.base}/small.webp`;
  return listed.split(', ').map((source) => address + source.split(' ')[0]);
}
