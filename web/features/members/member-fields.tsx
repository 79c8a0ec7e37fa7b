import type { ReactNode } from 'react';
import type { MemberView } from '#contract/accounts.ts';
import { formatCalendarDate } from '#contract/dates.ts';
import { DateText } from '../../ui/display/date-text.tsx';

/** Undefined while the value is not loaded: the caller shows a skeleton. */
type FieldContent = ReactNode | undefined;

const notSaid = <span className="text-muted">Not said</span>;

export function genderOf({ gender }: Pick<MemberView, 'gender'>): FieldContent {
  if (gender === null) return notSaid;
  return gender && capitalised(gender);
}

/** A suspension is shown in place of the role, which then is that of a member. */
export function roleOf({
  role,
  suspendedAt,
}: Pick<MemberView, 'role' | 'suspendedAt'>): FieldContent {
  if (suspendedAt) return <span className="font-medium text-error">Suspended</span>;
  if (role !== 'admin') return role && capitalised(role);
  return (
    <span className="inline-block rounded-full bg-primary-soft px-2.5 font-medium text-primary">
      Admin
    </span>
  );
}

export function birthDateOf({ birthDate }: Pick<MemberView, 'birthDate'>): FieldContent {
  if (birthDate === null) return notSaid;
  return birthDate && <DateText dateTime={birthDate}>{formatCalendarDate}</DateText>;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
