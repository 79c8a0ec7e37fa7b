import { z } from 'zod';
import { type AccountView, Gender, ProfileInfo } from '#contract/accounts.ts';
import { CalendarDate } from '#contract/fields.ts';

const notSaid = '';

/** The value of a partly filled date input; never valid. */
export const incompleteDate = 'incomplete';

/** The schema of the profile form. Inputs have no null, so a missing value is an empty string. */
export const ProfileForm = ProfileInfo.pick({ firstName: true, lastName: true }).extend({
  birthDate: z
    .string()
    .refine((date) => date === notSaid || CalendarDate.safeParse(date).success, {
      error: 'Birth date is not complete',
      abort: true,
    })
    .refine((date) => date <= today(), { error: 'Birth date cannot be in the future' }),
  gender: z.enum([notSaid, ...Gender.options]),
});
export type ProfileValues = z.infer<typeof ProfileForm>;

export function valuesOf({ firstName, lastName, birthDate, gender }: AccountView): ProfileValues {
  return { firstName, lastName, birthDate: birthDate ?? notSaid, gender: gender ?? notSaid };
}

/** Whether there is anything to save; whitespace around a name is ignored. */
export function hasChanges(saved: ProfileValues, values: ProfileValues): boolean {
  return (
    values.firstName.trim() !== saved.firstName ||
    values.lastName.trim() !== saved.lastName ||
    values.birthDate !== saved.birthDate ||
    values.gender !== saved.gender
  );
}

/** Today in the browser's time zone. The Swedish locale formats dates as YYYY-MM-DD. */
export function today(): string {
  return new Date().toLocaleDateString('sv-SE');
}
