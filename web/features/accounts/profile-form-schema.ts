import { z } from 'zod';
import { type AccountView, Gender, ProfileInfo } from '#contract/accounts.ts';
import { CalendarDate } from '#contract/fields.ts';

const notSaid = '';

/** What the form says for a date of which only a part is filled in; never sent. */
export const incompleteDate = 'incomplete';

/** The form of a profile. Inputs know no null, so what is not said is empty text in it. */
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

/** Whether there is anything to send; blanks around a name are nothing. */
export function hasChanges(saved: ProfileValues, values: ProfileValues): boolean {
  return (
    values.firstName.trim() !== saved.firstName ||
    values.lastName.trim() !== saved.lastName ||
    values.birthDate !== saved.birthDate ||
    values.gender !== saved.gender
  );
}

/** The day it is where the person is. Swedish writes dates the way inputs and the API do. */
export function today(): string {
  return new Date().toLocaleDateString('sv-SE');
}
