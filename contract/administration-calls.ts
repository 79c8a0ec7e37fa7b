import { z } from 'zod';
import { ManagedTagView, Reason, TagMerge, TagName } from './administration.ts';
import type { CallShape } from './call-shape.ts';
import { Done, Id, ItemKind, paging, succeeded } from './fields.ts';
import { Decline, WaitingMemberView } from './invitations.ts';
import { pageSize } from './limits.ts';
import {
  AuditEntryView,
  NewReport,
  ReportedItemView,
  RoleChange,
  SuspensionChange,
} from './moderation.ts';
import { PersonJoining } from './people.ts';
import { SiteEdit, SitePage, SiteSettingsView, SiteView } from './site.ts';

const withReason = { query: z.object({ reason: Reason }) };

const oneTag = { params: z.object({ tagId: Id }), failures: ['conflict'] } as const;
const oneMember = { params: z.object({ memberId: Id }), failures: ['conflict'] } as const;
const onePerson = { params: z.object({ personId: Id }) };
const TagDone = Done.extend({ tag: ManagedTagView });

const SiteSaved = Done.extend({ site: SiteSettingsView });

/** The site, and what administrators do; everyone may read the site and report. */
export const administrationCalls = {
  deleteMember: { params: z.object({ memberId: Id }), ...withReason, output: Done },
  getSite: { output: z.object({ ...succeeded, site: SiteView }) },
  getSitePage: {
    params: z.object({ page: SitePage }),
    output: z.object({ ...succeeded, text: z.string().describe('Plain text; line breaks count.') }),
  },
  getSiteSettings: {
    output: z.object({
      ...succeeded,
      site: SiteSettingsView,
      publicPostsCount: z.int().describe('What visitors could read if the site were open.'),
    }),
  },
  changeSite: { body: SiteEdit, output: SiteSaved, failures: ['conflict'] },
  changeSiteLogo: { upload: {}, output: SiteSaved },
  removeSiteLogo: { output: SiteSaved },
  listWaiting: {
    query: z.object(paging(pageSize.waiting)),
    output: z.object({ ...succeeded, members: z.array(WaitingMemberView), total: z.int() }),
  },
  acceptMember: { params: z.object({ memberId: Id }), output: Done },
  declineMember: { params: z.object({ memberId: Id }), body: Decline, output: Done },
  listManagedTags: { output: z.object({ ...succeeded, tags: z.array(ManagedTagView) }) },
  createTag: { body: TagName, output: TagDone },
  renameTag: { ...oneTag, body: TagName, output: TagDone },
  mergeTags: { ...oneTag, body: TagMerge, output: TagDone },
  deleteTag: { ...oneTag, output: Done },
  joinPerson: { ...onePerson, body: PersonJoining, output: Done },
  removePerson: { ...onePerson, output: Done },
  changeRole: { ...oneMember, body: RoleChange, output: Done },
  changeSuspension: { ...oneMember, body: SuspensionChange, output: Done },
  reportItem: { body: NewReport, output: Done, failures: ['not_found'] },
  listReports: {
    query: z.object(paging(pageSize.reports)),
    output: z.object({ ...succeeded, items: z.array(ReportedItemView), total: z.int() }),
  },
  dismissReport: {
    params: z.object({ kind: ItemKind, itemId: Id }),
    output: Done,
    failures: ['conflict'],
  },
  listAuditEntries: {
    query: z.object(paging(pageSize.auditEntries)),
    output: z.object({ ...succeeded, entries: z.array(AuditEntryView), total: z.int() }),
  },
} as const satisfies Record<string, CallShape>;
