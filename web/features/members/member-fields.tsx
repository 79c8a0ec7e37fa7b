import type { ReactNode } from 'react';
import type { MemberView } from '#contract/accounts.ts';
import { formatCalendarDate } from '#contract/dates.ts';
import { memberFieldTexts } from '#texts/members-admin.ts';
import { DateText } from '../../ui/display/date-text.tsx';

/** Undefined while the value is not loaded: the caller shows a skeleton. */
type FieldContent = ReactNode | undefined;

const notSaid = <span className="text-muted">{memberFieldTexts.notSaid}</span>;

export function genderOf({ gender }: Pick<MemberView, 'gender'>): FieldContent {
  if (gender === null) return notSaid;
  return gender && memberFieldTexts.genders[gender];
}

/** A suspension is shown in place of the role, which then is that of a member. */
export function roleOf({
  role,
  suspendedAt,
}: Pick<MemberView, 'role' | 'suspendedAt'>): FieldContent {
  if (suspendedAt) {
    return <span className="font-medium text-error">{memberFieldTexts.suspended}</span>;
  }
  if (role !== 'admin') return role && memberFieldTexts.roles[role];
  return (
    <span className="inline-block rounded-full bg-primary-soft px-2.5 font-medium text-primary">
      {memberFieldTexts.roles.admin}
    </span>
  );
}

export function birthDateOf({ birthDate }: Pick<MemberView, 'birthDate'>): FieldContent {
  if (birthDate === null) return notSaid;
  return birthDate && <DateText dateTime={birthDate}>{formatCalendarDate}</DateText>;
}
