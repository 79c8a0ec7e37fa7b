import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import type { AccountView } from '#contract/accounts.ts';
import { profileTexts } from '#contract/texts.ts';
import { browserApi } from '../../api/browser.ts';
import { storeUser } from '../../api/session.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Button } from '../../ui/buttons.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { Skeleton } from '../../ui/feedback/loading-indicators.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { SegmentedRadio } from '../../ui/fields/choice-fields.tsx';
import { TextField } from '../../ui/fields/text-fields.tsx';
import {
  hasChanges,
  incompleteDate,
  ProfileForm,
  type ProfileValues,
  today,
  valuesOf,
} from './profile-form-schema.ts';
import { ProfileSection } from './profile-sections.tsx';

interface AboutSectionProps {
  /** Undefined until it is fetched. */
  user: AccountView | undefined;
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

const genders = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
  { value: '', label: 'Not said' },
] as const;

function AboutForm({ user, onChanged }: AboutSectionProps & { user: AccountView }) {
  const [saved, setSaved] = useState(() => valuesOf(user));
  const [wasSubmittedUnchanged, setSubmittedUnchanged] = useState(false);
  const { form, field, submit, failure, isBusy } = useCallForm<ProfileValues>({
    loadSchema: async () => ProfileForm,
    defaultValues: saved,
    async send(values) {
      const isChangedNow = hasChanges(saved, values);
      setSubmittedUnchanged(!isChangedNow);
      if (!isChangedNow) return;
      const response = await browserApi('changeProfileInfo', values);
      const now = valuesOf(response.user);
      setSaved(now);
      form.reset(now);
      storeUser(response.user);
      toast.success(response.message);
    },
  });
  const { control } = form;
  // Registered in page order: the first invalid field gets the focus.
  const firstName = field('firstName');
  const lastName = field('lastName');
  const gender = useController({ control, name: 'gender' });
  const isChanged = hasChanges(saved, { ...saved, ...useWatch({ control }) });
  const report = useEffectEvent(onChanged);
  useEffect(() => report(isChanged), [isChanged]);

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
