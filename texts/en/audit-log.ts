/** Ends a sentence about a post or comment with the person who wrote it, if that is known. */
const of = <Part>(owner?: Part) => (owner ? [' of ', owner] : []);

export const auditLogTexts = {
  /** Also the title of the page. */
  heading: 'Audit log',
  lead: 'What administrators did, and why. What they removed can be restored for 30 days.',
  empty: 'Nothing to show yet.',
  emptyHint: 'What administrators remove, decide and change is kept here, with the reason given.',
  browsePosts: 'Browse posts',

  restore: 'Restore',
  /** Read aloud after `restore`. */
  afterRestore: (subject: string) => ` “${subject}”`,

  /** Who administers the server, instead of the name of an administrator. */
  operator: 'The operator',
  /** A title, a comment or the name of a setting, within one of the sentences. */
  quoted: (text: string) => `“${text}”`,
  /** `admin`, `owner` and `member` are names of people; `tag` starts with #. */
  sentences: {
    post_removed: <Part>(admin: Part, post: Part, owner?: Part) => [
      admin,
      ' removed the post ',
      post,
      ...of(owner),
    ],
    comment_removed: <Part>(admin: Part, comment: Part, owner?: Part) => [
      admin,
      ' removed the comment ',
      comment,
      ...of(owner),
    ],
    post_restored: <Part>(admin: Part, post: Part, owner?: Part) => [
      admin,
      ' restored the post ',
      post,
      ...of(owner),
    ],
    comment_restored: <Part>(admin: Part, comment: Part, owner?: Part) => [
      admin,
      ' restored the comment ',
      comment,
      ...of(owner),
    ],
    post_purged: <Part>(admin: Part, post: Part, owner?: Part) => [
      admin,
      ' permanently deleted the post ',
      post,
      ...of(owner),
    ],
    comment_purged: <Part>(admin: Part, comment: Part, owner?: Part) => [
      admin,
      ' permanently deleted the comment ',
      comment,
      ...of(owner),
    ],
    /** About the post or comment with this title or text. */
    report_dismissed: <Part>(admin: Part, subject: Part, owner?: Part) => [
      admin,
      ' dismissed the reports about ',
      subject,
      ...of(owner),
    ],
    member_deleted: <Part>(admin: Part, member: Part) => [admin, ' deleted the member ', member],
    role_granted: <Part>(admin: Part, member: Part) => [
      admin,
      ' made ',
      member,
      ' an administrator',
    ],
    role_revoked: <Part>(admin: Part, member: Part) => [
      admin,
      ' revoked the administrator role of ',
      member,
    ],
    member_suspended: <Part>(admin: Part, member: Part) => [admin, ' suspended ', member],
    member_unsuspended: <Part>(admin: Part, member: Part) => [
      admin,
      ' lifted the suspension of ',
      member,
    ],
    member_accepted: <Part>(admin: Part, member: Part) => [
      admin,
      ' accepted ',
      member,
      ' as a member',
    ],
    member_declined: <Part>(admin: Part, member: Part) => [
      admin,
      ' declined ',
      member,
      ' as a member',
    ],
    invitation_revoked: <Part>(admin: Part, member: Part) => [
      admin,
      ' withdrew an invitation of ',
      member,
    ],
    tag_renamed: <Part>(admin: Part, tag: Part) => [admin, ' renamed the tag ', tag],
    tag_removed: <Part>(admin: Part, tag: Part) => [admin, ' removed the tag ', tag],
    /** A name in memories is that of this member. */
    person_joined: <Part>(admin: Part, name: Part, member?: Part) => [
      admin,
      ' said that ',
      name,
      ' is ',
      member ?? 'a member',
    ],
    person_removed: <Part>(admin: Part, name: Part) => [
      admin,
      ' removed the name ',
      name,
      ' from all memories',
    ],
    site_changed: <Part>(admin: Part, settings: Part) => [
      admin,
      ' changed the settings ',
      settings,
    ],
  },
} as const;
