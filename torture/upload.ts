import { samplePicture } from '#test/sample-picture.ts';

let hue = 0;

/** Publishes a post with a small picture; returns the status, the error message and Retry-After. */
export async function uploadTo(address: string, token: string) {
  const form = new FormData();
  const words = { title: 'A day', body: 'Some words.', tags: ['sea'], isPublic: true };
  const picture = await samplePicture({ width: 120, height: 90, hue: ++hue });
  form.set('data', JSON.stringify(words));
  form.set('image', new Blob([new Uint8Array(picture)]), 'picture.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${address}/api/post`, { method: 'POST', headers, body: form });
  const { message = '' } = (await response.json()) as { message?: string };
  return {
    status: response.status,
    message,
    retryAfter: Number(response.headers.get('retry-after') ?? 0),
  };
}
