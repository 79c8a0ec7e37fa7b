import { fold } from '#contract/fold.ts';
import type { Audience } from '#contract/posts.ts';
import {
  comments,
  type Memory,
  memories,
  type Person,
  type Picture,
  people,
  replies,
} from './content.ts';
import type { Amounts } from './options.ts';
import { idAt, type Random, randomId } from './random.ts';

const day = 24 * 60 * 60_000;
const year = 365 * day;

interface PlannedMember extends Person {
  id: string;
  email: string;
  joinedAt: number;
}

interface PlannedPost {
  id: string;
  author: PlannedMember;
  memory: Memory;
  pictures: readonly Picture[];
  audience: Audience;
  createdAt: number;
  updatedAt: number | null;
}

/** Members and their posts: all that reactions refer to. */
export interface Plan {
  members: PlannedMember[];
  posts: PlannedPost[];
  now: number;
}

export function planSite(amounts: Amounts, random: Random, now: number): Plan {
  const begin = now - 3 * year;
  const members = planMembers(amounts.members, random.fork('members'), begin);
  const posts = planPosts(amounts.posts, members, random.fork('posts'), begin, now);
  return { members, posts, now };
}

/** The n-th of all members joins when a share of (n / all)² of this part of the time has passed. */
const lastJoins = 0.8;

function planMembers(count: number, random: Random, begin: number): PlannedMember[] {
  return Array.from({ length: count }, (_, at) => {
    const person = people[at] ?? combinePerson(at);
    const number = at < people.length ? '' : `.${at + 1}`;
    return {
      ...person,
      id: randomId(random),
      email: `${fold(`${person.firstName}.${person.lastName}`)}${number}@example.org`,
      joinedAt: Math.round(begin + (at / count) ** 2 * lastJoins * 3 * year),
    };
  });
}

/** One person's first name and portrait with another's last name. */
function combinePerson(at: number): Person {
  const round = Math.floor(at / people.length);
  const first = people[at % people.length] as Person;
  const { lastName } = people[(at + round * 7 + 1) % people.length] as Person;
  return { ...first, lastName };
}

function planPosts(
  count: number,
  members: PlannedMember[],
  random: Random,
  begin: number,
  now: number,
): PlannedPost[] {
  const order = random.shuffle(memories);
  const ofPictures = random.fork('pictures');
  return Array.from({ length: count }, (_, at) => {
    const passed = (at + random.next()) / count;
    const createdAt = Math.floor(begin + passed * (now - begin - day / 2)) + 1;
    const joined = Math.max(1, Math.floor(Math.sqrt(passed / lastJoins) * members.length));
    const author = Math.floor(random.next() ** 1.35 * Math.min(joined, members.length));
    const isEdited = random.chance(0.08);
    const updatedAt = Math.min(now, createdAt + Math.floor(random.between(0.01, 5) * day));
    const id = idAt(createdAt, random);
    // Counted from the newest: repetitions are the oldest posts.
    const memory = memoryAt(order, count - 1 - at, random);
    return {
      id,
      author: members[author] as PlannedMember,
      memory,
      pictures: picturesOf(memory, ofPictures),
      audience: audienceOf(random),
      createdAt,
      updatedAt: isEdited ? updatedAt : null,
    };
  });
}

/** A third of all memories have two to six pictures. */
function picturesOf(memory: Memory, random: Random): readonly Picture[] {
  return random.chance(1 / 3) ? [memory, ...memory.related.slice(0, random.whole(1, 5))] : [memory];
}

/** Few memories are not for everyone. */
function audienceOf(random: Random): Audience {
  if (!random.chance(0.12)) return 'public';
  return random.chance(0.5) ? 'members' : 'private';
}

const titleEndings = [
  'once more',
  'a year later',
  'the longer version',
  'as Ana tells it',
  'with everyone this time',
  'the day after',
  'told again',
];
const bodyEndings = [
  'I found this one while looking for another, and stayed.',
  'There is more to it, but that is for another evening.',
  'Ask me about the rest when we meet.',
  'I hope that somebody still has the other pictures.',
  'Some things get better every time they are told.',
];

/** The memories in a random order; a repeated one gets another title and ending. */
function memoryAt(order: readonly Memory[], at: number, random: Random): Memory {
  const memory = order[at % order.length] as Memory;
  const round = Math.floor(at / order.length);
  if (round === 0) return memory;
  const number = round > titleEndings.length ? ` ${round}` : '';
  return {
    ...memory,
    title: `${memory.title}, ${titleEndings[(round - 1) % titleEndings.length]}${number}`,
    body: `${memory.body} ${random.pick(bodyEndings)}`,
  };
}

/** How many likes or comments each post gets: few get many; at most `limit` each. */
export function shareReactions(
  { posts }: Plan,
  count: number,
  random: Random,
  limit = Number.POSITIVE_INFINITY,
): number[] {
  const weights = posts.map(
    ({ audience }) => (random.next() ** 3 + 0.06) * (audience === 'public' ? 1 : 0.12),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let wanted = 0;
  let given = 0;
  const shares = weights.map((weight) => {
    wanted += (weight / total) * count;
    const share = Math.min(limit, Math.round(wanted) - given);
    given += share;
    return share;
  });
  for (let at = 0; given < count; at = (at + 1) % shares.length) {
    if ((shares[at] ?? limit) >= limit) continue;
    shares[at] = (shares[at] ?? 0) + 1;
    given++;
  }
  return shares;
}

/** Likes post by post, each by another member. */
export function* planLikes(plan: Plan, shares: readonly number[], random: Random) {
  for (const [at, share] of shares.entries()) yield* reactionsTo(plan, at, share, random);
}

/** Comments post by post: some are replies, half of them by the author of the post; few were edited. */
export function* planComments(plan: Plan, shares: readonly number[], random: Random) {
  for (const [at, share] of shares.entries()) {
    let next = random.whole(0, comments.length - 1);
    const reactions = [...reactionsTo(plan, at, share, random)];
    const threads: typeof reactions = [];
    for (const reaction of reactions.toSorted((a, b) => a.created_at - b.created_at)) {
      const isReply = threads.length > 0 && random.chance(0.25);
      const first = isReply ? random.pick(threads) : reaction;
      if (!isReply) threads.push(reaction);
      const isByAuthor = isReply && random.chance(0.5);
      const editedAt = reaction.created_at + random.whole(1, 20) * 60_000;
      yield {
        ...reaction,
        member_id: (isByAuthor && plan.posts[at]?.author.id) || reaction.member_id,
        thread_id: first.id,
        thread_at: first.created_at,
        body: isReply ? random.pick(replies) : (comments[next % comments.length] ?? ''),
        edited_at: random.chance(0.05) && editedAt < plan.now ? editedAt : null,
      };
      next += 37;
    }
  }
}

/** Steps through the members so that nobody comes twice before all have come once. */
function* reactionsTo({ members, posts, now }: Plan, at: number, share: number, random: Random) {
  const post = posts[at];
  if (!post) return;
  const step = coprimeStep(members.length, random);
  let who = random.whole(0, members.length - 1);
  for (let given = 0; given < share; given++) {
    const member = members[who];
    if (!member) return;
    const from = Math.max(post.createdAt, member.joinedAt);
    const created_at = Math.floor(from + random.next() ** 5 * (now - from));
    yield { id: idAt(created_at, random), post_id: post.id, member_id: member.id, created_at };
    who = (who + step) % members.length;
  }
}

function coprimeStep(count: number, random: Random): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  let step = random.whole(1, count);
  while (divisor(step, count) !== 1) step++;
  return step;
}
