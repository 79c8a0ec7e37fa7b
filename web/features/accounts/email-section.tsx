import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { type Control, useController } from 'react-hook-form';
import { languages, nameOfLanguage } from '#contract/languages.ts';
import { MailSettings, type MailSettingsView } from '#contract/notifications.ts';
import { emailSettingsTexts } from '#texts/profile.ts';
import { browserApi } from '../../api/browser.ts';
import { choiceRule, type FieldRules } from '../../api/merge-edits.ts';
import { ChoiceField, SavedForm, useSavedForm } from '../../api/saved-form.tsx';
import { Skeleton } from '../../ui/feedback/loading-indicators.tsx';
import { SelectField } from '../../ui/fields/text-fields.tsx';
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
      heading={emailSettingsTexts.heading}
      lead={emailSettingsTexts.lead}
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
        {emailSettingsTexts.noMailServer}
      </Notice>
    );
  }
  if (!isRejected) return null;
  return (
    <Notice
      className="bg-warning-soft text-warning"
      icon={<TriangleAlert aria-hidden="true" size={18} />}
    >
      {emailSettingsTexts.rejected}
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

const commentTexts = emailSettingsTexts.commentChoices;
const commentChoices = [
  { value: 'immediately', ...commentTexts.immediately },
  { value: 'daily', ...commentTexts.daily },
  { value: 'never', ...commentTexts.never },
] as const;

const postTexts = emailSettingsTexts.postChoices;
const postChoices = [
  { value: 'immediately', ...postTexts.immediately },
  { value: 'daily', ...postTexts.daily },
  { value: 'never', ...postTexts.never },
] as const;

const digestTexts = emailSettingsTexts.digestChoices;
const digestChoices = [
  { value: 'weekly', ...digestTexts.weekly },
  { value: 'never', ...digestTexts.never },
] as const;

const mailFields: FieldRules<MailSettings> = {
  comments: choiceRule(emailSettingsTexts.comments, commentChoices),
  posts: choiceRule(emailSettingsTexts.posts, postChoices),
  digest: choiceRule(emailSettingsTexts.digest, digestChoices),
  language: {
    label: emailSettingsTexts.language,
    isSame: (one, other) => one === other,
    show: (language) =>
      language === null ? emailSettingsTexts.siteLanguage : nameOfLanguage(language),
  },
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
  const { comments, posts, digest } = mailFields;
  return (
    <SavedForm
      form={form}
      subject={emailSettingsTexts.subject}
      submitLabel={emailSettingsTexts.submit}
    >
      <ChoiceField
        control={control}
        name="comments"
        label={comments.label}
        options={commentChoices}
        stacked
      />
      <ChoiceField
        control={control}
        name="posts"
        label={posts.label}
        options={postChoices}
        stacked
      />
      <ChoiceField
        control={control}
        name="digest"
        label={digest.label}
        options={digestChoices}
        stacked
      />
      {languages.length > 1 && <LanguageField control={control} />}
    </SavedForm>
  );
}

function LanguageField({ control }: { control: Control<MailSettings, unknown, MailSettings> }) {
  const { field, fieldState } = useController({ control, name: 'language' });
  return (
    <SelectField
      {...field}
      label={mailFields.language.label}
      hint={emailSettingsTexts.languageHint}
      error={fieldState.error?.message}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(event.target.value || null)}
    >
      <option value="">{emailSettingsTexts.siteLanguage}</option>
      {languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {nameOfLanguage(language)}
        </option>
      ))}
    </SelectField>
  );
}

const savedOf = ({ comments, posts, digest, language }: MailSettingsView) => ({
  values: { comments, posts, digest, language },
  version: undefined,
});
