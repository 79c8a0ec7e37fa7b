import { plural } from './plural.ts';

/** What administrators are asked before they change a role. */
export const roleDialogTexts = {
  grant: (name: string) => `Make ${name} an administrator?`,
  grantConsequence:
    'Administrators read every memory, private ones too, remove what others wrote, and decide about members and settings.',
  confirmGrant: 'Make administrator',
  cancelGrant: 'Not now',

  revoke: (name: string) => `Revoke the role of ${name}?`,
  revokeConsequence:
    'They are logged out everywhere and stay a member; nothing of theirs is deleted.',
  revokeOwn: 'Give up your administrator role?',
  revokeOwnConsequence:
    'You are logged out everywhere and stay a member. Only another administrator can make you one again.',
  confirmRevoke: 'Revoke role',
  cancelRevoke: 'Keep role',
} as const;

export const suspensionDialogTexts = {
  suspend: (name: string) => `Suspend ${name}?`,
  suspendConsequence:
    'They are logged out at once and cannot log in until you lift the suspension. What they wrote stays.',
  reason: 'Reason',
  reasonHint: 'They read it when they log in; it is kept in the audit log.',
  confirmSuspend: 'Suspend member',

  lift: (name: string) => `Lift the suspension of ${name}?`,
  liftConsequence: 'They can log in again, with the password they have.',
  confirmLift: 'Lift suspension',
  cancelLift: 'Not now',
} as const;

export const deleteMemberTexts = {
  title: (name: string) => `Delete ${name}?`,
  consequence: {
    withoutPosts: 'The account and all comments and likes go, for good. This cannot be undone.',
    withPosts: (count: number) =>
      `The account, ${count} ${plural(count, { one: 'post', other: 'posts' })} and all comments and likes go, for good. This cannot be undone.`,
    /** When their number is not known. */
    withAllPosts:
      'The account, all posts and all comments and likes go, for good. This cannot be undone.',
  },
  confirm: 'Delete member',
  cancel: 'Keep member',
} as const;
