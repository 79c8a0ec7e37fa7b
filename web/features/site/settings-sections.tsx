import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  type SettingName,
  type SettingSection,
  type SiteSettingsView,
  type SiteValues,
  settingNames,
  siteSettings,
} from '#contract/site.ts';
import { browserApi } from '../../api/browser.ts';
import { ChoiceField, SavedForm } from '../../api/saved-form.tsx';
import { readToken } from '../../api/session.ts';
import { Button } from '../../ui/buttons.tsx';
import {
  ConfirmDialog,
  type ConfirmDialogProps,
  UnsavedChangesGuard,
} from '../../ui/dialogs/dialogs.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-fields.tsx';
import { LogoUpload } from './logo-upload.tsx';
import { type SettingsForm, useSettingsForm } from './settings-form.tsx';

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
  mail: { heading: 'E-mails' },
  about: { heading: 'About', lead: pageLead('/about') },
  privacy: { heading: 'Privacy', lead: pageLead('/privacy') },
};

interface SettingsProps {
  settings: SiteSettingsView;
  onSaved: (site: SiteSettingsView) => void;
}

/** All settings in one form; only the logo takes effect at once. */
export function Settings({ settings, onSaved }: SettingsProps) {
  const { question, ask } = useQuestion();

  async function confirm(changes: Partial<SiteValues>, { joining }: SiteValues) {
    if (changes.reading === 'everyone') return (await ask(await opening())) ? changes : undefined;
    if (changes.reading !== 'members' || joining !== 'everyone') return changes;
    const isByInvitation = await ask(closing);
    if (!isByInvitation) return isByInvitation === undefined ? undefined : changes;
    // In the form too: what is sent may come back as a conflict or not arrive.
    form.setValue('joining', 'invitation');
    return { ...changes, joining: 'invitation' as const };
  }

  const form = useSettingsForm({ loaded: settings, onSaved, confirm });
  return (
    <>
      <SavedForm form={form} subject="The site" submitLabel="Save" sticky>
        {/* Nothing can be changed between sending and the response. */}
        <div className="grid grid-cols-1 gap-6" inert={form.isBusy}>
          {(Object.keys(sections) as SettingSection[]).map((section) => (
            <SettingsSection key={section} section={section} form={form}>
              {section === 'identity' && <LogoUpload logo={settings.logo} onSaved={onSaved} />}
              {section === 'reading' && <ReadingNotes form={form} />}
            </SettingsSection>
          ))}
        </div>
      </SavedForm>
      {question && <ConfirmDialog open tone="primary" {...question} />}
      <UnsavedChangesGuard
        isActive={form.isChanged}
        shouldConfirm={() => readToken() !== null}
        title="Leave without saving?"
        consequence="The settings you changed will be lost."
        leaveLabel="Leave without saving"
      />
    </>
  );
}

type Question = Pick<
  ConfirmDialogProps,
  'title' | 'consequence' | 'confirmLabel' | 'cancelLabel' | 'onConfirm' | 'onCancel' | 'onClose'
>;

function useQuestion() {
  const [question, setQuestion] = useState<Question>();

  /** Undefined when it is closed without an answer. */
  function ask(texts: Omit<Question, `on${string}`>): Promise<boolean | undefined> {
    const { promise, resolve } = Promise.withResolvers<boolean | undefined>();
    setQuestion({
      ...texts,
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(undefined),
    });
    return promise.finally(() => setQuestion(undefined));
  }

  return { question, ask };
}

/** Opening cannot be taken back for those who have read. */
async function opening() {
  const { publicPostsCount } = await browserApi('getSiteSettings');
  return {
    title: 'Open this site to everyone?',
    consequence: `${publicPosts(publicPostsCount)} readable by everyone, with or without an account.`,
    confirmLabel: 'Open the site',
    cancelLabel: 'Keep it closed',
  };
}

function publicPosts(count: number): string {
  if (count === 0) return 'There is no Public post yet. Later ones become';
  return count === 1 ? '1 Public post becomes' : `${count} Public posts become`;
}

const closing = {
  title: 'Who may join from now on?',
  consequence:
    'Only members will read this site, but everyone may create an account and then read it too. Shall new accounts need an invitation?',
  confirmLabel: 'By invitation',
  cancelLabel: 'Everyone',
};

interface SectionProps {
  section: SettingSection;
  form: SettingsForm;
  /** Below the fields. */
  children: ReactNode;
}

function SettingsSection({ section, form, children }: SectionProps) {
  const id = useId();
  const { heading, lead } = sections[section];
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-hairline bg-surface p-5 shadow-rest sm:p-6"
    >
      <h2 id={id}>{heading}</h2>
      {lead && <p className="mt-1 text-muted">{lead}</p>}
      <div className="mt-5 grid grid-cols-1 gap-5">
        {settingNames
          .filter((name) => siteSettings[name].section === section)
          .map((name) => (
            <SettingField key={name} name={name} form={form} />
          ))}
      </div>
      {children}
    </section>
  );
}

function SettingField({ name, form }: { name: SettingName; form: SettingsForm }) {
  const setting = siteSettings[name];
  const { label } = setting;
  if ('options' in setting) {
    return (
      <ChoiceField<SiteValues, SettingName>
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

/** What closing means, and that a closed site which everyone may join is open to everyone. */
function ReadingNotes({ form }: { form: SettingsForm }) {
  const [reading, joining] = useWatch({ control: form.control, name: ['reading', 'joining'] });

  function joinByInvitation(event: MouseEvent<HTMLButtonElement>) {
    form.setValue('joining', 'invitation');
    // The button disappears; the focus shows where the choice is.
    const choice = '[name="joining"][value="invitation"]';
    event.currentTarget.form?.querySelector<HTMLInputElement>(choice)?.focus();
  }

  return (
    <div role="status" className="grid gap-4 not-empty:mt-5">
      {reading === 'members' && form.saved.values.reading === 'everyone' && (
        <p className="text-pretty text-muted">
          Visitors will only see the name, the welcome text and Login. Feeds, previews and search
          engines get nothing, links to pictures stop working within minutes, and new posts are for
          members unless their author decides otherwise.
        </p>
      )}
      {reading === 'members' && joining === 'everyone' && (
        <div className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-control bg-warning-soft px-3 py-3 text-sm">
          <TriangleAlert aria-hidden="true" size={18} className="mt-px shrink-0 text-warning" />
          <p className="min-w-0 flex-1 basis-48 text-pretty">
            Everyone may create an account, and whoever does reads all that is for members.
          </p>
          <Button size="small" onClick={joinByInvitation}>
            Join by invitation
          </Button>
        </div>
      )}
    </div>
  );
}
