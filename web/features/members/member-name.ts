import type { MemberView } from '#contract/accounts.ts';

export function nameOf({ firstName, lastName }: Pick<MemberView, 'firstName' | 'lastName'>) {
  return `${firstName} ${lastName}`;
}
