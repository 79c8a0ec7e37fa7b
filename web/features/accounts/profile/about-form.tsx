import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { AccountView } from '#contract/accounts.ts';
import { profileTexts } from '#contract/texts.ts';
import { browserApi } from '../../../api/browser.ts';
import { readToken, rememberUser } from '../../../api/session.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { Button } from '../../../ui/buttons.tsx';
import { UnsavedChangesGuard } from '../../../ui/dialogs/dialogs.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { SegmentedRadio } from '../../../ui/fields/choice-fields.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { BirthDateField } from './birth-date-field.tsx';
import { hasChanges, ProfileForm, type ProfileValues, valuesOf } from './profile-shape.ts';

const genders = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
  { value: '', label: 'Not said' },
] as const;

export function AboutForm({ user }: { user: AccountView }) {
  const [saved, setSaved] = useState(() => valuesOf(user));
  const [wasPressedInVain, setPressedInVain] = useState(false);
  const { form, field, submit, isBusy } = useCallForm<ProfileValues>({
    loadShape: async () => ProfileForm,
    defaultValues: saved,
    async send(values) {
      const isWorthSending = hasChanges(saved, values);
      setPressedInVain(!isWorthSending);
      if (!isWorthSending) return;
      const answer = await browserApi('changeProfileInfo', values);
      const now = valuesOf(answer.user);
      setSaved(now);
      form.reset(now);
      rememberUser(answer.user);
      toast.success(answer.message);
    },
  });
  const { control } = form;
  // In the order of the page: the first of them that is wrong gets the focus.
  const firstName = field('firstName');
  const lastName = field('lastName');
  const gender = useController({ control, name: 'gender' });
  const isChanged = hasChanges(saved, { ...saved, ...useWatch({ control }) });

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
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" busy={isBusy}>
          {profileTexts.submit}
        </Button>
        <p role="status" className="text-sm text-muted">
          {isChanged && 'Not saved yet'}
          {!isChanged && wasPressedInVain && 'Nothing has changed'}
        </p>
      </div>
      <UnsavedChangesGuard
        isActive={isChanged}
        asks={() => readToken() !== null}
        title="Leave without saving?"
        consequence="The changes you made to your profile will be lost."
        leaveLabel="Leave without saving"
      />
    </form>
  );
}
