import type { auditLogTexts as english } from '../en/audit-log.ts';
import type { Translation } from '../translation.ts';

const of = <Part>(owner?: Part) => (owner ? [' von ', owner] : []);

export const auditLogTexts: Translation<typeof english> = {
  heading: 'Protokoll',
  lead: 'Was Admins getan haben und warum. Was sie entfernt haben, lässt sich 30 Tage lang wiederherstellen.',
  empty: 'Noch gibt es hier nichts zu sehen.',
  emptyHint: 'Was Admins entfernen, entscheiden und ändern, steht hier, mit dem Grund dafür.',
  browsePosts: 'Erinnerungen ansehen',

  restore: 'Wiederherstellen',
  afterRestore: (subject) => `: „${subject}“`,

  operator: 'Die Serververwaltung',
  quoted: (text) => `„${text}“`,
  sentences: {
    post_removed: <Part>(admin: Part, post: Part, owner?: Part) => [
      admin,
      ' hat die Erinnerung ',
      post,
      ...of(owner),
      ' entfernt',
    ],
    comment_removed: <Part>(admin: Part, comment: Part, owner?: Part) => [
      admin,
      ' hat den Kommentar ',
      comment,
      ...of(owner),
      ' entfernt',
    ],
    post_restored: <Part>(admin: Part, post: Part, owner?: Part) => [
      admin,
      ' hat die Erinnerung ',
      post,
      ...of(owner),
      ' wiederhergestellt',
    ],
    comment_restored: <Part>(admin: Part, comment: Part, owner?: Part) => [
      admin,
      ' hat den Kommentar ',
      comment,
      ...of(owner),
      ' wiederhergestellt',
    ],
    post_purged: <Part>(admin: Part, post: Part, owner?: Part) => [
      admin,
      ' hat die Erinnerung ',
      post,
      ...of(owner),
      ' endgültig gelöscht',
    ],
    comment_purged: <Part>(admin: Part, comment: Part, owner?: Part) => [
      admin,
      ' hat den Kommentar ',
      comment,
      ...of(owner),
      ' endgültig gelöscht',
    ],
    report_dismissed: <Part>(admin: Part, subject: Part, owner?: Part) => [
      admin,
      ' hat die Meldungen zu ',
      subject,
      ...of(owner),
      ' verworfen',
    ],
    member_deleted: <Part>(admin: Part, member: Part) => [
      admin,
      ' hat das Mitglied ',
      member,
      ' gelöscht',
    ],
    role_granted: <Part>(admin: Part, member: Part) => [
      admin,
      ' hat ',
      member,
      ' zum Admin gemacht',
    ],
    role_revoked: <Part>(admin: Part, member: Part) => [
      admin,
      ' hat ',
      member,
      ' die Admin-Rolle entzogen',
    ],
    member_suspended: <Part>(admin: Part, member: Part) => [admin, ' hat ', member, ' gesperrt'],
    member_unsuspended: <Part>(admin: Part, member: Part) => [
      admin,
      ' hat die Sperre von ',
      member,
      ' aufgehoben',
    ],
    member_accepted: <Part>(admin: Part, member: Part) => [
      admin,
      ' hat ',
      member,
      ' als Mitglied aufgenommen',
    ],
    member_declined: <Part>(admin: Part, member: Part) => [
      admin,
      ' hat ',
      member,
      ' als Mitglied abgelehnt',
    ],
    invitation_revoked: <Part>(admin: Part, member: Part) => [
      admin,
      ' hat eine Einladung von ',
      member,
      ' zurückgezogen',
    ],
    tag_renamed: <Part>(admin: Part, tag: Part) => [
      admin,
      ' hat das Schlagwort ',
      tag,
      ' umbenannt',
    ],
    tag_removed: <Part>(admin: Part, tag: Part) => [
      admin,
      ' hat das Schlagwort ',
      tag,
      ' entfernt',
    ],
    person_joined: <Part>(admin: Part, name: Part, member?: Part) => [
      admin,
      ' hat den Namen ',
      name,
      ...(member ? [' dem Mitglied ', member] : [' einem Mitglied']),
      ' zugeordnet',
    ],
    person_removed: <Part>(admin: Part, name: Part) => [
      admin,
      ' hat den Namen ',
      name,
      ' aus allen Erinnerungen entfernt',
    ],
    site_changed: <Part>(admin: Part, settings: Part) => [
      admin,
      ' hat in den Einstellungen geändert: ',
      settings,
    ],
  },
};
