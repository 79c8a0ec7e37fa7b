import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CallOutput } from '#contract/calls.ts';
import { canSeePost, type Viewer } from '#contract/policies.ts';
import { Audience } from '#contract/posts.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { buildMember, buildPost, buildSession } from '#test/factories.ts';
import { startTestSite } from '#test/test-site.ts';
import { propertyOptions } from '#test/thoroughness.ts';
import { personNamed } from './people.ts';

const site = startTestSite();

const names = ['Baba Rada', 'Deda'];

interface Person {
  viewer: Viewer;
  token: string;
}

interface ModelPost {
  id: string;
  userId: string;
  audience: Audience;
  isTrashed: boolean;
  /** The ids of those who are in it. */
  people: string[];
  /** Who has removed themselves. */
  removed: Set<string>;
  /** Who was told of being named in it. */
  told: Set<string>;
  createdAt: number;
}

/** How often each step occurs. */
const weights = {
  name: 12,
  hide: 5,
  removeOwn: 6,
  trash: 8,
  restore: 5,
  purge: 5,
  remove: 6,
  join: 6,
};
const steps = Object.keys(weights) as (keyof typeof weights)[];

/** Indexes are taken modulo the existing rows. */
const anyStep = fc.record({
  what: fc.oneof(...steps.map((step) => ({ arbitrary: fc.constant(step), weight: weights[step] }))),
  who: fc.nat({ max: 3 }),
  which: fc.nat({ max: 1000 }),
  people: fc.subarray([0, 1, 2, 3, 4, 5]),
  audience: fc.constantFrom(...Audience.options),
});
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

it('pages, suggestions, search and notifications have whom visible memories name, during random histories', async () => {
  const sequence = fc.noBias(fc.array(anyStep, { minLength: 40, maxLength: 50, size: 'max' }));
  const succeeded = new Set<string>();
  await fc.assert(
    fc.asyncProperty(sequence, async (all) => {
      await emptyTables(site.db);
      const everyone: Person[] = [];
      for (let at = 0; at < 4; at++) everyone.push(await enter(at === 0 ? 'admin' : 'member'));
      const posts: ModelPost[] = [];
      for (let at = 0; at < 5; at++) posts.push(await publish(everyone[at % 4] as Person, at));
      for (const step of all) {
        site.time += 1_000;
        const status = await take(step, everyone, posts);
        expect([200, 400, 403, 404], `${step.what} returned ${status}`).toContain(status);
        if (status !== 200) continue;
        succeeded.add(step.what);
        // Not as everyone after each step, which would take too long.
        const readers = [everyone[step.which % 4], everyone[(step.which + 1) % 4]] as Person[];
        for (const person of readers) await compare(person, everyone, posts, step.what);
        await expectNoForgottenNames(posts);
      }
    }),
    // Shrinking takes too long.
    { ...propertyOptions({ few: 2, many: 20 }), endOnFailure: true },
  );
  expect([...succeeded].toSorted()).toEqual(steps.toSorted());
}, 600_000);

async function enter(role: Viewer['role']): Promise<Person> {
  const { id } = await buildMember(site.db, { role });
  const { token } = await buildSession(site.db, { member: { id }, createdAt: site.time });
  return { viewer: { id, role }, token };
}

async function publish({ viewer }: Person, createdAt: number): Promise<ModelPost> {
  const { id } = await buildPost(site.db, { author: viewer, createdAt });
  return {
    id,
    userId: viewer.id,
    audience: 'public',
    isTrashed: false,
    people: [],
    removed: new Set(),
    told: new Set(),
    createdAt,
  };
}

const idOf = (name: string) => personNamed(name).id;

/** Members, then names. */
const peopleOf = (everyone: Person[]) => [
  ...everyone.map(({ viewer }) => ({ id: viewer.id, input: { memberId: viewer.id } })),
  ...names.map((name) => ({ id: idOf(name), input: { name } })),
];

const send = async (...request: Parameters<typeof site.send>) =>
  (await site.send(...request)).statusCode;

const pick = <Row>(rows: Row[], { which }: Step) => rows[which % Math.max(rows.length, 1)];

/** Posts with which the step has an effect. */
const canTake =
  ({ what }: Step, viewer: Viewer) =>
  ({ isTrashed, people }: ModelPost): boolean => {
    if (what === 'restore' || what === 'purge') return isTrashed;
    return !isTrashed && (what !== 'removeOwn' || people.includes(viewer.id));
  };

