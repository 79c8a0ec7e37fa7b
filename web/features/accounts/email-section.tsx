import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { MailSettings, type MailSettingsView } from '#contract/notifications.ts';
import { browserApi } from '../../api/browser.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Button } from '../../ui/buttons.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { Skeleton } from '../../ui/feedback/loading-indicators.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { SegmentedRadio } from '../../ui/fields/choice-fields.tsx';
import { ProfileSection } from './profile-sections.tsx';

interface EmailSectionProps {
  memberId: string | undefined;
  /** Undefined until they are fetched. */
  mail: MailSettingsView | undefined;
  onChanged: (isChanged: boolean) => void;
}

/** Which mails the member receives, apart from those that an account needs. */
export function EmailSection({ memberId, mail, onChanged }: EmailSectionProps) {
  return (
    <ProfileSection
      // The link of the page that unsubscribes leads here.
      id="email"
      heading="E-mail"
      lead="What we write to you about, apart from what your account needs. Each of these e-mails has a link to unsubscribe."
      isBusy={!mail}
    >
      {mail ? (
        <>
          <Delivery mail={mail} />
          <EmailForm key={memberId} mail={mail} onChanged={onChanged} />
        </>
      ) : (
        <>
          <Skeleton shape="block" className="h-40" />
          <Skeleton shape="block" className="h-28" />
          <Skeleton className="h-11 w-36" />
        </>
      )}
    </ProfileSection>
  );
}

/** Why none of these mails arrives, if so. */
function Delivery({ mail: { isMailServerConfigured, isRejected } }: { mail: MailSettingsView }) {
  if (!isMailServerConfigured) {
    return (
      <Notice className="bg-info-soft text-info" icon={<Info aria-hidden="true" size={18} />}>
        This site has no mail server and sends none of these e-mails at present. Your choice is
        kept.
      </Notice>
    );
  }
  if (!isRejected) return null;
  return (
    <Notice
      className="bg-warning-soft text-warning"
      icon={<TriangleAlert aria-hidden="true" size={18} />}
    >
      Your address rejected several e-mails, so we send none of these any more. Change your e-mail
      address to receive them again.
    </Notice>
  );
}

interface NoticeProps {
  className: string;
  icon: ReactNode;
  children: ReactNode;
}

function Notice({ className, icon, children }: NoticeProps) {
  return (
    <div className={`flex items-start gap-2 rounded-control px-3 py-2 text-sm ${className}`}>
      <span className="mt-px shrink-0">{icon}</span>
      <p>{children}</p>
    </div>
  );
}

const commentChoices = [
  { value: 'immediately', label: 'Immediately', meaning: 'Within minutes, several in one e-mail.' },
  { value: 'daily', label: 'Daily', meaning: 'One e-mail in the morning.' },
  { value: 'never', label: 'Never', meaning: 'You still see them under Notifications.' },
] as const;

const digestChoices = [
  {
    value: 'weekly',
    label: 'Weekly',
    meaning: 'On Sundays: new memories, and this day in earlier years.',
  },
  { value: 'never', label: 'Never' },
] as const;

function EmailForm({
  mail,
  onChanged,
}: {
  mail: MailSettingsView;
  onChanged: EmailSectionProps['onChanged'];
}) {
  const [saved, setSaved] = useState<MailSettings>({
    comments: mail.comments,
    digest: mail.digest,
  });
  const [wasSubmittedUnchanged, setSubmittedUnchanged] = useState(false);
  const { form, submit, failure, isBusy } = useCallForm<MailSettings>({
    loadSchema: async () => MailSettings,
    defaultValues: saved,
    async send(values) {
      const isChangedNow = hasChanges(saved, values);
      setSubmittedUnchanged(!isChangedNow);
      if (!isChangedNow) return;
      const response = await browserApi('changeMailSettings', values);
      const { comments, digest } = response.mail;
      setSaved({ comments, digest });
      form.reset({ comments, digest });
      toast.success(response.message);
    },
  });
  const { control } = form;
  const comments = useController({ control, name: 'comments' });
  const digest = useController({ control, name: 'digest' });
  const isChanged = hasChanges(saved, { ...saved, ...useWatch({ control }) });
  const report = useEffectEvent(onChanged);
  useEffect(() => report(isChanged), [isChanged]);

  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <SegmentedRadio
        stacked
        name="comments"
        label="Comments and replies"
        options={commentChoices}
        value={comments.field.value}
        onChange={comments.field.onChange}
      />
      <SegmentedRadio
        stacked
        name="digest"
        label="Digest"
        options={digestChoices}
        value={digest.field.value}
        onChange={digest.field.onChange}
      />
      <FormAlert failure={failure} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" busy={isBusy}>
          Save e-mail settings
        </Button>
        <p role="status" className="text-sm text-muted">
          {isChanged && 'Not saved yet'}
          {!isChanged && wasSubmittedUnchanged && 'Nothing has changed'}
        </p>
      </div>
    </form>
  );
}

const hasChanges = (saved: MailSettings, values: MailSettings) =>
  saved.comments !== values.comments || saved.digest !== values.digest;
