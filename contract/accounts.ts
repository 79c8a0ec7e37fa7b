import { z } from 'zod';
import {
  CalendarDate,
  editVersion,
  email,
  expectedVersion,
  Id,
  memberPicture,
  password,
  succeeded,
  Timestamp,
  text,
  wellFormedText,
} from './fields.ts';
import { limits } from './limits.ts';

const loginPassword = () =>
  password('Password is required', 'Password must be at least 4 characters');
const shortPassword = (required: string) => password(required, 'Minimum length is 4 characters');

/** The repeated password; the form compares the two. */
const repeated = (required: string) => wellFormedText(required).min(1, required);

export const Gender = z.enum(['male', 'female']);
export const Role = z.enum(['member', 'admin']);

/** A member's name, first or last: `label` as forms call it, `subject` as their messages do. */
const name = (label: string, subject: string) =>
  text({
    required: `${label} is required`,
    min: [limits.name.min, `${subject} must be at least ${limits.name.min} characters`],
    max: [limits.name.max, `${subject} must be at most ${limits.name.max} characters`],
  });

const firstName = () => name('First Name', 'First name');
const lastName = () => name('Last Name', 'Last name');

export const Login = z.object({ email: email(), password: loginPassword() });

export const Registration = z
  .object({
    firstName: firstName(),
    lastName: lastName(),
    email: email(),
    password: loginPassword(),
    confirmPassword: repeated('Confirm password is required'),
    invitation: wellFormedText()
      .max(200)
      .optional()
      .describe('The token of an invitation; required if the site is for invited people.'),
  })
  .refine((form) => form.password === form.confirmPassword, {
    error: 'Passwords must match',
    path: ['confirmPassword'],
    when: bothStrings('password', 'confirmPassword'),
  });

export const ForgottenPassword = z.object({ email: email() });
export const ActivationResend = z.object({ email: email('Required') });

/** The kinds of links in mails that carry a token, named like the pages they open. */
export const LinkKind = z.enum(['activation', 'resetPassword', 'changeEmail']);
export type LinkKind = z.infer<typeof LinkKind>;

export const PasswordChange = z
  .object({
    currentPassword: shortPassword('Current password is required'),
    newPassword: shortPassword('New password is required'),
    confirmNewPassword: repeated('Confirm new password is required'),
    email: z
      .unknown()
      .optional()
      .describe('Ignored, whatever it is: the session says whose password.'),
  })
  .refine((form) => form.newPassword !== form.currentPassword, {
    error: 'Cannot be same as current',
    path: ['newPassword'],
    when: bothStrings('newPassword', 'currentPassword'),
  })
  .refine((form) => form.newPassword === form.confirmNewPassword, {
    error: 'New Passwords must match',
    path: ['confirmNewPassword'],
    when: bothStrings('newPassword', 'confirmNewPassword'),
  });

export const PasswordReset = z
  .object({
    newPassword: shortPassword('New password is required'),
    confirmNewPassword: shortPassword('Confirm new password is required'),
  })
  .refine((form) => form.newPassword === form.confirmNewPassword, {
    error: 'New passwords must match',
    path: ['confirmNewPassword'],
    when: bothStrings('newPassword', 'confirmNewPassword'),
  });

export const EmailChange = z.object({
  password: shortPassword('Password is required'),
  newEmail: email('New email is required'),
});

export const ProfileDeletion = z.object({ password: shortPassword('Password is required') });

/** An empty string clears the field. */
const cleared = z.literal('').transform(() => null);

export const ProfileInfo = z.object({
  version: expectedVersion,
  firstName: firstName(),
  lastName: lastName(),
  birthDate: z
    .union([CalendarDate, cleared, z.null()], {
      error: 'Birth date must be a day of the calendar, such as 1974-07-12.',
    })
    .optional(),
  gender: z
    .union([Gender, cleared, z.null()], { error: 'Gender must be male, female or empty.' })
    .optional(),
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
export const ProfileView = AccountView.extend({ version: editVersion });
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

export const LoginResponse = z.object({
  ...succeeded,
  message: z.string(),
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
  message: z.string(),
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
