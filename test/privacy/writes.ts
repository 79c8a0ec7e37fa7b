import { durations } from '#contract/limits.ts';
import { sweepOrphans } from '#server/platform/storage/cleanup.ts';
import { removeUnusedUploads } from '#server/posts/picture-cleanup.ts';
import { findUsedPictures, listPostPictures } from '#server/posts/queries/pictures.ts';
import { enqueueTrashPurge } from '#server/trash/purge-expired.ts';
import { rightPassword } from '../account-steps.ts';
import { shareNews } from '../community-factories.ts';
import { audiences } from '../policies/privacy-policy.ts';
import type { Write } from '../policies/write-policy.ts';
import { samplePicture } from '../sample-picture.ts';
import { multipart } from '../upload.ts';
import {
  addReactions,
  done,
  editPost,
  laterTags,
  type PrivacyFixture,
  words,
  writtenAt,
} from './fixture.ts';

type Perform = (fixture: PrivacyFixture) => Promise<unknown>;

const send = async (
  { site }: PrivacyFixture,
  ...[method, path, body, token]: Parameters<PrivacyFixture['site']['send']>
) => done(await site.send(method, path, body, token));

const upload = async (
  { site, readers }: PrivacyFixture,
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

async function tagId({ site, readers }: PrivacyFixture, name: string): Promise<string> {
  const { tags } = (await site.get('/api/admin/tags', readers.admin.token)).json();
  return tags.find((tag: { name: string }) => tag.name === name)._id;
}

const deletePost =
  (by: 'author' | 'admin'): Perform =>
  (fixture) => {
    const { author, [by]: actor } = fixture.readers;
    const path = `/api/post/${fixture.post.id}/${author.member.id}`;
    return send(fixture, 'DELETE', path, undefined, actor.token);
  };

/** Deletes the post, and then restores it or deletes it permanently. */
const deleteAnd =
  (change: 'restore' | 'purge'): Perform =>
  async (fixture) => {
    await deletePost('author')(fixture);
    const path = `/api/dashboard/trash/post/${fixture.post.id}`;
    const { token } = fixture.readers.author;
    if (change === 'purge') await send(fixture, 'DELETE', path, undefined, token);
    else await send(fixture, 'PUT', `${path}/restore`, undefined, token);
  };

const like = (fixture: PrivacyFixture, action: 'like' | 'dislike') => {
  const path = `/api/post/like/${fixture.post.id}/${action}`;
  return send(fixture, 'PUT', path, undefined, fixture.readers.author.token);
};

async function commentOfAuthor({ site, readers }: PrivacyFixture): Promise<string> {
  const { id } = await site.db.read
    .selectFrom('comments')
    .select('id')
    .where('member_id', '=', readers.author.member.id)
    .executeTakeFirstOrThrow();
  return id;
}

/** The next audience of public, members, private, or the one before. */
const changeOf = ({ audience }: PrivacyFixture, step: 1 | -1) => ({
  audience: audiences.at((audiences.indexOf(audience) + step) % audiences.length) ?? audience,
});

/** What must be there before a write. */
export const preparations: Partial<Record<Write, Perform>> = {
  'edit the comment, by its author': (fixture) =>
    writes['like and comment, by its author'](fixture),
  'take both back, by its author': (fixture) => writes['like and comment, by its author'](fixture),
};

/** Performs each write on the post of a fixture. */
export const writes: Record<Write, Perform> = {
  async 'publish it'(fixture) {
    await deleteAnd('purge')(fixture);
    Object.assign(fixture.words, { title: 'Zinnober, published', body: 'Another quittung.' });
    const { title, body, alt, tag, person } = fixture.words;
    const { picture } = (await upload(fixture, 'POST', '/api/post/picture', { alt })).json();
    const data = {
      title,
      body,
      tags: [tag],
      imageAlt: alt,
      audience: fixture.audience,
      pictureIds: [picture._id],
      people: [{ name: person }],
    };
    const now = fixture.site.time;
    fixture.site.time = writtenAt;
    const { post } = (await upload(fixture, 'POST', '/api/post', data)).json();
    fixture.site.time = now;
    fixture.post = { id: post._id };
    await addReactions(fixture);
    // It was published a year ago, to be among those of this day; news are those of today.
    const { db } = fixture.site;
    await db.write((tx) => tx.deleteFrom('news').where('post_id', '=', post._id).execute());
    await shareNews(db, { post: fixture.post, at: now });
  },
  'edit its words and its tag': (fixture) =>
    editPost(fixture, {
      title: 'Zinnober, edited',
      body: 'One more quittung.',
      tag: laterTags.edited,
    }),
  'replace its picture': (fixture) =>
    upload(fixture, 'PATCH', `/api/dashboard/posts/edit/image?postId=${fixture.post.id}`, {
      imageAlt: fixture.words.alt,
    }),
  async 'replace all its pictures'(fixture) {
    const { post, site, readers, words } = fixture;
    const pictures: { _id: string }[] = [];
    for (const alt of [words.alt, words.alt]) {
      const { picture } = (await upload(fixture, 'POST', '/api/post/picture', { alt })).json();
      pictures.push({ _id: picture._id });
    }
    const present = await listPostPictures(site.db.read, post.id);
    const removedIds = present.map(({ image_id }) => image_id);
    const body = { postId: post.id, pictures, removedIds };
    await send(fixture, 'PUT', '/api/dashboard/posts/edit/pictures', body, readers.author.token);
  },
  async 'rename its tag'(fixture) {
    const path = `/api/admin/tags/${await tagId(fixture, fixture.words.tag)}`;
    fixture.words.tag = 'turmalin';
    await send(fixture, 'PATCH', path, { name: fixture.words.tag }, fixture.readers.admin.token);
  },
  async 'merge its tag into another'(fixture) {
    const path = `/api/admin/tags/${await tagId(fixture, fixture.words.tag)}/merge`;
    fixture.words.tag = laterTags.mergedInto;
    const into = await tagId(fixture, fixture.words.tag);
    await send(fixture, 'POST', path, { into }, fixture.readers.admin.token);
  },
  async 'like and comment, by its author'(fixture) {
    await like(fixture, 'like');
    const comment = { postId: fixture.post.id, body: words.comment };
    await send(fixture, 'POST', '/api/post/comment', comment, fixture.readers.author.token);
  },
  async 'edit the comment, by its author'(fixture) {
    const path = `/api/post/comment/${await commentOfAuthor(fixture)}`;
    const change = { body: `${words.comment} Edited.` };
    await send(fixture, 'PATCH', path, change, fixture.readers.author.token);
  },
  async 'take both back, by its author'(fixture) {
    const { token } = fixture.readers.author;
    await like(fixture, 'dislike');
    const id = await commentOfAuthor(fixture);
    await send(fixture, 'DELETE', `/api/post/comment/${id}`, undefined, token);
    // Its author would still read it in the trash.
    await send(fixture, 'DELETE', `/api/dashboard/trash/comment/${id}`, undefined, token);
  },
  'mute its conversation, by its author': (fixture) =>
    send(
      fixture,
      'PUT',
      `/api/post/${fixture.post.id}/mute`,
      { isMuted: true },
      fixture.readers.author.token,
    ),
  async 'change the author’s name and picture'(fixture) {
    const name = { firstName: 'Zora', lastName: 'Novak' };
    const { token } = fixture.readers.author;
    await send(fixture, 'PATCH', '/api/dashboard/profile/info', name, token);
    await upload(fixture, 'PATCH', '/api/dashboard/profile/image');
  },
  async 'export, by its author'(fixture) {
    const { token } = fixture.readers.author;
    const { address } = (
      await send(fixture, 'POST', '/api/dashboard/export', undefined, token)
    ).json();
    done(await fixture.site.get(address));
  },
  async 'hourly cleanup of files'({ site, storage }) {
    // By then everything stored just now is old enough to be removed.
    const now = () => Date.now() + 2 * durations.unusedUpload;
    await removeUnusedUploads({ db: site.db, jobs: site.jobs, now });
    await sweepOrphans({ storage, isUsed: (keys) => findUsedPictures(site.db, keys), now });
  },
  'restrict its audience, or publish it': (fixture) => editPost(fixture, changeOf(fixture, 1)),
  'widen its audience, or hide it': (fixture) => editPost(fixture, changeOf(fixture, -1)),
  'delete it and restore it, by its author': deleteAnd('restore'),
  'delete it, by its author': deletePost('author'),
  'delete it permanently, by its author': deleteAnd('purge'),
  async 'delete it, and the daily purge 30 days later'(fixture) {
    const { site } = fixture;
    await deletePost('author')(fixture);
    const now = site.time;
    site.time += durations.trash;
    await enqueueTrashPurge(site);
    await site.jobs.runDue();
    site.time = now;
  },
  'delete it, by an administrator': deletePost('admin'),
  'delete the account, by its author': (fixture) =>
    send(
      fixture,
      'POST',
      '/api/dashboard/profile/delete',
      { password: rightPassword },
      fixture.readers.author.token,
    ),
  'delete the author, by an administrator': (fixture) => {
    const { author, admin } = fixture.readers;
    return send(fixture, 'DELETE', `/api/member/${author.member.id}`, undefined, admin.token);
  },
};
