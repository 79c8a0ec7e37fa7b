import { uuidv7 } from 'uuidv7';
import { buildMember, buildPost } from '../factories.ts';
import type { BuildRequest, RequestsOf } from './requests.ts';
import { buildTag, type Person, type Scene } from './scene.ts';

const always: BuildRequest = () => ({});

/** Requests about a member, whose id is in this path parameter. */
const aboutMembers = (part: string) => {
  const ask =
    (pick: (scene: Scene, person: Person) => string | Promise<string>): BuildRequest =>
    async (scene, person) => ({ params: { [part]: await pick(scene, person) } });
  return {
    'a member': ask(({ people }) => people.postAuthor.member.id),
    'an administrator': ask(({ people }) => people.admin.member.id),
    'a member not activated': ask(({ people }) => people.unactivated.member.id),
    'a deleted member': ask(({ people }) => people.deleted.member.id),
    'an invalid id': ask(() => 'no-id'),
    'another member': ask(async ({ site }) => (await buildMember(site.db)).id),
    'another administrator': ask(
      async ({ site }) => (await buildMember(site.db, { role: 'admin' })).id,
    ),
    oneself: ask((_scene, { member }) => member.id),
  };
};

const newName = () => `tag ${uuidv7().slice(-12)}`;

const aboutTag =
  (
    pick: (scene: Scene) => string | Promise<string>,
    body?: (tagId: string, scene: Scene) => object | Promise<object>,
  ): BuildRequest =>
  async (scene) => {
    const tagId = await pick(scene);
    return { params: { tagId }, ...(body ? { body: await body(tagId, scene) } : {}) };
  };

const aTag = (scene: Scene) => buildTag(scene);
const noTag = () => uuidv7();
const noId = () => 'no-id';

async function tagOfPost(scene: Scene): Promise<string> {
  const name = newName();
  const id = await buildTag(scene, name);
  await buildPost(scene.site.db, { author: scene.people.postAuthor.member, tags: [name] });
  return id;
}

export const administrationRequests: RequestsOf<
  | 'listPostsByAuthor'
  | 'listMembers'
  | 'getMember'
  | 'deleteMember'
  | 'listManagedTags'
  | 'createTag'
  | 'renameTag'
  | 'mergeTags'
  | 'deleteTag'
  | 'listRemovals'
> = {
  listPostsByAuthor: aboutMembers('userId'),
  listMembers: { always },
  getMember: aboutMembers('memberId'),
  deleteMember: aboutMembers('memberId'),
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
    'a tag into another': aboutTag(tagOfPost, async (_tagId, scene) => ({
      into: await buildTag(scene),
    })),
    'a tag into itself': aboutTag(aTag, (into) => ({ into })),
    'an unknown tag': aboutTag(noTag, async (_tagId, scene) => ({
      into: await buildTag(scene),
    })),
    'a tag into an unknown one': aboutTag(aTag, () => ({ into: uuidv7() })),
    'an invalid id': aboutTag(noId, async (_tagId, scene) => ({ into: await buildTag(scene) })),
  },
  deleteTag: {
    'an unused tag': aboutTag(aTag),
    'a used tag': aboutTag(tagOfPost),
    'an unknown tag': aboutTag(noTag),
    'an invalid id': aboutTag(noId),
  },
  listRemovals: { always },
};
