import { useEffect, useState } from 'react';
import { PushSettings, type PushSettingsView } from '#contract/push.ts';
import { profileTexts } from '#texts/profile.ts';
import { pushTexts } from '#texts/push.ts';
import { browserApi } from '../../api/browser.ts';
import { ApiError } from '../../api/client.ts';
import type { FieldRule, FieldRules } from '../../api/merge-edits.ts';
import { type PushState, readPushState, turnPushOff, turnPushOn } from '../../api/push-device.ts';
import { SavedForm, useSavedForm } from '../../api/saved-form.tsx';
import { Skeleton } from '../../ui/feedback/loading-indicators.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { CheckboxField } from '../../ui/fields/choice-fields.tsx';
import { FieldsetFrame } from '../../ui/fields/field-frame.tsx';
import { ProfileSection } from './profile-sections.tsx';

interface PushSectionProps {
  memberId: string | undefined;
  /** Undefined until they are fetched. */
  push: PushSettingsView | undefined;
  onChanged: (isChanged: boolean) => void;
}

/** Whether this device gets push notifications, and about what every device of the member does. */
export function PushSection({ memberId, push, onChanged }: PushSectionProps) {
  return (
    <ProfileSection id="push" heading={pushTexts.heading} lead={pushTexts.lead} isBusy={!push}>
      {push ? (
        <>
          <DeviceSwitch key={`device ${memberId}`} isSubscribed={push.isSubscribed} />
          <KindsForm key={memberId} push={push} onChanged={onChanged} />
        </>
      ) : (
        <>
          <Skeleton className="h-11 w-full" />
          <Skeleton shape="block" className="h-28" />
          <Skeleton className="h-11 w-36" />
        </>
      )}
    </ProfileSection>
  );
}

function DeviceSwitch({ isSubscribed }: Pick<PushSettingsView, 'isSubscribed'>) {
  const [state, setState] = useState<PushState>();
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    readPushState(isSubscribed).then(setState, () => setState('unsupported'));
  }, [isSubscribed]);

  async function change(turn: typeof turnPushOn) {
    setBusy(true);
    try {
      const { state, message } = await turn();
      setState(state);
      if (message) toast.success(message);
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : pushTexts.failed);
    } finally {
      setBusy(false);
    }
  }

  if (state === undefined) return <Skeleton className="h-11 w-full" />;
  if (state !== 'on' && state !== 'off') return <p role="status">{pushTexts.reasons[state]}</p>;
  return (
    <CheckboxField
      label={pushTexts.onThisDevice}
      hint={pushTexts.onThisDeviceHint}
      checked={state === 'on'}
      // Not `disabled`: it would lose the focus.
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onChange={() => {
        if (!isBusy) void change(state === 'on' ? turnPushOff : turnPushOn);
      }}
    />
  );
}

const ruleOf = (label: string): FieldRule<boolean> => ({
  label,
  isSame: (one, other) => one === other,
  show: (isOn) => (isOn ? profileTexts.yes : profileTexts.no),
});

const { kinds } = pushTexts;
const fields: FieldRules<PushSettings> = {
  comments: ruleOf(kinds.comments),
  named: ruleOf(kinds.named),
  posts: ruleOf(kinds.posts),
};

function KindsForm({
  push,
  onChanged,
}: Pick<PushSectionProps, 'onChanged'> & { push: PushSettingsView }) {
  const form = useSavedForm({
    loadSchema: async () => PushSettings,
    rules: fields,
    saved: savedOf(push),
    async save(values) {
      const { push, message } = await browserApi('changePushSettings', values);
      return { saved: savedOf(push), message };
    },
    onChanged,
  });
  return (
    <SavedForm form={form} subject={pushTexts.subject} submitLabel={pushTexts.submit}>
      <FieldsetFrame label={pushTexts.about} hint={pushTexts.aboutHint}>
        {(Object.keys(fields) as (keyof PushSettings)[]).map((kind) => (
          <CheckboxField key={kind} label={fields[kind].label} {...form.field(kind)} />
        ))}
      </FieldsetFrame>
    </SavedForm>
  );
}

const savedOf = ({ comments, named, posts }: PushSettings) => ({
  values: { comments, named, posts },
  version: undefined,
});
