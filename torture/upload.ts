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

/** Writes a comment; returns the status. */
export async function commentOn(address: string, token: string, postId: string): Promise<number> {
  const response = await fetch(`${address}/api/post/comment`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ postId, body: 'x'.repeat(100) }),
  });
  await response.arrayBuffer();
  return response.status;
}
