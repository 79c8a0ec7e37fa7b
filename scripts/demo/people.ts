import { memberNamed, personNamed } from '#server/posts/people.ts';
import type { PersonRow } from '#server/posts/queries/people.ts';
import type { Plan } from './plan.ts';
import type { Random } from './random.ts';

const names = ['Baba Rada', 'Deda Mile', 'Aunt Rosa', 'Uncle Joe', 'Teta Vesna', 'Little Nora'];

/** Who is in a third of all memories: one to three members, now and then somebody without an account. */
export function planPeople({ members, posts }: Plan, random: Random) {
  const mentions = posts.flatMap((post) => {
    if (!random.chance(1 / 3)) return [];
    const known = members.filter(
      (member) => member !== post.author && member.joinedAt < post.createdAt,
    );
    const named = random.shuffle(known.slice(0, 12)).slice(0, random.whole(1, 3));
    const people = named.map(({ id }) => memberNamed(id));
    if (random.chance(1 / 2)) people.push(personNamed(random.pick(names)));
    return people.map((person, position) => ({ person, position, post }));
  });
  const people = new Map(mentions.map(({ person }) => [person.id, person]));
  return { mentions, people: [...people.values()] };
}

type PlannedPeople = ReturnType<typeof planPeople>;

export const peopleRows = ({ people }: PlannedPeople) =>
  people.map(({ id, foldedName, memberId }: PersonRow) => ({
    id,
    folded_name: foldedName,
    member_id: memberId,
  }));

export const mentionRows = ({ mentions }: PlannedPeople) =>
  mentions.map(({ person, position, post }) => ({
    post_id: post.id,
    person_id: person.id,
    position,
    name: person.name,
    created_at: post.createdAt,
    audience: post.audience,
    member_id: post.author.id,
  }));
