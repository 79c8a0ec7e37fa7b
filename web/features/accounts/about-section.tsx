import { useEffect, useRef, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { ProfileView } from '#contract/accounts.ts';
import { profileTexts } from '#texts/profile.ts';
import { browserApi } from '../../api/browser.ts';
import { ChoiceField, SavedForm, useSavedForm } from '../../api/saved-form.tsx';
import { storeUser } from '../../api/session.ts';
import { Skeleton } from '../../ui/feedback/loading-indicators.tsx';
import { CheckboxField } from '../../ui/fields/choice-fields.tsx';
import { TextField } from '../../ui/fields/text-fields.tsx';
import {
  genders,
  incompleteDate,
  ProfileForm,
  type ProfileValues,
  profileFields,
  today,
  valuesOf,
} from './profile-form-schema.ts';
import { ProfileSection } from './profile-sections.tsx';

interface AboutSectionProps {
  /** Undefined until it is fetched. */
  user: ProfileView | undefined;
  onChanged: (isChanged: boolean) => void;
}

/** The editable part of the profile. */
export function AboutSection({ user, onChanged }: AboutSectionProps) {
  return (
    <ProfileSection heading={profileTexts.about} lead={profileTexts.aboutLead} isBusy={!user}>
      {user ? <AboutForm key={user._id} user={user} onChanged={onChanged} /> : <AboutSkeleton />}
    </ProfileSection>
  );
}

function AboutSkeleton() {
  return (
    <div className="@container grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-5 @sm:grid-cols-2">
        <FieldSkeleton />
        <FieldSkeleton />
      </div>
      <div className="grid grid-cols-1 gap-5 @lg:grid-cols-[11rem_minmax(0,1fr)]">
        <FieldSkeleton />
        <FieldSkeleton />
      </div>
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-11 w-36" />
    </div>
  );
}

function FieldSkeleton() {
  return (
    <div className="grid gap-2">
      <Skeleton className="w-24" />
      <Skeleton className="h-11 w-full" />
    </div>
  );
}

function AboutForm({ user, onChanged }: AboutSectionProps & { user: ProfileView }) {
  const form = useSavedForm({
    loadSchema: async () => ProfileForm,
    rules: profileFields,
    saved: savedOf(user),
    async save(values, { version }) {
      const { user, message } = await browserApi('changeProfileInfo', { version, ...values });
      storeUser(user);
      return { saved: savedOf(user), message };
    },
    async read() {
      const { user } = await browserApi('getProfile');
      storeUser(user);
      return savedOf(user);
    },
    onChanged,
  });
  const { control } = form;
  // Registered in page order: the first invalid field gets the focus.
  const firstName = form.field('firstName');
  const lastName = form.field('lastName');
  return (
    <SavedForm form={form} subject={profileTexts.subject} submitLabel={profileTexts.submit}>
      <div className="@container grid grid-cols-1 gap-5">
        <div className="grid grid-cols-1 items-end gap-5 @sm:grid-cols-2">
          <TextField
            label={profileTexts.firstName}
            {...firstName}
            autoComplete="given-name"
            enterKeyHint="next"
          />
          <TextField
            label={profileTexts.lastName}
            {...lastName}
            autoComplete="family-name"
            enterKeyHint="done"
          />
        </div>
        <div className="grid grid-cols-1 items-start gap-5 @lg:grid-cols-[11rem_minmax(0,1fr)]">
          <BirthDateField control={control} />
          <ChoiceField
            control={control}
            name="gender"
            label={profileTexts.gender}
            options={genders}
          />
        </div>
        <CheckboxField
          label={profileTexts.nameable}
          hint={profileTexts.nameableHint}
          {...form.field('nameable')}
        />
      </div>
    </SavedForm>
  );
}

const savedOf = (user: ProfileView) => ({ values: valuesOf(user), version: user.version });

/**
 * The value of a partly typed date input is empty, which would delete the stored birth date; the
 * validity state tells both apart.
 */
function BirthDateField({ control }: { control: Control<ProfileValues> }) {
  const { field, fieldState, formState } = useController({ control, name: 'birthDate' });
  const input = useRef<HTMLInputElement>(null);
  const [initialValue] = useState(field.value);

  // Taken from elsewhere; a partly typed date has no value to show.
  useEffect(() => {
    if (!input.current || field.value === incompleteDate) return;
    if (input.current.value !== field.value) input.current.value = field.value;
  }, [field.value]);

  function readInput() {
    if (!input.current) return;
    const { validity, value } = input.current;
    field.onChange(validity.badInput ? incompleteDate : value);
  }

  return (
    <TextField
      type="date"
      label={profileTexts.birthDate}
      name={field.name}
      ref={(element) => {
        input.current = element;
        field.ref(element);
      }}
      defaultValue={initialValue}
      max={today()}
      autoComplete="bday"
      error={fieldState.isTouched || formState.isSubmitted ? fieldState.error?.message : undefined}
      onChange={readInput}
      onKeyDown={(event) => event.key === 'Enter' && readInput()}
      onBlur={() => {
        readInput();
        field.onBlur();
      }}
    />
  );
}
