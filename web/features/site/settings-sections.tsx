import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { languages } from '#contract/languages.ts';
import {
  type SettingName,
  type SettingSection,
  type SiteSettingsView,
  type SiteValues,
  settingNames,
  siteSettings,
} from '#contract/site.ts';
import { commonTexts } from '#texts/common.ts';
import {
  closeSiteTexts,
  openSiteTexts,
  readingTexts,
  siteSettingsTexts,
} from '#texts/site-settings.ts';
import { browserApi } from '../../api/browser.ts';
import { ChoiceField, SavedForm } from '../../api/saved-form.tsx';
import { readToken } from '../../api/session.ts';
import { useAskBeforeLogOut } from '../../api/unsaved-changes.ts';
import { Button } from '../../ui/buttons.tsx';
import {
  ConfirmDialog,
  type ConfirmDialogProps,
  UnsavedChangesGuard,
} from '../../ui/dialogs/dialogs.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-fields.tsx';
import { LogoUpload } from './logo-upload.tsx';
import { type SettingsForm, textsOf, useSettingsForm } from './settings-form.tsx';

const { sections: sectionTexts } = siteSettingsTexts;

/** In the order of the screen. */
const sections: Record<SettingSection, { heading: string; lead?: string }> = {
  identity: sectionTexts.identity,
  reading: sectionTexts.reading,
  joining: sectionTexts.joining,
  tagging: sectionTexts.tagging,
  mail: sectionTexts.mail,
  push: sectionTexts.push,
  about: sectionTexts.about,
  privacy: sectionTexts.privacy,
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
  useAskBeforeLogOut(form.isChanged);
  return (
    <>
      <SavedForm
        // While a question is open, it is the member's turn and not the server's.
        form={{ ...form, isBusy: form.isBusy && !question }}
        subject={siteSettingsTexts.conflictSubject}
        submitLabel={commonTexts.save}
        sticky
      >
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
        title={siteSettingsTexts.leaveTitle}
        consequence={siteSettingsTexts.leaveConsequence}
        leaveLabel={siteSettingsTexts.leave}
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
    title: openSiteTexts.title,
    consequence: openSiteTexts.consequence(publicPostsCount),
    confirmLabel: openSiteTexts.confirm,
    cancelLabel: openSiteTexts.cancel,
  };
}

const closing = {
  title: closeSiteTexts.title,
  consequence: closeSiteTexts.consequence,
  confirmLabel: closeSiteTexts.byInvitation,
  cancelLabel: closeSiteTexts.everyone,
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
          .filter((name) => siteSettings[name].section === section && hasChoice(name))
          .map((name) => (
            <SettingField key={name} name={name} form={form} />
          ))}
      </div>
      {children}
    </section>
  );
}

/** Of one language there is nothing to choose. */
const hasChoice = (name: SettingName) => name !== 'language' || languages.length > 1;

function SettingField({ name, form }: { name: SettingName; form: SettingsForm }) {
  const setting = siteSettings[name];
  const { label, hint, options = {} } = textsOf(name);
  if ('values' in setting) {
    return (
      <ChoiceField<SiteValues, SettingName>
        control={form.control}
        name={name}
        label={label}
        hint={hint}
        options={Object.entries(options).map(([value, texts]) => ({ value, ...texts }))}
        stacked
      />
    );
  }
  const { lines, max } = setting;
  const text = { hint, ...form.field(name) };
  return lines === 'one' ? (
    <TextField label={label} {...text} autoComplete="off" enterKeyHint="done" />
  ) : (
    <TextAreaField
      label={siteSettingsTexts.optional(label)}
      rows={max > 1_000 ? 8 : 4}
      limit={max}
      {...text}
    />
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
        <p className="text-pretty text-muted">{readingTexts.closing}</p>
      )}
      {reading === 'members' && joining === 'everyone' && (
        <div className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-control bg-warning-soft px-3 py-3 text-sm">
          <TriangleAlert aria-hidden="true" size={18} className="mt-px shrink-0 text-warning" />
          <p className="min-w-0 flex-1 basis-48 text-pretty">{readingTexts.everyoneJoins}</p>
          <Button size="small" onClick={joinByInvitation}>
            {readingTexts.joinByInvitation}
          </Button>
        </div>
      )}
    </div>
  );
}
