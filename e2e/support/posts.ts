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
  people?: readonly ({ name: string } | { memberId: string })[];
  /** The size of the picture in pixels. */
  picture?: PictureSize;
  /** Pictures after the first. */
  morePictures?: PictureSize[];
}

interface PictureSize {
  width: number;
  height: number;
}

/** Publishes a post with a real image through the API; returns its id. */
export async function publishPost(
  site: RunningSite,
  attributes: PostAttributes = {},
): Promise<string> {
  const {
    author,
    picture = { width: 320, height: 240 },
    morePictures = [],
    ...content
  } = attributes;
  const member = author ?? (await buildMember(site.db));
  const { token } = await buildSession(site.db, { member });
  const pictureIds: string[] = [];
  for (const size of morePictures) {
    const { picture } = await send('/api/post/picture', size, { alt: '' });
    pictureIds.push(picture._id);
  }
  const { post } = await send('/api/post', picture, {
    title: 'A day to remember',
    body: 'We walked to the lake and back.',
    tags: ['nature'],
    imageAlt: 'A lake between hills',
    pictureIds,
    ...content,
  });
  return post._id;

  async function send(path: string, size: PictureSize, data: object) {
    const body = new FormData();
    body.set('data', JSON.stringify(data));
    const bytes = new Uint8Array(await samplePicture(size));
    body.set('image', new Blob([bytes], { type: 'image/jpeg' }));
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${site.address}${path}`, { method: 'POST', headers, body });
    const result = await response.json();
    expect(response.status, result.message).toBe(200);
    return result;
  }
}

/** What the site has of a member. */
export async function publishedBy({ db }: RunningSite, memberId: string) {
  const [posts, pictures, comments, likes] = await Promise.all([
    db.read.selectFrom('posts').select('title').where('member_id', '=', memberId).execute(),
    db.read.selectFrom('pictures').select('image_id').where('member_id', '=', memberId).execute(),
    db.read.selectFrom('comments').select('body').where('member_id', '=', memberId).execute(),
    db.read.selectFrom('likes').select('post_id').where('member_id', '=', memberId).execute(),
  ]);
  return {
    posts: posts.map(({ title }) => title),
    pictures: pictures.length,
    comments: comments.map(({ body }) => body),
    likes: likes.map(({ post_id }) => post_id),
  };
}
