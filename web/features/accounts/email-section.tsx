import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { MailSettings, type MailSettingsView } from '#contract/notifications.ts';
import { browserApi } from '../../api/browser.ts';
import { choiceRule, type FieldRules } from '../../api/merge-edits.ts';
import { ChoiceField, SavedForm, useSavedForm } from '../../api/saved-form.tsx';
import { Skeleton } from '../../ui/feedback/loading-indicators.tsx';
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

const mailFields: FieldRules<MailSettings> = {
  comments: choiceRule('Comments and replies', commentChoices),
  digest: choiceRule('Digest', digestChoices),
};

interface EmailFormProps extends Pick<EmailSectionProps, 'onChanged'> {
  mail: MailSettingsView;
}

function EmailForm({ mail, onChanged }: EmailFormProps) {
  const form = useSavedForm({
    loadSchema: async () => MailSettings,
    rules: mailFields,
    saved: savedOf(mail),
    async save(values) {
      const { mail, message } = await browserApi('changeMailSettings', values);
      return { saved: savedOf(mail), message };
    },
    onChanged,
  });
  const { control } = form;
  const { comments, digest } = mailFields;
  return (
    <SavedForm form={form} subject="This section" submitLabel="Save e-mail settings">
      <ChoiceField
        control={control}
        name="comments"
        label={comments.label}
        options={commentChoices}
        stacked
      />
      <ChoiceField
        control={control}
        name="digest"
        label={digest.label}
        options={digestChoices}
        stacked
      />
    </SavedForm>
  );
}

const savedOf = ({ comments, digest }: MailSettingsView) => ({
  values: { comments, digest },
  version: undefined,
});
