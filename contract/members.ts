import { z } from 'zod';
import { Gender, Role } from './accounts.ts';
import { CalendarDate, Id, Instant } from './fields.ts';

/** What anyone may know of a member, and beside it what only administrators are told. */
export const MemberView = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  image: z.string().nullable(),
  email: z.string().optional().describe('Administrators only.'),
  gender: Gender.nullable().optional().describe('Administrators only.'),
  birthDate: CalendarDate.nullable().optional().describe('Administrators only.'),
  role: Role.optional().describe('Administrators only.'),
  createdAt: Instant.optional().describe('Administrators only.'),
  posts: z
    .array(z.object({ _id: Id }))
    .optional()
    .describe('Administrators only: the newest 100.'),
  postsCount: z.int().optional().describe('Administrators only.'),
});
export type MemberView = z.infer<typeof MemberView>;