async function take(step: Step, everyone: Person[], posts: ModelPost[]): Promise<number> {
  const { token, viewer } = everyone[step.who] as Person;
  const post = pick(posts.filter(canTake(step, viewer)), step) ?? (posts[0] as ModelPost);
  const author = everyone.find((one) => one.viewer.id === post.userId) as Person;
  const admin = everyone[0] as Person;
  const edit = (changes: object) => {
    const info = { postId: post.id, title: 'A day', body: 'Words.', tags: ['sea'], ...changes };
    return send('PATCH', '/api/dashboard/posts/edit/info', info, author.token);
  };
  const inTrash = `/api/dashboard/trash/post/${post.id}`;
  const used = names.filter((one) => posts.some(({ people }) => people.includes(idOf(one))));
  const name = pick(used, step) ?? 'Nobody';
  switch (step.what) {
    case 'name': {
      const wanted = step.people.map((at) => peopleOf(everyone)[at]).filter((one) => !!one);
      const done = await edit({ people: wanted.map(({ input }) => input) });
      if (done !== 200) return done;
      const added = wanted.filter(({ id }) => !post.people.includes(id));
      post.people = wanted.map(({ id }) => id);
      if (post.audience !== 'private') tell(post, added);
      if (post.people.includes(author.viewer.id)) post.removed.delete(author.viewer.id);
      const isRefused = post.people.some((id) => post.removed.has(id));
      expect(isRefused, 'named again after a removal').toBe(false);
      return done;
    }
    case 'hide': {
      const done = await edit({ audience: step.audience });
      if (done === 200 && post.audience === 'private' && step.audience !== 'private') {
        tell(
          post,
          peopleOf(everyone).filter(({ id }) => post.people.includes(id)),
        );
      }
      if (done === 200) post.audience = step.audience;
      return done;
    }
    case 'removeOwn': {
      const done = await send('DELETE', `/api/post/${post.id}/people/me`, undefined, token);
      if (done !== 200) return done;
      post.people = post.people.filter((id) => id !== viewer.id);
      post.removed.add(viewer.id);
      return done;
    }
    case 'trash': {
      const path = `/api/post/${post.id}/${post.userId}`;
      const done = await send('DELETE', path, undefined, author.token);
      if (done === 200) post.isTrashed = true;
      return done;
    }
    case 'restore': {
      const done = await send('PUT', `${inTrash}/restore`, undefined, author.token);
      if (done === 200) post.isTrashed = false;
      return done;
    }
    case 'purge': {
      const done = await send('DELETE', inTrash, undefined, author.token);
      if (done === 200) posts.splice(posts.indexOf(post), 1, await publish(author, site.time));
      return done;
    }
    case 'remove': {
      const path = `/api/admin/people/${idOf(name)}`;
      const done = await send('DELETE', path, undefined, admin.token);
      if (done === 200) rename(posts, name, undefined);
      return done;
    }
    case 'join': {
      const path = `/api/admin/people/${idOf(name)}`;
      const done = await send('PUT', path, { memberId: viewer.id }, admin.token);
      if (done === 200) rename(posts, name, viewer.id);
      return done;
    }
  }
}

/** Members are told when they are named, in a private post when it is shared. */
function tell(post: ModelPost, people: { id: string }[]): void {
  for (const { id } of people) if (id !== post.userId) post.told.add(id);
}

function rename(posts: ModelPost[], name: string, memberId: string | undefined): void {
  const moved: ModelPost[] = [];
  for (const post of posts.filter(({ people }) => people.includes(idOf(name)))) {
    post.people = post.people.filter((id) => id !== idOf(name));
    if (!memberId || post.people.includes(memberId) || post.removed.has(memberId)) continue;
    post.people.push(memberId);
    moved.push(post);
  }
  const [newest] = moved
    .filter(({ audience, isTrashed }) => audience !== 'private' && !isTrashed)
    .filter(({ userId }) => userId !== memberId)
    .toSorted((a, b) => b.createdAt - a.createdAt);
  if (newest && memberId) newest.told.add(memberId);
}

async function compare(
  { viewer, token }: Person,
  everyone: Person[],
  posts: ModelPost[],
  what: string,
): Promise<void> {
  const visible = posts.filter((post) => !post.isTrashed && canSeePost(viewer, post));
  const naming = (id: string) =>
    visible.filter(({ people }) => people.includes(id)).map((post) => post.id);
  for (const { id } of peopleOf(everyone)) {
    const response = await site.get(`/api/people/${id}/posts?limit=100`, token);
    const shown = (response.json() as Partial<CallOutput<'listPostsByPerson'>>).posts ?? [];
    expect(shown.map((post) => post._id).toSorted(), what).toEqual(naming(id).toSorted());
    expect(response.statusCode).toBe(shown.length > 0 ? 200 : 404);
  }
  for (const name of names) {
    const found = await site.get(`/api/people?query=${encodeURIComponent(name)}`, token);
    const { people } = found.json() as CallOutput<'listPeople'>;
    const expected = naming(idOf(name)).length > 0 ? [idOf(name)] : [];
    expect(
      people.map(({ _id }) => _id),
      what,
    ).toEqual(expected);
    const path = `/api/post/search/1/100?keyword=${encodeURIComponent(name)}`;
    const search = (await site.get(path, token)).json() as CallOutput<'searchPosts'>;
    expect(search.posts.map(({ _id }) => _id).toSorted()).toEqual(naming(idOf(name)).toSorted());
  }
  const list = await site.get('/api/dashboard/notifications?limit=100', token);
  const { notifications } = list.json() as CallOutput<'listNotifications'>;
  const told = notifications.filter(({ kind }) => kind === 'named').map(({ post }) => post?._id);
  // Not as an administrator.
  const shared = posts.filter((post) => !post.isTrashed && post.audience !== 'private');
  const expected = shared.filter(
    ({ people, told: to }) => people.includes(viewer.id) && to.has(viewer.id),
  );
  expect(told.toSorted(), what).toEqual(expected.map(({ id }) => id).toSorted());
}

/** A name that no memory has is not kept. */
async function expectNoForgottenNames(posts: ModelPost[]): Promise<void> {
  const rows = await site.db.read
    .selectFrom('people')
    .select('id')
    .where('member_id', 'is', null)
    .execute();
  const used = names.map(idOf).filter((id) => posts.some(({ people }) => people.includes(id)));
  expect(rows.map(({ id }) => id).toSorted()).toEqual(used.toSorted());
}
