import { fold } from '#contract/fold.ts';
import { longBodies, type Memory, memories } from './content/memories.ts';
import { firstNames, lastNames, type Person, people } from './content/people.ts';
import { idAt, randomId } from './ids.ts';
import type { Amounts } from './options.ts';
import type { Random } from './random.ts';

const year = 365 * 24 * 60 * 60_000;
const day = 24 * 60 * 60_000;

export interface PlannedMember extends Person {
  id: string;
  email: string;
  joinedAt: number;
  hasFace: boolean;
}

export interface PlannedPost {
  id: string;
  author: number;
  memory: Memory;
  isPublic: boolean;
  createdAt: number;
  updatedAt: number | null;
}

/** Who there is and who told what when: all that reactions refer to. */
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

/** Most come early: the n-th of all joins when a share of (n / all)² of the time has passed. */
const lastJoins = 0.8;

function planMembers(count: number, random: Random, begin: number): PlannedMember[] {
  return Array.from({ length: count }, (_, at) => {
    const person = people[at] ?? combined(at);
    const joinedAt = Math.round(begin + (at / count) ** 2 * lastJoins * 3 * year);
    const number = at < people.length ? '' : `.${at + 1}`;
    return {
      ...person,
      id: randomId(random),
      email: `${fold(`${person.firstName}.${person.lastName}`)}${number}@example.org`,
      joinedAt,
      hasFace: at < 2 || random.chance(0.86),
    };
  });
}

function combined(at: number): Person {
  const first = firstNames[at % firstNames.length] ?? { firstName: 'Mira', gender: 'female' };
  const turn = Math.floor(at / firstNames.length);
  const lastName = lastNames[(at + turn * 7 + 1) % lastNames.length] ?? 'Petrović';
  return { ...first, lastName };
}

function planPosts(
  count: number,
  members: PlannedMember[],
  random: Random,
  begin: number,
  now: number,
) {
  const order = random.shuffle(memories);
  return Array.from({ length: count }, (_, at): PlannedPost => {
    const passed = (at + random.next()) / count;
    const createdAt = Math.floor(begin + passed * (now - begin - day / 2)) + 1;
    const joined = Math.max(1, Math.floor(Math.sqrt(passed / lastJoins) * members.length));
    const author = Math.floor(random.next() ** 1.35 * Math.min(joined, members.length));
    const isEdited = random.chance(0.08);
    const updatedAt = Math.min(now, createdAt + Math.floor(random.between(0.01, 5) * day));
    return {
      id: idAt(createdAt, random),
      author,
      // Counted from the newest, so that whatever is told twice lies furthest back.
      memory: memoryAt(order, count - 1 - at, random),
      isPublic: !random.chance(0.06),
      createdAt,
      updatedAt: isEdited ? updatedAt : null,
    };
  });
}

const echoes = [
  'once more',
  'a year later',
  'the longer version',
  'as Ana tells it',
  'with everyone this time',
  'the day after',
  'told again',
];
const codas = [
  'I found this one while looking for another, and stayed.',
  'There is more to it, but that is for another evening.',
  'Ask me about the rest when we meet.',
  'I hope that somebody still has the other pictures.',
  'Some things get better every time they are told.',
];

/** The bank in a mixed order; what is told a second time is told a little differently. */
function memoryAt(order: readonly Memory[], at: number, random: Random): Memory {
  const memory = order[at % order.length] as Memory;
  const round = Math.floor(at / order.length);
  if (round === 0) return { ...memory, body: longBodies[memory.title] ?? memory.body };
  const number = round > echoes.length ? ` ${round}` : '';
  return {
    ...memory,
    title: `${memory.title}, ${echoes[(round - 1) % echoes.length]}${number}`,
    body: `${memory.body} ${random.pick(codas)}`,
  };
}
