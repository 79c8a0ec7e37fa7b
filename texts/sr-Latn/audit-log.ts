import type { auditLogTexts as english } from '../en/audit-log.ts';
import type { Translation } from '../translation.ts';

const of = <Part>(owner?: Part) => (owner ? [' (autor: ', owner, ')'] : []);

export const auditLogTexts: Translation<typeof english> = {
  heading: 'Dnevnik',
  lead: 'Šta administratori rade i zašto. Ono što uklone može se vratiti 30 dana.',
  empty: 'Još nema šta da se prikaže.',
  emptyHint: 'Ovde se beleži šta administratori uklone, odluče i promene, zajedno s razlogom.',
  browsePosts: 'Pogledaj uspomene',

  restore: 'Vrati',
  afterRestore: (subject) => ` „${subject}“`,

  operator: 'Administrator servera',
  quoted: (text) => `„${text}“`,
  /** In the present tense, as the past tense of a verb after a name has a gender. */
  sentences: {
    post_removed: <Part>(admin: Part, post: Part, owner?: Part) => [
      admin,
      ' uklanja uspomenu ',
      post,
      ...of(owner),
    ],
    comment_removed: <Part>(admin: Part, comment: Part, owner?: Part) => [
      admin,
      ' uklanja komentar ',
      comment,
      ...of(owner),
    ],
    post_restored: <Part>(admin: Part, post: Part, owner?: Part) => [
      admin,
      ' vraća uspomenu ',
      post,
      ...of(owner),
    ],
    comment_restored: <Part>(admin: Part, comment: Part, owner?: Part) => [
      admin,
      ' vraća komentar ',
      comment,
      ...of(owner),
    ],
    post_purged: <Part>(admin: Part, post: Part, owner?: Part) => [
      admin,
      ' trajno briše uspomenu ',
      post,
      ...of(owner),
    ],
    comment_purged: <Part>(admin: Part, comment: Part, owner?: Part) => [
      admin,
      ' trajno briše komentar ',
      comment,
      ...of(owner),
    ],
    report_dismissed: <Part>(admin: Part, subject: Part, owner?: Part) => [
      admin,
      ' odbacuje prijave za ',
      subject,
      ...of(owner),
    ],
    member_deleted: <Part>(admin: Part, member: Part) => [admin, ' briše člana ', member],
    role_granted: <Part>(admin: Part, member: Part) => [
      admin,
      ' postavlja člana ',
      member,
      ' za administratora',
    ],
    role_revoked: <Part>(admin: Part, member: Part) => [
      admin,
      ' oduzima ulogu administratora članu ',
      member,
    ],
    member_suspended: <Part>(admin: Part, member: Part) => [
      admin,
      ' zamrzava nalog člana ',
      member,
    ],
    member_unsuspended: <Part>(admin: Part, member: Part) => [
      admin,
      ' odmrzava nalog člana ',
      member,
    ],
    member_accepted: <Part>(admin: Part, member: Part) => [
      admin,
      ' prihvata novog člana: ',
      member,
    ],
    member_declined: <Part>(admin: Part, member: Part) => [admin, ' odbija nalog osobe ', member],
    invitation_revoked: <Part>(admin: Part, member: Part) => [
      admin,
      ' povlači pozivnicu člana ',
      member,
    ],
    tag_renamed: <Part>(admin: Part, tag: Part) => [admin, ' preimenuje oznaku ', tag],
    tag_removed: <Part>(admin: Part, tag: Part) => [admin, ' uklanja oznaku ', tag],
    person_joined: <Part>(admin: Part, name: Part, member?: Part) => [
      admin,
      ' povezuje ime ',
      name,
      ' s nalogom člana',
      ...(member ? [' ', member] : []),
    ],
    person_removed: <Part>(admin: Part, name: Part) => [
      admin,
      ' uklanja ime ',
      name,
      ' iz svih uspomena',
    ],
    site_changed: <Part>(admin: Part, settings: Part) => [admin, ' menja podešavanja: ', settings],
  },
};
