// Generated from sr-Latn by `npm run texts`; not edited by hand.
import type { auditLogTexts as english } from '../en/audit-log.ts';
import type { Translation } from '../translation.ts';

const of = <Part>(owner?: Part) => (owner ? [' (аутор: ', owner, ')'] : []);

export const auditLogTexts: Translation<typeof english> = {
  heading: 'Дневник',
  lead: 'Шта администратори раде и зашто. Оно што уклоне може се вратити 30 дана.',
  empty: 'Још нема шта да се прикаже.',
  emptyHint: 'Овде се бележи шта администратори уклоне, одлуче и промене, заједно с разлогом.',
  browsePosts: 'Погледај успомене',

  restore: 'Врати',
  afterRestore: (subject) => ` „${subject}“`,

  operator: 'Администратор сервера',
  quoted: (text) => `„${text}“`,
  /** In the present tense, as the past tense of a verb after a name has a gender. */
  sentences: {
    post_removed: <Part>(admin: Part, post: Part, owner?: Part) => [
      admin,
      ' уклања успомену ',
      post,
      ...of(owner),
    ],
    comment_removed: <Part>(admin: Part, comment: Part, owner?: Part) => [
      admin,
      ' уклања коментар ',
      comment,
      ...of(owner),
    ],
    post_restored: <Part>(admin: Part, post: Part, owner?: Part) => [
      admin,
      ' враћа успомену ',
      post,
      ...of(owner),
    ],
    comment_restored: <Part>(admin: Part, comment: Part, owner?: Part) => [
      admin,
      ' враћа коментар ',
      comment,
      ...of(owner),
    ],
    post_purged: <Part>(admin: Part, post: Part, owner?: Part) => [
      admin,
      ' трајно брише успомену ',
      post,
      ...of(owner),
    ],
    comment_purged: <Part>(admin: Part, comment: Part, owner?: Part) => [
      admin,
      ' трајно брише коментар ',
      comment,
      ...of(owner),
    ],
    report_dismissed: <Part>(admin: Part, subject: Part, owner?: Part) => [
      admin,
      ' одбацује пријаве за ',
      subject,
      ...of(owner),
    ],
    member_deleted: <Part>(admin: Part, member: Part) => [admin, ' брише члана ', member],
    role_granted: <Part>(admin: Part, member: Part) => [
      admin,
      ' поставља члана ',
      member,
      ' за администратора',
    ],
    role_revoked: <Part>(admin: Part, member: Part) => [
      admin,
      ' одузима улогу администратора члану ',
      member,
    ],
    member_suspended: <Part>(admin: Part, member: Part) => [
      admin,
      ' замрзава налог члана ',
      member,
    ],
    member_unsuspended: <Part>(admin: Part, member: Part) => [
      admin,
      ' одмрзава налог члана ',
      member,
    ],
    member_accepted: <Part>(admin: Part, member: Part) => [
      admin,
      ' прихвата новог члана: ',
      member,
    ],
    member_declined: <Part>(admin: Part, member: Part) => [admin, ' одбија налог особе ', member],
    invitation_revoked: <Part>(admin: Part, member: Part) => [
      admin,
      ' повлачи позивницу члана ',
      member,
    ],
    tag_renamed: <Part>(admin: Part, tag: Part) => [admin, ' преименује ознаку ', tag],
    tag_removed: <Part>(admin: Part, tag: Part) => [admin, ' уклања ознаку ', tag],
    person_joined: <Part>(admin: Part, name: Part, member?: Part) => [
      admin,
      ' повезује име ',
      name,
      ' с налогом члана',
      ...(member ? [' ', member] : []),
    ],
    person_removed: <Part>(admin: Part, name: Part) => [
      admin,
      ' уклања име ',
      name,
      ' из свих успомена',
    ],
    site_changed: <Part>(admin: Part, settings: Part) => [admin, ' мења подешавања: ', settings],
  },
};
