import { expect } from '@playwright/test';
import type { Audience } from '#contract/posts.ts';
import { buildMember, buildSession, type Member } from '#test/factories.ts';
import type { RunningSite } from '#test/running-site.ts';
import { samplePicture } from '#test/sample-picture.ts';

interface PostAttributes {
  author?: Member;
  title?: string;
  body?: string;
  tags?: string[];
  audience?: Audience;
  imageAlt?: string;
  /** The size of the picture in pixels. */
  picture?: { width: number; height: number };
}

/** Publishes a post with a real image through the API; returns its id. */
export async function publishPost(
  site: RunningSite,
  attributes: PostAttributes = {},
): Promise<string> {
  const { author, picture = { width: 320, height: 240 }, ...content } = attributes;
  const member = author ?? (await buildMember(site.db));
  const { token } = await buildSession(site.db, { member });
  const form = new FormData();
  const data = {
    title: 'A day to remember',
    body: 'We walked to the lake and back.',
    tags: ['nature'],
    imageAlt: 'A lake between hills',
    ...content,
  };
  form.set('data', JSON.stringify(data));
  form.set(
    'image',
    new Blob([new Uint8Array(await samplePicture(picture))], {
      type: 'image/jpeg',
    }),
  );
  const response = await fetch(`${site.address}/api/post`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { post, message } = await response.json();
  expect(response.status, message).toBe(200);
  return post._id;
}
