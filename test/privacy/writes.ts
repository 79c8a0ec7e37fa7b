import { sweepOrphans } from '#server/platform/storage/cleanup.ts';
import { findUsedPictures } from '#server/posts/queries/write-posts.ts';
import type { Write } from '#server/security/write-policy.ts';
import { rightPassword } from '../account-steps.ts';
import { samplePicture } from '../sample-picture.ts';
import { multipart } from '../upload.ts';
import {
  addReactions,
  done,
  editPost,
  laterTags,
  type PrivacyScene,
  words,
  writtenAt,
} from './scene.ts';

type Perform = (scene: PrivacyScene) => Promise<unknown>;

const send = async (
  { site }: PrivacyScene,
  ...[method, path, body, token]: Parameters<PrivacyScene['site']['send']>
) => done(await site.send(method, path, body, token));

const upload = async (
  { site, readers }: PrivacyScene,
  method: 'POST' | 'PATCH',
  url: string,
  data?: object,
) => {
  const image = await samplePicture({ width: 64, height: 48 });
  const { payload, headers } = multipart({ image, data });
  const authorization = `Bearer ${readers.author.token}`;
  return done(
    await site.app.inject({ method, url, payload, headers: { ...headers, authorization } }),
  );
};

async function tagId({ site, readers }: PrivacyScene, name: string): Promise<string> {
  const { tags } = (await site.get('/api/admin/tags', readers.admin.token)).json();
  return tags.find((tag: { name: string }) => tag.name === name)._id;
}

const deletePost =
  (by: 'author' | 'admin'): Perform =>
  (scene) => {
    const { author, [by]: actor } = scene.readers;
    const path = `/api/post/${scene.post.id}/${author.member.id}`;
    return send(scene, 'DELETE', path, undefined, actor.token);
  };

const like = (scene: PrivacyScene, action: 'like' | 'dislike') => {
  const path = `/api/post/like/${scene.post.id}/${action}`;
  return send(scene, 'PUT', path, undefined, scene.readers.author.token);
};

/** How each write is done, to the post of a scene. */
export const writes: Record<Write, Perform> = {
  async 'publish it'(scene) {
    await deletePost('author')(scene);
    Object.assign(scene.words, { title: 'Zinnober, published', body: 'Another quittung.' });
    const { title, body, alt, tag } = scene.words;
    const data = { title, body, tags: [tag], imageAlt: alt, isPublic: scene.isPublic };
    const now = scene.site.time;
    scene.site.time = writtenAt;
    const { post } = (await upload(scene, 'POST', '/api/post', data)).json();
    scene.site.time = now;
    scene.post = { id: post._id };
    await addReactions(scene);
  },
  'edit its words and its tag': (scene) =>
    editPost(scene, {
      title: 'Zinnober, edited',
      body: 'One more quittung.',
      tag: laterTags.edited,
    }),
  'replace its picture': (scene) =>
    upload(scene, 'PATCH', `/api/dashboard/posts/edit/image?postId=${scene.post.id}`),
  async 'rename its tag'(scene) {
    const path = `/api/admin/tags/${await tagId(scene, scene.words.tag)}`;
    scene.words.tag = 'turmalin';
    await send(scene, 'PATCH', path, { name: scene.words.tag }, scene.readers.admin.token);
  },
  async 'merge its tag into another'(scene) {
    const path = `/api/admin/tags/${await tagId(scene, scene.words.tag)}/merge`;
    scene.words.tag = laterTags.mergedInto;
    const into = await tagId(scene, scene.words.tag);
    await send(scene, 'POST', path, { into }, scene.readers.admin.token);
  },
  async 'like and comment, by its author'(scene) {
    await like(scene, 'like');
    const comment = { postId: scene.post.id, body: words.comment };
    await send(scene, 'POST', '/api/post/comment', comment, scene.readers.author.token);
  },
  async 'take both back, by its author'(scene) {
    const { member, token } = scene.readers.author;
    await like(scene, 'dislike');
    const { id } = await scene.site.db.read
      .selectFrom('comments')
      .select('id')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    await send(scene, 'DELETE', `/api/post/comment/${id}`, undefined, token);
  },
  async 'change the author’s name and picture'(scene) {
    const name = { firstName: 'Zora', lastName: 'Novak' };
    const { token } = scene.readers.author;
    await send(scene, 'PATCH', '/api/dashboard/profile/info', name, token);
    await upload(scene, 'PATCH', '/api/dashboard/profile/image');
  },
  async 'export, by its author'(scene) {
    const { token } = scene.readers.author;
    const { address } = (
      await send(scene, 'POST', '/api/dashboard/export', undefined, token)
    ).json();
    done(await scene.site.get(address));
  },
  'hourly cleanup of files': ({ site, storage }) =>
    sweepOrphans({
      storage,
      isUsed: (keys) => findUsedPictures(site.db, keys),
      // By when everything that was stored just now is old enough.
      now: () => Date.now() + 24 * 60 * 60_000,
    }),
  'change its visibility': (scene) => editPost(scene, { isPublic: !scene.isPublic }),
  'delete it, by its author': deletePost('author'),
  'delete it, by an administrator': deletePost('admin'),
  'delete the account, by its author': (scene) =>
    send(
      scene,
      'POST',
      '/api/dashboard/profile/delete',
      { password: rightPassword },
      scene.readers.author.token,
    ),
  'delete the author, by an administrator': (scene) => {
    const { author, admin } = scene.readers;
    return send(scene, 'DELETE', `/api/member/${author.member.id}`, undefined, admin.token);
  },
};
