import { type ReactNode, useId, useState } from 'react';
import { type SettingName, type SettingSection, siteSettings } from '#contract/site.ts';
import { browserApi } from '../../api/browser.ts';
import { ChoiceField, SavedForm } from '../../api/saved-form.tsx';
import { ConfirmDialog } from '../../ui/dialogs/dialogs.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-fields.tsx';
import { LogoUpload } from './logo-upload.tsx';
import {
  type FormOptions,
  type SettingsProps,
  useSettingsForm,
  type Values,
} from './settings-form.tsx';

const pageLead = (path: string) =>
  `The page ${path}, linked in the footer while it has a text. Everyone may read it.`;

/** In the order of the screen. */
const sections: Record<SettingSection, { heading: string; lead?: string }> = {
  identity: {
    heading: 'Name and welcome',
    lead: 'In the header, in titles, e-mails, feeds and previews.',
  },
  reading: { heading: 'Who may read' },
  joining: { heading: 'Who may join' },
  tagging: { heading: 'Tags' },
  about: { heading: 'About', lead: pageLead('/about') },
  privacy: { heading: 'Privacy', lead: pageLead('/privacy') },
};

export function SettingsSections(props: SettingsProps) {
  return (Object.keys(sections) as SettingSection[]).map((section) => {
    if (section === 'reading') return <ReadingSection key={section} {...props} />;
    const after = section === 'identity' && <LogoUpload {...props} />;
    return <SettingsSection key={section} section={section} {...props} after={after} />;
  });
}

interface SectionProps extends FormOptions {
  /** Below the fields, about what is typed. */
  note?: (values: Values) => ReactNode;
  /** Below the form, with calls of its own. */
  after?: ReactNode;
}

/** A card with a form of the settings of a section, which saves itself. */
function SettingsSection({ note, after, ...props }: SectionProps) {
  const id = useId();
  const form = useSettingsForm(props);
  const { heading, lead } = sections[props.section];
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-hairline bg-surface p-5 shadow-rest sm:p-6"
    >
      <h2 id={id}>{heading}</h2>
      {lead && <p className="mt-1 text-muted">{lead}</p>}
      <div className="mt-5">
        <SavedForm
          form={form}
          subject="This section"
          submitLabel="Save"
          submitName={`Save ${heading}`}
        >
          {/* Nothing can be changed between sending and the response. */}
          <div className="grid gap-5" inert={form.isBusy}>
            {form.names.map((name) => (
              <SettingField key={name} name={name} form={form} />
            ))}
            {/* Without a gap while it is empty. */}
            {note && (
              <p role="status" className="-mt-5 text-pretty text-muted not-empty:mt-0">
                {note({ ...form.saved.values, ...form.changes })}
              </p>
            )}
          </div>
        </SavedForm>
      </div>
      {after}
    </section>
  );
}

interface FieldProps {
  name: SettingName;
  form: Pick<ReturnType<typeof useSettingsForm>, 'control' | 'field'>;
}

function SettingField({ name, form }: FieldProps) {
  const setting = siteSettings[name];
  const { label } = setting;
  if ('options' in setting) {
    return (
      <ChoiceField<Values, SettingName>
        control={form.control}
        name={name}
        label={label}
        options={setting.options}
        stacked
      />
    );
  }
  const { hint, lines, max } = setting;
  const text = { hint, ...form.field(name) };
  return lines === 'one' ? (
    <TextField label={label} {...text} autoComplete="off" enterKeyHint="done" />
  ) : (
    <TextAreaField label={`${label} (optional)`} rows={max > 1_000 ? 8 : 4} limit={max} {...text} />
  );
}

/** Closing explains itself; opening asks, because it cannot be taken back for those who have read. */
function ReadingSection(props: SettingsProps) {
  const [question, setQuestion] = useState<{
    publicPostsCount: number;
    answer: (isConfirmed: boolean) => void;
  }>();

  async function confirm({ reading }: Values): Promise<boolean> {
    if (reading !== 'everyone') return true;
    const { publicPostsCount } = await browserApi('getSiteSettings');
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setQuestion({ publicPostsCount, answer: resolve });
    return promise.finally(() => setQuestion(undefined));
  }

  return (
    <SettingsSection
      {...props}
      section="reading"
      confirm={confirm}
      note={({ reading }) =>
        reading === 'members' &&
        props.settings.reading === 'everyone' &&
        'Visitors will only see the name, the welcome text and Login. Feeds, previews and search engines get nothing, links to pictures stop working within minutes, and new posts are for members unless their author decides otherwise.'
      }
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
    />
  );
}

function publicPosts(count: number): string {
  if (count === 0) return 'There is no Public post yet. Later ones become';
  return count === 1 ? '1 Public post becomes' : `${count} Public posts become`;
}
