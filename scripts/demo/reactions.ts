import { remarks } from './content/comments.ts';
import { idAt } from './ids.ts';
import type { Plan } from './plan.ts';
import type { Random } from './random.ts';

/** A like, or a comment when it has a body. */
export interface PlannedReaction {
  id: string;
  post_id: string;
  member_id: string;
  created_at: number;
}

/** How many likes each post gets, by its place in the plan. */
export function shareLikes(plan: Plan, count: number, random: Random): number[] {
  return shareOut(plan, count, random, plan.members.length);
}

/** How many comments each post gets, by its place in the plan. */
export function shareComments(plan: Plan, count: number, random: Random): number[] {
  return shareOut(plan, count, random, Number.POSITIVE_INFINITY);
}

/** Likes post by post, each by another member. */
export function* planLikes(
  plan: Plan,
  shares: readonly number[],
  random: Random,
): Generator<PlannedReaction> {
  for (const [at, share] of shares.entries()) yield* reactionsTo(plan, at, share, random);
}

export function* planComments(plan: Plan, shares: readonly number[], random: Random) {
  for (const [at, share] of shares.entries()) {
    const first = random.whole(0, remarks.length - 1);
    let said = 0;
    for (const reaction of reactionsTo(plan, at, share, random)) {
      yield { ...reaction, body: remarks[(first + said++ * 37) % remarks.length] ?? '' };
    }
  }
}

/** Members one after the other in large steps: none twice before all had their turn. */
function* reactionsTo({ members, posts, now }: Plan, at: number, share: number, random: Random) {
  const post = posts[at];
  if (!post) return;
  const step = stepThrough(members.length, random);
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

/** A number without a common divisor with `count`. */
function stepThrough(count: number, random: Random): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  let step = random.whole(1, count);
  while (divisor(step, count) !== 1) step++;
  return step;
}

/** How many of `count` each post gets: a few are loved, most are liked, `most` at the most. */
function shareOut({ posts }: Plan, count: number, random: Random, most: number): number[] {
  const weights = posts.map(({ isPublic }) => (random.next() ** 3 + 0.06) * (isPublic ? 1 : 0.12));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let wanted = 0;
  let given = 0;
  const shares = weights.map((weight) => {
    wanted += (weight / total) * count;
    const share = Math.min(most, Math.round(wanted) - given);
    given += share;
    return share;
  });
  for (let at = 0; given < count; at = (at + 1) % shares.length) {
    if ((shares[at] ?? most) >= most) continue;
    shares[at] = (shares[at] ?? 0) + 1;
    given++;
  }
  return shares;
}
