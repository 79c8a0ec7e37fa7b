import { uuidv7 } from 'uuidv7';
import type { Audience } from '#contract/posts.ts';
import { personNamed } from '#server/posts/people.ts';
import { buildMember, buildPost } from '../factories.ts';
import { trashPost } from '../trash-factories.ts';
import type { AccessFixture, Person } from './fixture.ts';
import { aboutPosts } from './post-requests.ts';
import type { BuildRequest, RequestsOf } from './requests.ts';

const always: BuildRequest = () => ({});

/** A post of the post author. */
const postNaming = (
  { site, people: { postAuthor } }: AccessFixture,
  audience: Audience,
  people: (string | { id: string })[],
) => buildPost(site.db, { author: postAuthor.member, audience, people });

const newName = () => `Baba ${uuidv7().slice(-12)}`;
const idOf = (name: string) => personNamed(name).id;

/** A person without an account in a new post. */
const inPost =
  (audience: Audience): BuildRequest =>
  async (fixture) => {
    const name = newName();
    await postNaming(fixture, audience, [name]);
    return { params: { personId: idOf(name) } };
  };

const inTrash: BuildRequest = async (fixture) => {
  const name = newName();
  const post = await postNaming(fixture, 'public', [name]);
  await trashPost(fixture.site.db, post, { by: { id: post.member_id } });
  return { params: { personId: idOf(name) } };
};

const ofMember: BuildRequest = async (fixture) => {
  const { member } = fixture.people.otherMember;
  await postNaming(fixture, 'public', [member]);
  return { params: { personId: member.id } };
};

const byId =
  (personId: string): BuildRequest =>
  () => ({ params: { personId } });

/** Who sends the request is named in a new post. */
const namedIn =
  (audience: Audience): BuildRequest =>
  async (fixture, person: Person) => {
    const { member } = person.hasSession ? person : fixture.people.otherMember;
    const { id } = await postNaming(fixture, audience, [member]);
    return { params: { postId: id } };
  };

const joining =
  (
    build: BuildRequest,
    memberId = async ({ site }: AccessFixture) => (await buildMember(site.db)).id,
  ): BuildRequest =>
  async (fixture, person) => ({
    ...(await build(fixture, person)),
    body: { memberId: await memberId(fixture) },
  });

export const peopleRequests: RequestsOf<
  'listPeople' | 'listPostsByPerson' | 'removeOwnName' | 'joinPerson' | 'removePerson'
> = {
  listPeople: { always },
  listPostsByPerson: {
    'in a public post': inPost('public'),
    'in a post for members': inPost('members'),
    'in a private post': inPost('private'),
    'in a post in the trash': inTrash,
    'a member in a public post': ofMember,
    'an unknown person': byId(uuidv7()),
    'an invalid id': byId('no-id'),
  },
  removeOwnName: {
    ...aboutPosts(({ id }) => ({ params: { postId: id } })),
    'a public post': namedIn('public'),
    'a post for members': namedIn('members'),
    'a private post': namedIn('private'),
    'a post without the own name': async (fixture) => ({
      params: { postId: (await postNaming(fixture, 'public', [newName()])).id },
    }),
  },
  joinPerson: {
    'a name': joining(inPost('private')),
    'a name, with a member who does not want it': joining(
      inPost('public'),
      async ({ site }) => (await buildMember(site.db, { nameable: false })).id,
    ),
    'a name, with an unknown member': joining(inPost('public'), async () => uuidv7()),
    'a member': joining(ofMember),
    'an unknown person': joining(byId(uuidv7())),
    'an invalid id': joining(byId('no-id')),
  },
  removePerson: {
    'a name': inPost('private'),
    'a member': ofMember,
    'an unknown person': byId(uuidv7()),
    'an invalid id': byId('no-id'),
  },
};
