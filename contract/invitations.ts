import { z } from 'zod';
import { email, Id, Timestamp, text, wellFormedText } from './fields.ts';
import { limits } from './limits.ts';
import { messageCode } from './message-code.ts';

const { min, max } = limits.invitationUses;
const usesMessage = messageCode('invitation_uses_not_valid');

/** An invitation by link, or by mail to an address. */
export const NewInvitation = z.object({
  uses: z
    .int({ error: usesMessage })
    .min(min, usesMessage)
    .max(max, usesMessage)
    .describe('How many people may join with it.'),
  email: wellFormedText()
    .max(limits.email.max, messageCode('email_not_valid'))
    .overwrite((value) => value.trim().toLowerCase())
    .refine((value) => value === '' || email().safeParse(value).success, {
      error: messageCode('email_not_valid'),
    })
    .optional()
    .describe('Sends the link to this address instead of returning it. Empty: nobody.'),
});

/** What became of an invitation. */
export const InvitationState = z.enum(['valid', 'used', 'expired', 'revoked']);
export type InvitationState = z.infer<typeof InvitationState>;

/** An invitation in the list of whoever invites. */
export const InvitationView = z.object({
  _id: Id,
  state: InvitationState,
  canWithdraw: z
    .boolean()
    .describe(
      'Neither withdrawn nor expired. If it is `revoked` nevertheless, whoever created it may not invite at the moment.',
    ),
  uses: z.int(),
  remaining: z
    .int()
    .describe('A registration reserves a use; without activation it is free after 24 hours.'),
  email: z.string().nullable().describe('Where it was sent, if it was.'),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  isOwn: z.boolean(),
  inviter: z.string().optional().describe('Administrators only: who invites, by name.'),
  joined: z
    .array(z.string())
    .optional()
    .describe('Administrators only: who joined with it, by name.'),
});
export type InvitationView = z.infer<typeof InvitationView>;

/** What the register page says about the link it was opened with. */
export const InvitationCheck = z.object({
  state: z
    .enum([...InvitationState.options, 'closed', 'unknown'])
    .describe('`closed`: nobody can register at the moment.'),
  inviter: z.string().optional().describe('Who invites, by name, if it is valid.'),
  skipsApproval: z
    .boolean()
    .optional()
    .describe('Whether whoever joins with it need not be accepted by an administrator.'),
});
export type InvitationCheck = z.infer<typeof InvitationCheck>;

/** An account whose address is confirmed and that an administrator has yet to accept. */
export const WaitingMemberView = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  waitingSince: Timestamp,
  invitedBy: z.string().nullable().describe('Whose invitation it was, by name.'),
});
export type WaitingMemberView = z.infer<typeof WaitingMemberView>;

/** Why an account is declined: mailed to its owner. */
export const Decline = z.object({
  reason: text({
    max: [limits.reason.max, 'reason_too_long'],
    lines: 'many',
  }).default(''),
});
