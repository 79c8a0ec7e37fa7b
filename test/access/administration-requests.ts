import { uuidv7 } from 'uuidv7';
import { createPictureKey } from '#server/platform/pictures/picture-urls.ts';
import { changeSite } from '#server/site/change-site.ts';
import { buildReport, setSite } from '../community-factories.ts';
import { buildMember, buildPost } from '../factories.ts';
import { type AccessFixture, buildTag, type Person, personLike } from './fixture.ts';
import type { BuildRequest, RequestsOf } from './requests.ts';

const always: BuildRequest = () => ({});

/** Requests about a member, whose id is in this path parameter. */
const aboutMembers = (part: string) => {
  const about =
    (pick: (fixture: AccessFixture, person: Person) => string | Promise<string>): BuildRequest =>
    async (fixture, person) => ({ params: { [part]: await pick(fixture, person) } });
  return {
    'a member': about(({ people }) => people.postAuthor.member.id),
    'an administrator': about(({ people }) => people.admin.member.id),
    'a member not activated': about(({ people }) => people.unactivated.member.id),
    'a deleted member': about(({ people }) => people.deleted.member.id),
    'an invalid id': about(() => 'no-id'),
    'another member': about(async ({ site }) => (await buildMember(site.db)).id),
    'another administrator': about(
      async ({ site }) => (await buildMember(site.db, { role: 'admin' })).id,
    ),
    oneself: about((_fixture, { member }) => member.id),
  };
};

/** Requests about a member whose state they change. */
const changing =
  (
    pick: (fixture: AccessFixture, person: Person) => string | Promise<string>,
    body: object,
  ): BuildRequest =>
  async (fixture, person) => ({ params: { memberId: await pick(fixture, person) }, body });

const newMember =
  (attributes: Parameters<typeof buildMember>[1] = {}) =>
  async ({ site }: AccessFixture) =>
    (await buildMember(site.db, attributes)).id;

const unknownMembers = (body: object) => ({
  'a member not activated': changing(({ people }) => people.unactivated.member.id, body),
  'a deleted member': changing(({ people }) => people.deleted.member.id, body),
  'an invalid id': changing(() => 'no-id', body),
});

const grant = { role: 'admin' };
const revoke = { role: 'member' };

const roleRequests = {
  'a member, to administrator': changing(newMember(), grant),
  'an administrator, to member': changing(newMember({ role: 'admin' }), revoke),
  'oneself, to member': async (fixture: AccessFixture, person: Person) => {
    const by = await personLike(fixture, person);
    return { by, params: { memberId: by.member.id }, body: revoke };
  },
  'a suspended member, to administrator': changing(newMember({ suspended: 'Spam' }), grant),
  ...unknownMembers(grant),
};

const suspend = { isSuspended: true, reason: 'Advertising' };

const suspensionRequests = {
  'a member': changing(newMember(), suspend),
  'a suspended member, lifted': changing(newMember({ suspended: 'Spam' }), { isSuspended: false }),
  'a member, without a reason': changing(newMember(), { isSuspended: true }),
  'an administrator': changing(newMember({ role: 'admin' }), suspend),
  oneself: changing((_fixture, { member }) => member.id, suspend),
  ...unknownMembers(suspend),
};

/** Closing the reports of a public post: a new report each time. */
const dismissal =
  (attributes: Parameters<typeof buildReport>[1] = {}, kind = 'post'): BuildRequest =>
  async ({ site }) => {
    const { item_id } = await buildReport(site.db, attributes);
    return { params: { kind, itemId: item_id } };
  };

/** There is another administrator who could decide. */
const ownDismissal: BuildRequest = async (fixture, person) => {
  await newMember({ role: 'admin' })(fixture);
  const author = person.hasSession ? person.member : fixture.people.otherMember.member;
  const post = await buildPost(fixture.site.db, { author });
  return dismissal({ post })(fixture, person);
};

const dismissals = {
  'an open report': dismissal(),
  'an open report about oneself': ownDismissal,
  'a resolved report': dismissal({ isResolved: true }),
  'an item nobody reported': () => ({ params: { kind: 'post', itemId: uuidv7() } }),
  'an unknown kind': dismissal({}, 'member'),
  'an invalid id': () => ({ params: { kind: 'post', itemId: 'no-id' } }),
};

const newName = () => `tag ${uuidv7().slice(-12)}`;

