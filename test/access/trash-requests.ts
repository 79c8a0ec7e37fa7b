import { uuidv7 } from 'uuidv7';
import type { ItemKind } from '#contract/fields.ts';
import { buildComment, buildPost, type Member } from '../factories.ts';
import { trashComment, trashPost } from '../trash-factories.ts';
import type { AccessFixture, Person } from './fixture.ts';
import type { BuildRequest, RequestsOf } from './requests.ts';

/** Who sends the request; without a session, somebody else. */
const memberOf = ({ people }: AccessFixture, { member, hasSession }: Person): Member =>
  hasSession ? member : people.commentAuthor.member;

const one = (kind: string, itemId: string) => ({ params: { kind, itemId } });

/** A new item of the member or of an uninvolved one, deleted by its author or by an administrator. */
const trashed =
  (kind: ItemKind, of: 'own' | 'another', by: 'author' | 'admin' = 'author'): BuildRequest =>
  async (fixture, person) => {
    const { db } = fixture.site;
    const member = of === 'own' ? memberOf(fixture, person) : fixture.people.suspended.member;
    const deleter = { by: by === 'admin' ? null : member };
    const item =
      kind === 'post'
        ? await buildPost(db, { author: member })
        : await buildComment(db, { post: fixture.publicPost, member });
    await (kind === 'post' ? trashPost : trashComment)(db, item, deleter);
    return one(kind, item.id);
  };

/** An own comment in the trash, on a post in the trash. */
const belowTrashedPost: BuildRequest = async (fixture, person) => {
  const { db } = fixture.site;
  const member = memberOf(fixture, person);
  const post = await buildPost(db);
  const comment = await buildComment(db, { post, member });
  await trashComment(db, comment, { by: member });
  await trashPost(db, post, { by: { id: post.member_id } });
  return one('comment', comment.id);
};

const oneItem = {
  'an own post': trashed('post', 'own'),
  'an own comment': trashed('comment', 'own'),
  'an own comment on a post in the trash': belowTrashedPost,
  'a post that another deleted': trashed('post', 'another'),
  'a comment that another deleted': trashed('comment', 'another'),
  'a post that an administrator removed': trashed('post', 'another', 'admin'),
  'a comment that an administrator removed': trashed('comment', 'another', 'admin'),
  'an own post that an administrator removed': trashed('post', 'own', 'admin'),
  'an own comment that an administrator removed': trashed('comment', 'own', 'admin'),
  'an own post not in the trash': async (fixture, person) => {
    const post = await buildPost(fixture.site.db, { author: memberOf(fixture, person) });
    return one('post', post.id);
  },
  'an own comment, as a post': async (fixture, person) => {
    const { params } = await trashed('comment', 'own')(fixture, person);
    return one('post', params?.itemId ?? '');
  },
  'an unknown item': () => one('post', uuidv7()),
  'an unknown kind': () => one('tag', uuidv7()),
  'an invalid id': () => one('comment', 'no-id'),
} as const satisfies Record<string, BuildRequest>;

export const trashRequests: RequestsOf<'listTrash' | 'restoreTrash' | 'purgeTrash'> = {
  listTrash: { always: () => ({}) },
  restoreTrash: oneItem,
  purgeTrash: oneItem,
};
