import { z } from 'zod';
import type { PlainMessageCode } from '#texts/messages.ts';
import {
  CalendarDate,
  Done,
  editVersion,
  email,
  expectedVersion,
  Id,
  memberPicture,
  password,
  said,
  Timestamp,
  text,
  wellFormedText,
} from './fields.ts';
import { limits } from './limits.ts';
import { messageCode } from './message-code.ts';

const loginPassword = () => password('password_required', 'password_too_short');
const shortPassword = (required: PlainMessageCode) => password(required, 'password_below_minimum');

/** The repeated password; the form compares the two. */
const repeated = (required: PlainMessageCode) => wellFormedText(required).min(1, required);

export const Gender = z.enum(['male', 'female']);
export const Role = z.enum(['member', 'admin']);

/** A member's name, first or last. */
const name = (which: 'first' | 'last') =>
  text({
    required: `${which}_name_required`,
    min: [limits.name.min, `${which}_name_too_short`],
    max: [limits.name.max, `${which}_name_too_long`],
  });

const firstName = () => name('first');
const lastName = () => name('last');

export const Login = z.object({ email: email(), password: loginPassword() });

export const Registration = z
  .object({
    firstName: firstName(),
    lastName: lastName(),
    email: email(),
    password: loginPassword(),
    confirmPassword: repeated('confirm_password_required'),
    invitation: wellFormedText()
      .max(200)
      .optional()
      .describe('The token of an invitation; required if the site is for invited people.'),
  })
  .refine((form) => form.password === form.confirmPassword, {
    error: messageCode('passwords_differ'),
    path: ['confirmPassword'],
    when: bothStrings('password', 'confirmPassword'),
  });

export const ForgottenPassword = z.object({ email: email() });
export const ActivationResend = z.object({ email: email('email_missing') });

/** The kinds of links in mails that carry a token, named like the pages they open. */
export const LinkKind = z.enum(['activation', 'resetPassword', 'changeEmail']);
export type LinkKind = z.infer<typeof LinkKind>;

export const PasswordChange = z
  .object({
    currentPassword: shortPassword('current_password_required'),
    newPassword: shortPassword('new_password_required'),
    confirmNewPassword: repeated('confirm_new_password_required'),
    email: z
      .unknown()
      .optional()
      .describe('Ignored, whatever it is: the session says whose password.'),
  })
  .refine((form) => form.newPassword !== form.currentPassword, {
    error: messageCode('new_password_same'),
    path: ['newPassword'],
    when: bothStrings('newPassword', 'currentPassword'),
  })
  .refine((form) => form.newPassword === form.confirmNewPassword, {
    error: messageCode('changed_passwords_differ'),
    path: ['confirmNewPassword'],
    when: bothStrings('newPassword', 'confirmNewPassword'),
  });

export const PasswordReset = z
  .object({
    newPassword: shortPassword('new_password_required'),
    confirmNewPassword: shortPassword('confirm_new_password_required'),
  })
  .refine((form) => form.newPassword === form.confirmNewPassword, {
    error: messageCode('reset_passwords_differ'),
    path: ['confirmNewPassword'],
    when: bothStrings('newPassword', 'confirmNewPassword'),
  });

export const EmailChange = z.object({
  password: shortPassword('password_required'),
  newEmail: email('new_email_required'),
});

export const ProfileDeletion = z.object({
  password: shortPassword('password_required'),
  keepNames: z
    .boolean()
    .default(false)
    .describe(
      'Whether the name stays, without an account, in the memories of others that name the member.',
    ),
});

/** An empty string clears the field. */
const cleared = z.literal('').transform(() => null);

export const ProfileInfo = z.object({
  version: expectedVersion,
  firstName: firstName(),
  lastName: lastName(),
  birthDate: z
    .union([CalendarDate, cleared, z.null()], {
      error: messageCode('birth_date_not_valid'),
    })
    .optional(),
  gender: z
    .union([Gender, cleared, z.null()], { error: messageCode('gender_not_valid') })
    .optional(),
  nameable: z
    .boolean()
    .optional()
    .describe('Whether others may name the member in memories; unchanged when it is left out.'),
});

/** A member's own account. */
export const AccountView = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  gender: Gender.nullable(),
  birthDate: CalendarDate.nullable(),
  role: Role,
  ...memberPicture,
  createdAt: Timestamp,
});
export type AccountView = z.infer<typeof AccountView>;

/** The account as its profile page edits it. */
export const ProfileView = AccountView.extend({
  nameable: z.boolean().describe('Whether others may name the member in memories.'),
  version: editVersion,
});
export type ProfileView = z.infer<typeof ProfileView>;

/** A login of a member in one browser. */
export const SessionView = z.object({
  _id: Id,
  userAgent: z.string().describe('The User-Agent header at login.'),
  createdAt: Timestamp,
  lastUsedAt: Timestamp,
  isCurrent: z.boolean().describe('The session of this request.'),
});
export type SessionView = z.infer<typeof SessionView>;

export const LoginResponse = Done.extend({
  user: AccountView,
  token: z.string().describe('Send it as `Authorization: Bearer <token>`.'),
});

export const ActivationResponse = z.object({
  status: z
    .enum(['success', 'info'])
    .describe(
      '`success`: the address is confirmed now; the account is active, or waits to be accepted. ' +
        '`info`: it was confirmed before, and nothing has changed.',
    ),
  ...said,
  needsPassword: z
    .boolean()
    .optional()
    .describe('No password works yet; the owner sets one through the reset flow.'),
});

/** Runs a rule over two fields even while other fields are invalid. */
function bothStrings(one: string, other: string) {
  return ({ value }: { value: unknown }) => {
    if (typeof value !== 'object' || value === null) return false;
    const form = value as Record<string, unknown>;
    return typeof form[one] === 'string' && typeof form[other] === 'string' && form[other] !== '';
  };
}

/** A member's public fields, and the fields only administrators receive. */
export const MemberView = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  ...memberPicture,
  email: z.string().optional().describe('Administrators only.'),
  gender: Gender.nullable().optional().describe('Administrators only.'),
  birthDate: CalendarDate.nullable().optional().describe('Administrators only.'),
  role: Role.optional().describe('Administrators only.'),
  createdAt: Timestamp.optional().describe('Administrators only.'),
  suspendedAt: Timestamp.nullable().optional().describe('Administrators only.'),
  suspensionReason: z.string().optional().describe('Administrators only.'),
  posts: z
    .array(z.object({ _id: Id }))
    .optional()
    .describe('Administrators only: the newest 100.'),
  postsCount: z.int().optional().describe('Administrators only.'),
});
export type MemberView = z.infer<typeof MemberView>;
