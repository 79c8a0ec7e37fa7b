import { z } from 'zod';
import { Role } from './accounts.ts';
import { AuditDetail } from './audit-detail.ts';
import { Id, ItemKind, Timestamp, text } from './fields.ts';
import { limits } from './limits.ts';
import { messageCode } from './message-code.ts';
import { auditActions, reportCategories } from './moderation-values.ts';
import { PictureView } from './posts.ts';

/** An entry of the audit log: what an administrator did. */
export const AuditEntryView = z.object({
  _id: Id,
  action: z.enum(auditActions),
  subject: z
    .string()
    .describe('A title, the words of a comment, the name of a member or tag, or what was changed.'),
  owner: z.string().describe('Whose it was; empty where it was nobody’s.'),
  admin: z.string().describe('Who did it, by name.'),
  reason: z.string(),
  detail: AuditDetail.nullable().describe(
    'What was changed, or the reason, where they are in the words of the program.',
  ),
  restorable: z
    .object({ kind: ItemKind, itemId: Id })
    .nullable()
    .describe('The removed post or comment of another, while it is in the trash.'),
  createdAt: Timestamp,
});
export type AuditEntryView = z.infer<typeof AuditEntryView>;

export const RoleChange = z.object({ role: Role });

/** The form of a suspension. The member reads the reason when logging in. */
export const SuspensionReason = z.object({
  reason: text({
    required: 'reason_required',
    max: [limits.reason.max, 'reason_too_long'],
    lines: 'many',
  }),
});

export const SuspensionChange = z
  .object({
    isSuspended: z.boolean(),
    reason: text({ max: [limits.reason.max, 'reason_too_long'], lines: 'many' })
      .default('')
      .describe('Required to suspend; the member reads it when logging in.'),
  })
  .refine(({ isSuspended, reason }) => !isSuspended || reason !== '', {
    error: messageCode('reason_required'),
    path: ['reason'],
  });

export const NewReport = z.object({
  kind: ItemKind,
  itemId: Id,
  category: z.enum(reportCategories, { error: messageCode('report_category_required') }),
  note: text({
    max: [limits.reportNote.max, 'report_note_too_long'],
    lines: 'many',
  }).describe('For administrators; may be empty.'),
});

const ReportedTexts = z.object({
  title: z.string().describe('Of the post; for a comment, of its post while that exists.'),
  body: z.string(),
});

/** One member's report, as administrators see it. */
const ReportView = z.object({
  category: z.enum(reportCategories),
  note: z.string(),
  reporter: z
    .object({ _id: Id, firstName: z.string(), lastName: z.string() })
    .nullable()
    .describe('Null when the account was deleted.'),
  createdAt: Timestamp,
  earlier: ReportedTexts.nullable().describe(
    'The texts as they were for this report, if they were not those of the newest one.',
  ),
  isPictureReplaced: z.boolean().describe('Whether the post has another picture since.'),
});

/** A post or comment with open reports. */
export const ReportedItemView = z.object({
  kind: ItemKind,
  itemId: Id,
  ...ReportedTexts.shape,
  picture: PictureView.nullable().describe(
    'Of the post, as it is now; null for a comment and for a deleted post.',
  ),
  furtherPictures: z
    .array(PictureView)
    .describe('The second to last picture of the post, as they are now.'),
  postId: Id.nullable().describe('Where it is; null when it is deleted or in the trash.'),
  canRemove: z
    .boolean()
    .describe(
      'Whether it exists and can be removed, also from the trash of another who deleted it.',
    ),
  author: z.object({
    _id: Id,
    firstName: z.string(),
    lastName: z.string(),
    role: Role,
    suspendedAt: Timestamp.nullable(),
  }),
  reportsCount: z.int(),
  categories: z.array(z.enum(reportCategories)),
  canDismiss: z
    .boolean()
    .describe('False for an administrator who is the author while there is another one.'),
  reports: z
    .array(ReportView)
    .nullable()
    .describe('The newest first, 50 at most; null for an administrator who is the author.'),
});
export type ReportedItemView = z.infer<typeof ReportedItemView>;
