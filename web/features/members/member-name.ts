import type { MemberView } from '#contract/members.ts';

export function nameOf({ firstName, lastName }: Pick<MemberView, 'firstName' | 'lastName'>) {
  return `${firstName} ${lastName}`;
}
