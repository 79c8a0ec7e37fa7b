import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { browserApi } from '../../api/browser.ts';
import { ChoiceField } from '../../api/saved-form.tsx';
import { ConfirmDialog } from '../../ui/dialogs/dialogs.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-fields.tsx';
import { LogoUpload } from './logo-upload.tsx';
import {
  invitingOptions,
  joiningOptions,
  readingOptions,
  settingFields,
  taggingOptions,
} from './setting-fields.ts';
import { type SettingsProps, SettingsSection, useSettingsForm } from './settings-form.tsx';

export function IdentitySection(props: SettingsProps) {
  const form = useSettingsForm({ ...props, section: 'identity', names: ['name', 'welcome'] });
  return (
    <SettingsSection
      heading="Name and welcome"
      lead="In the header, in titles, e-mails, feeds and previews."
      form={form}
      after={<LogoUpload {...props} />}
    >
      <TextField label="Name" {...form.field('name')} autoComplete="off" enterKeyHint="done" />
      <TextAreaField
        label="Welcome text (optional)"
        hint="Above the posts, and on the page that visitors of a closed site see."
        rows={4}
        limit={limits.site.welcome}
        {...form.field('welcome')}
      />
    </SettingsSection>
  );
}

/** Closing explains itself; opening asks, because it cannot be taken back for those who have read. */
export function ReadingSection(props: SettingsProps) {
  const [question, setQuestion] = useState<{
    publicPostsCount: number;
    answer: (isConfirmed: boolean) => void;
  }>();
  const form = useSettingsForm({
    ...props,
    section: 'reading',
    names: ['reading'],
    async confirm({ reading }) {
      if (reading !== 'everyone') return true;
      const { publicPostsCount } = await browserApi('getSiteSettings');
      const { promise, resolve } = Promise.withResolvers<boolean>();
      setQuestion({ publicPostsCount, answer: resolve });
      return promise.finally(() => setQuestion(undefined));
    },
  });
  const chosen = useWatch({ control: form.control, name: 'reading' });
  const isClosing = chosen === 'members' && props.settings.reading === 'everyone';
  return (
    <SettingsSection
      heading="Who may read"
      form={form}
      after={
        question && (
          <ConfirmDialog
            open
            tone="primary"
            title="Open this site to everyone?"
            consequence={`${publicPosts(question.publicPostsCount)} readable by everyone, with or without an account.`}
            confirmLabel="Open the site"
            cancelLabel="Keep it closed"
            onConfirm={() => question.answer(true)}
            onCancel={() => question.answer(false)}
          />
        )
      }
    >
      <div>
        <ChoiceField
          control={form.control}
          name="reading"
          label={settingFields.reading.label}
          options={readingOptions}
          stacked
        />
        <p role="status" className="text-pretty text-muted not-empty:mt-5">
          {isClosing &&
            'Visitors will only see the name, the welcome text and Login. Feeds, previews and search engines get nothing, links to pictures stop working within minutes, and new posts are for members unless their author decides otherwise.'}
        </p>
      </div>
    </SettingsSection>
  );
}

function publicPosts(count: number): string {
  if (count === 0) return 'There is no Public post yet. Later ones become';
  return count === 1 ? '1 Public post becomes' : `${count} Public posts become`;
}

export function JoiningSection(props: SettingsProps) {
  const form = useSettingsForm({ ...props, section: 'joining', names: ['joining', 'inviting'] });
  return (
    <SettingsSection heading="Who may join" form={form}>
      <ChoiceField
        control={form.control}
        name="joining"
        label={settingFields.joining.label}
        options={joiningOptions}
        stacked
      />
      <ChoiceField
        control={form.control}
        name="inviting"
        label={settingFields.inviting.label}
        options={invitingOptions}
        stacked
      />
    </SettingsSection>
  );
}

export function TaggingSection(props: SettingsProps) {
  const form = useSettingsForm({ ...props, section: 'tagging', names: ['tagging'] });
  return (
    <SettingsSection heading="Tags" form={form}>
      <ChoiceField
        control={form.control}
        name="tagging"
        label={settingFields.tagging.label}
        options={taggingOptions}
        stacked
      />
    </SettingsSection>
  );
}

interface PageSectionProps extends SettingsProps {
  page: 'about' | 'privacy';
  heading: string;
}

/** A page of plain text; without a text there is no page. */
export function PageSection({ page, heading, ...props }: PageSectionProps) {
  const form = useSettingsForm({ ...props, section: page, names: [page] });
  return (
    <SettingsSection
      heading={heading}
      lead={`The page /${page}, linked in the footer while it has a text. Everyone may read it.`}
      form={form}
    >
      <TextAreaField
        label={`Text of the page ${heading} (optional)`}
        rows={8}
        limit={limits.site.page}
        {...form.field(page)}
      />
    </SettingsSection>
  );
}
