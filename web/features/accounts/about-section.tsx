import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import type { ProfileView } from '#contract/accounts.ts';
import { profileTexts } from '#contract/texts.ts';
import { browserApi } from '../../api/browser.ts';
import { storeUser } from '../../api/session.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { isEditConflict, useEditConflicts } from '../../api/use-edit-conflicts.ts';
import { Button } from '../../ui/buttons.tsx';
import { EditConflicts } from '../../ui/feedback/edit-conflicts.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { Skeleton } from '../../ui/feedback/loading-indicators.tsx';
import { SegmentedRadio } from '../../ui/fields/choice-fields.tsx';
import { TextField } from '../../ui/fields/text-fields.tsx';
import {
  genders,
  hasChanges,
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
    <ProfileSection
      heading="About you"
      lead="Your name stands beside what you write; the rest only administrators see."
      isBusy={!user}
    >
      {user ? <AboutForm key={user._id} user={user} onChanged={onChanged} /> : <AboutSkeleton />}
    </ProfileSection>
  );
}

function AboutSkeleton() {
  return (
    <div className="@container grid gap-5">
      <div className="grid gap-5 @sm:grid-cols-2">
        <FieldSkeleton />
        <FieldSkeleton />
      </div>
      <div className="grid gap-5 @lg:grid-cols-[10rem_minmax(0,1fr)]">
        <FieldSkeleton />
        <FieldSkeleton />
      </div>
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
  const [saved, setSaved] = useState(() => valuesOf(user));
  const version = useRef(user.version);
  const [wasSubmittedUnchanged, setSubmittedUnchanged] = useState(false);
  const { form, field, submit, failure, isBusy } = useCallForm<ProfileValues>({
    loadSchema: async () => ProfileForm,
    defaultValues: saved,
    async send(values) {
      if (conflicts.areDecided()) await save(values, saved, conflicts.panel !== null);
    },
  });
  const conflicts = useEditConflicts(form, profileFields);
  const { control } = form;
  // Registered in page order: the first invalid field gets the focus.
  const firstName = field('firstName');
  const lastName = field('lastName');
  const gender = useController({ control, name: 'gender' });
  const isChanged = hasChanges(saved, { ...saved, ...useWatch({ control }) });
  const report = useEffectEvent(onChanged);
  useEffect(() => report(isChanged), [isChanged]);

  /** Sends the profile; what was saved elsewhere meanwhile is merged first, or asked about. */
  async function save(
    values: ProfileValues,
    from: ProfileValues,
    hasMerged: boolean,
  ): Promise<void> {
    const isChangedNow = hasChanges(from, values);
    setSubmittedUnchanged(!isChangedNow && !hasMerged);
    if (!isChangedNow) {
      if (hasMerged) conflicts.finish();
      return;
    }
    try {
      const request = { version: version.current, ...values };
      const response = await browserApi('changeProfileInfo', request);
      form.reset(handleSaved(response.user));
      conflicts.finish(response.message);
    } catch (error) {
      if (!isEditConflict(error)) throw error;
      const sent = version.current;
      const theirs = handleSaved((await browserApi('getProfile')).user);
      // Not a conflict of versions.
      if (version.current === sent) throw error;
      if (conflicts.merge({ base: from, theirs })) await save(form.getValues(), theirs, true);
    }
  }

  function handleSaved(user: ProfileView): ProfileValues {
    version.current = user.version;
    storeUser(user);
    const now = valuesOf(user);
    setSaved(now);
    return now;
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <div className="@container grid gap-5">
        <div className="grid items-end gap-5 @sm:grid-cols-2">
          <TextField
            label="First Name"
            {...firstName}
            autoComplete="given-name"
            enterKeyHint="next"
          />
          <TextField
            label="Last Name"
            {...lastName}
            autoComplete="family-name"
            enterKeyHint="done"
          />
        </div>
        <div className="grid items-start gap-5 @lg:grid-cols-[10rem_minmax(0,1fr)]">
          <BirthDateField control={control} />
          <SegmentedRadio
            name="gender"
            label="Gender"
            options={genders}
            value={gender.field.value}
            onChange={gender.field.onChange}
          />
        </div>
      </div>
      <EditConflicts
        subject="Your profile"
        submitLabel={profileTexts.submit}
        panel={conflicts.panel}
      />
      <FormAlert failure={failure} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" busy={isBusy}>
          {profileTexts.submit}
        </Button>
        <p role="status" className="text-sm text-muted">
          {isChanged && 'Not saved yet'}
          {!isChanged && wasSubmittedUnchanged && 'Nothing has changed'}
        </p>
      </div>
    </form>
  );
}

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
      label="Birth Date"
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
