import type { ProblemCode } from '#contract/problems.ts';

/** All identities that make calls. The last five send an invalid token. */
export const identities = [
  'visitor',
  'member',
  'otherMember',
  'commentAuthor',
  'postAuthor',
  'admin',
  'unactivated',
  'suspended',
  'revoked',
  'deleted',
  'forged',
] as const;
export type Identity = (typeof identities)[number];

/** The result of a call: success or an error code. */
export type Outcome = 'ok' | ProblemCode;
export type Rule = Record<Identity, Outcome>;

/** An invalid token is rejected also where no token is required, unless the call ignores tokens. */
const withoutValidSession = {
  unactivated: 'unauthenticated',
  suspended: 'unauthenticated',
  revoked: 'unauthenticated',
  deleted: 'unauthenticated',
  forged: 'unauthenticated',
} as const;

/** The same for everyone with a session. */
export function members(outcome: Outcome): Rule {
  return {
    visitor: 'unauthenticated',
    member: outcome,
    otherMember: outcome,
    commentAuthor: outcome,
    postAuthor: outcome,
    admin: outcome,
    ...withoutValidSession,
  };
}

/** The same with and without a session. */
export const anyone = (outcome: Outcome): Rule => ({ ...members(outcome), visitor: outcome });

/** The same for everyone, also with an invalid token: for who has no session yet or no longer. */
export const anyoneAtAll = (outcome: Outcome): Rule =>
  Object.fromEntries(identities.map((identity) => [identity, outcome])) as Rule;

export const admins = (outcome: Outcome): Rule => ({ ...members('forbidden'), admin: outcome });

/** For everyone else, a post they may not see does not exist. */
export const onlyAuthorAndAdmin = { postAuthor: 'ok', admin: 'ok' } as const;

/** A private post: only its author and administrators. */
export const hiddenFromOthers = (who: typeof anyone): Rule => ({
  ...who('not_found'),
  ...onlyAuthorAndAdmin,
});

/** A post for members: whoever has a session. */
export const hiddenFromVisitors: Rule = { ...members('ok'), visitor: 'not_found' };

/** Only the author changes a post; an administrator, who may see a private one, gets a 403. */
export const changingPost = {
  'a public post': { ...members('forbidden'), postAuthor: 'ok' },
  'a post for members': { ...members('forbidden'), postAuthor: 'ok' },
  'a private post': { ...members('not_found'), postAuthor: 'ok', admin: 'forbidden' },
  'a deleted public post': members('not_found'),
  'a deleted private post': members('not_found'),
  'a public post in the trash': members('not_found'),
  'a private post in the trash': members('not_found'),
  'an unknown post': members('not_found'),
} as const;

export const missingPosts = (who: typeof anyone) => ({
  'a deleted public post': who('not_found'),
  'a deleted private post': who('not_found'),
  'a public post in the trash': who('not_found'),
  'a private post in the trash': who('not_found'),
  'an unknown post': who('not_found'),
});

/** A link in a mail is valid once, for its purpose and for a limited time, for everyone. */
export const mailLink = {
  'a valid link': anyoneAtAll('ok'),
  'a used link': anyoneAtAll('bad_link'),
  'an expired link': anyoneAtAll('bad_link'),
  'a link of another purpose': anyoneAtAll('bad_link'),
  'a session token': anyoneAtAll('bad_link'),
  'an invented link': anyoneAtAll('bad_link'),
} as const;

/** The same responses for a link in any state: its holder learns only whether it can be used. */
export const checkedLink = {
  'a valid link': anyoneAtAll('ok'),
  'a used link': anyoneAtAll('ok'),
  'an expired link': anyoneAtAll('ok'),
  'a link of another purpose': anyoneAtAll('ok'),
  'a session token': anyoneAtAll('ok'),
  'an invented link': anyoneAtAll('ok'),
  'an unknown kind': anyoneAtAll('not_found'),
} as const;

export const ownPassword = {
  'the right password': members('ok'),
  'a wrong password': members('bad_credentials'),
} as const;

/** Everyone has a trash of their own; what administrators remove belongs to all of them but its author. */
export const trashItem = {
  'an own post': members('ok'),
  'an own comment': members('ok'),
  'an own comment on a post in the trash': members('ok'),
  'a post that another deleted': members('not_found'),
  'a comment that another deleted': members('not_found'),
  'a post that an administrator removed': { ...members('not_found'), admin: 'ok' },
  'a comment that an administrator removed': { ...members('not_found'), admin: 'ok' },
  'an own post that an administrator removed': members('not_found'),
  'an own comment that an administrator removed': members('not_found'),
  'an own post not in the trash': members('not_found'),
  'an own comment, as a post': members('not_found'),
  'an unknown item': members('not_found'),
  'an unknown kind': members('not_found'),
  'an invalid id': members('not_found'),
} as const;

export const readingMember = {
  'a member': anyone('ok'),
  'an administrator': anyone('ok'),
  'a member not activated': anyone('not_found'),
  'a deleted member': anyone('not_found'),
  'an invalid id': anyone('not_found'),
} as const;

export const waitingMember = {
  'a member who waits': admins('ok'),
  'a member not activated': admins('not_found'),
  'an active member': admins('not_found'),
  'an invalid id': admins('not_found'),
} as const;