const aboutTag =
  (
    pick: (fixture: AccessFixture) => string | Promise<string>,
    body?: (tagId: string, fixture: AccessFixture) => object | Promise<object>,
  ): BuildRequest =>
  async (fixture) => {
    const tagId = await pick(fixture);
    return { params: { tagId }, ...(body ? { body: await body(tagId, fixture) } : {}) };
  };

const aTag = (fixture: AccessFixture) => buildTag(fixture);
const noTag = () => uuidv7();
const noId = () => 'no-id';

async function tagOfPost(fixture: AccessFixture): Promise<string> {
  const name = newName();
  const id = await buildTag(fixture, name);
  await buildPost(fixture.site.db, { author: fixture.people.postAuthor.member, tags: [name] });
  return id;
}

/** A site with a page About and without a page Privacy. */
const sitePage =
  (page: string): BuildRequest =>
  async ({ site }) => {
    await changeSite({ db: site.db, now: () => site.time }, null, { about: 'A family.' });
    return { params: { page } };
  };

/** Removing a logo that is there. */
const withLogo: BuildRequest = async ({ site }) => {
  const id = uuidv7();
  const file = { storage_key: createPictureKey({ isPublic: true }), thumbhash: '', bytes: 1 };
  const image = { id, ...file, width: 9, height: 9, is_animated: false, created_at: site.time };
  await setSite(site.db, { reading: 'everyone' });
  await site.db.write(async (tx) => {
    await tx.insertInto('images').values(image).execute();
    await tx.updateTable('site').set({ logo_id: id }).execute();
  });
  return {};
};

export const administrationRequests: RequestsOf<
  | 'listPostsByAuthor'
  | 'listMembers'
  | 'getMember'
  | 'deleteMember'
  | 'getSite'
  | 'getSitePage'
  | 'getSiteSettings'
  | 'changeSite'
  | 'changeSiteLogo'
  | 'removeSiteLogo'
  | 'listManagedTags'
  | 'createTag'
  | 'renameTag'
  | 'mergeTags'
  | 'deleteTag'
  | 'changeRole'
  | 'changeSuspension'
  | 'listReports'
  | 'dismissReport'
  | 'listAuditEntries'
> = {
  listPostsByAuthor: aboutMembers('userId'),
  listMembers: { always },
  getMember: aboutMembers('memberId'),
  deleteMember: aboutMembers('memberId'),
  getSite: { always },
  getSitePage: {
    'a page with a text': sitePage('about'),
    'an empty page': sitePage('privacy'),
    'an unknown page': sitePage('imprint'),
  },
  getSiteSettings: { always },
  changeSite: {
    'a name': () => ({ body: { name: uuidv7() } }),
    'an invalid name': () => ({ body: { name: ' ' } }),
  },
  changeSiteLogo: { always },
  removeSiteLogo: { always: withLogo },
  listManagedTags: { always },
  createTag: {
    'a new name': () => ({ body: { name: newName() } }),
    'a taken name': () => ({ body: { name: 'sea' } }),
  },
  renameTag: {
    'a tag': aboutTag(aTag, () => ({ name: newName() })),
    'a tag, to a taken name': aboutTag(aTag, () => ({ name: 'sea' })),
    'an unknown tag': aboutTag(noTag, () => ({ name: newName() })),
    'an invalid id': aboutTag(noId, () => ({ name: newName() })),
  },
  mergeTags: {
    'a tag into another': aboutTag(tagOfPost, async (_tagId, fixture) => ({
      into: await buildTag(fixture),
    })),
    'a tag into itself': aboutTag(aTag, (into) => ({ into })),
    'an unknown tag': aboutTag(noTag, async (_tagId, fixture) => ({
      into: await buildTag(fixture),
    })),
    'a tag into an unknown one': aboutTag(aTag, () => ({ into: uuidv7() })),
    'an invalid id': aboutTag(noId, async (_tagId, fixture) => ({ into: await buildTag(fixture) })),
  },
  deleteTag: {
    'an unused tag': aboutTag(aTag),
    'a used tag': aboutTag(tagOfPost),
    'an unknown tag': aboutTag(noTag),
    'an invalid id': aboutTag(noId),
  },
  changeRole: roleRequests,
  changeSuspension: suspensionRequests,
  listReports: { always },
  dismissReport: dismissals,
  listAuditEntries: { always },
};
