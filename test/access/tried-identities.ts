import type { CallName } from '#contract/endpoints.ts';
import { engine } from '../databases.ts';
import { accessPolicy } from '../policies/access-policy.ts';
import { type Identity, identities, type Outcome } from '../policies/access-rules.ts';
import { isFullRun } from '../thoroughness.ts';

type Rules = Record<string, Record<Identity, Outcome>>;

export const rulesOf = (name: CallName): Rules => accessPolicy[name];

const withInvalidToken: Identity[] = ['unactivated', 'suspended', 'revoked', 'deleted', 'forged'];

/**
 * Who tries the call in this situation. `npm test` tries everyone in the first situation of a call; in
 * the others not those with an invalid token, whom no situation concerns, nor those for whom the policy
 * makes no difference to a member in any situation of the call. On PostgreSQL visitors, members and
 * those who succeed: what the engine does not decide was decided before. The full run tries everyone.
 */
export function triedIdentities(name: CallName, situation: string): Identity[] {
  if (isFullRun) return [...identities];
  const rules = rulesOf(name);
  const isLikeMember = (identity: Identity) =>
    Object.values(rules).every((rule) => rule[identity] === rule.member);
  return identities.filter((identity) => {
    if (identity === 'visitor' || identity === 'member') return true;
    const isInvalid = withInvalidToken.includes(identity);
    if (engine === 'postgres') {
      return rules[situation]?.[identity] === 'ok' && !isInvalid && !isLikeMember(identity);
    }
    const isFirst = situation === Object.keys(rules)[0];
    return isFirst || !(isInvalid || isLikeMember(identity));
  });
}
