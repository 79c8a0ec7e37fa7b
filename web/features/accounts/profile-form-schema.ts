import { z } from 'zod';
import { Gender, ProfileInfo, type ProfileView } from '#contract/accounts.ts';
import { formatCalendarDate } from '#contract/dates.ts';
import { CalendarDate } from '#contract/fields.ts';
import { profileTexts } from '#texts/profile.ts';
import { choiceRule, type FieldRules } from '../../api/merge-edits.ts';
import { showText } from '../../ui/feedback/edit-conflicts.tsx';

const notSaid = '';

/** The value of a partly filled date input; never valid. */
export const incompleteDate = 'incomplete';

/** The schema of the profile form. Inputs have no null, so a missing value is an empty string. */
export const ProfileForm = ProfileInfo.pick({ firstName: true, lastName: true }).extend({
  birthDate: z
    .string()
    .refine((date) => date === notSaid || CalendarDate.safeParse(date).success, {
      error: profileTexts.incompleteDate,
      abort: true,
    })
    .refine((date) => date <= today(), { error: profileTexts.futureDate }),
  gender: z.enum([notSaid, ...Gender.options]),
  nameable: z.boolean(),
});
export type ProfileValues = z.infer<typeof ProfileForm>;

export function valuesOf(profile: ProfileView): ProfileValues {
  const { firstName, lastName, birthDate, gender, nameable } = profile;
  return {
    firstName,
    lastName,
    birthDate: birthDate ?? notSaid,
    gender: gender ?? notSaid,
    nameable,
  };
}

const isSameText = (one: string, other: string) => one.trim() === other.trim();

export const genders = [
  { value: 'female', label: profileTexts.genders.female },
  { value: 'male', label: profileTexts.genders.male },
  { value: '', label: profileTexts.genders.notSaid },
] as const;

/** The fields of the form; whitespace around a name is ignored. */
export const profileFields: FieldRules<ProfileValues> = {
  firstName: { label: profileTexts.firstName, isSame: isSameText, show: showText },
  lastName: { label: profileTexts.lastName, isSame: isSameText, show: showText },
  birthDate: {
    label: profileTexts.birthDate,
    isSame: (one, other) => one === other,
    show: (date) => showText(formatCalendarDate(date)),
  },
  gender: choiceRule(profileTexts.gender, genders),
  nameable: {
    label: profileTexts.nameable,
    isSame: (one, other) => one === other,
    show: (isOn) => (isOn ? profileTexts.yes : profileTexts.no),
  },
};

/** Today in the browser's time zone. The Swedish locale formats dates as YYYY-MM-DD. */
export function today(): string {
  return new Date().toLocaleDateString('sv-SE');
}
