import { z } from 'zod';
import { text, wellFormedText } from './fields.ts';

/** The parts of the settings screen. */
export type SettingSection =
  | 'identity'
  | 'reading'
  | 'joining'
  | 'tagging'
  | 'mail'
  | 'about'
  | 'privacy';

interface Declared {
  /** In messages and in the audit log. */
  title: string;
  /** Of its field, if it is not the title. */
  label?: string;
  section: SettingSection;
}

interface DeclaredText extends Declared {
  lines: 'one' | 'many';
  /** In characters. */
  max: number;
  /** If there is one, the text must not be empty. */
  default: string;
  hint?: string;
}

function textSetting(declared: DeclaredText) {
  const { title, lines, max } = declared;
  const input = text({
    ...(declared.default !== '' && { required: `${title} is required` }),
    max: [max, `${title} must be at most ${max} characters`],
    lines,
    // One line may become a part of mail headers.
  }).refine((value) => lines === 'many' || !/[\u2028\u2029]/.test(value), {
    error: `${title} must be one line`,
  });
  // Of several lines: not lost when a later version has stricter rules.
  const stored =
    lines === 'many' ? z.string().catch(declared.default) : input.catch(declared.default);
  return { label: title, ...declared, input, stored, output: z.string() };
}

interface DeclaredChoice<Value extends string> extends Declared {
  default: Value;
  /** The safest one: it applies where a newer version has stored a value that this one does not know. */
  ifUnknown: Value;
  options: readonly { value: Value; label: string; meaning: string }[];
}

function choiceSetting<const Value extends string>(declared: DeclaredChoice<Value>) {
  const { title, default: initial, ifUnknown, options } = declared;
  const values = options.map(({ value }) => value);
  const error = `Choose ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
  const input = z.enum(values, { error });
  const stored = input.catch(({ value }) => (value === undefined ? initial : ifUnknown));
  return { label: title, ...declared, input, stored, output: z.enum(values) };
}

/**
 * The settings of the site. Stored values, API, versions, audit log and form are derived from here. All
 * of them are public, save the texts of the pages, which a closed site has too.
 */
export const siteSettings = {
  name: textSetting({
    title: 'Name',
    section: 'identity',
    lines: 'one',
    max: 40,
    default: 'Keepsake',
  }),
  welcome: textSetting({
    title: 'Welcome text',
    section: 'identity',
    lines: 'many',
    max: 300,
    default: '',
    hint: 'Above the posts, and on the page that visitors of a closed site see.',
  }),
  reading: choiceSetting({
    title: 'Who may read',
    label: 'Who may read this site',
    section: 'reading',
    default: 'everyone',
    ifUnknown: 'members',
    options: [
      {
        value: 'everyone',
        label: 'Everyone',
        meaning: 'Public posts can be read without an account, and search engines find them.',
      },
      {
        value: 'members',
        label: 'Members only',
        meaning: 'The site is closed: without logging in there is nothing to read.',
      },
    ],
  }),
  joining: choiceSetting({
    title: 'Who may join',
    label: 'Who may create an account',
    section: 'joining',
    default: 'everyone',
    ifUnknown: 'nobody',
    options: [
      { value: 'everyone', label: 'Everyone', meaning: 'Whoever confirms an e-mail address.' },
      {
        value: 'approval',
        label: 'With approval',
        meaning: 'An administrator accepts or declines each new account.',
      },
      {
        value: 'invitation',
        label: 'By invitation',
        meaning: 'Only with the link of an invitation.',
      },
      { value: 'nobody', label: 'Nobody', meaning: 'No new accounts; invitations do not work.' },
    ],
  }),
  inviting: choiceSetting({
    title: 'Who may invite',
    section: 'joining',
    default: 'admins',
    ifUnknown: 'admins',
    options: [
      { value: 'admins', label: 'Administrators', meaning: 'Only they create invitations.' },
      { value: 'members', label: 'Every member', meaning: 'Everyone may invite others.' },
    ],
  }),
  tagging: choiceSetting({
    title: 'Who may add tags',
    section: 'tagging',
    default: 'admins',
    ifUnknown: 'admins',
    options: [
      { value: 'admins', label: 'Administrators', meaning: 'Members choose from the list.' },
      {
        value: 'members',
        label: 'Every member',
        meaning: 'Members may add a tag when they write a memory.',
      },
    ],
  }),
  mailPictures: choiceSetting({
    title: 'Pictures in e-mails',
    section: 'mail',
    default: 'shown',
    ifUnknown: 'hidden',
    options: [
      {
        value: 'shown',
        label: 'Small pictures',
        meaning:
          'Mails about comments and the weekly digest show the memories, save those that are private.',
      },
      { value: 'hidden', label: 'No pictures', meaning: 'Mails have text only.' },
    ],
  }),
  about: textSetting({
    title: 'About',
    label: 'Text of the page About',
    section: 'about',
    lines: 'many',
    max: 10_000,
    default: '',
  }),
  privacy: textSetting({
    title: 'Privacy',
    label: 'Text of the page Privacy',
    section: 'privacy',
    lines: 'many',
    max: 10_000,
    default: '',
  }),
};

type Declarations = typeof siteSettings;
export type SettingName = keyof Declarations;
export const settingNames = Object.keys(siteSettings) as SettingName[];

/** A part of each declaration, by the name of its setting. */
const partOfEach = <Part extends 'default' | 'input' | 'stored' | 'output'>(part: Part) =>
  Object.fromEntries(settingNames.map((name) => [name, siteSettings[name][part]])) as {
    [Name in SettingName]: Declarations[Name][Part];
  };

/** What administrators set, without the logo. */
export const SiteFields = z.object(partOfEach('input'));
export type SiteValues = z.infer<typeof SiteFields>;
export type Reading = SiteValues['reading'];
export type Joining = SiteValues['joining'];

/** The settings of a site that nobody has changed. */
export const siteDefaults: Readonly<SiteValues> = partOfEach('default');

/** Reads what is stored: only what was changed, and maybe by another version. It accepts every object. */
export const StoredSettings = z.object(partOfEach('stored'));

const version = wellFormedText()
  .max(50)
  .describe('Another one as soon as the setting has another value.');

/**
 * The version of each setting. An edit sends those that it is based on, also of settings that it leaves
 * alone: if one of them is no longer the current one, nothing is changed.
 */
export const SiteVersions = z.object(
  Object.fromEntries(settingNames.map((name) => [name, version])) as Record<
    SettingName,
    typeof version
  >,
);
export type SiteVersions = z.infer<typeof SiteVersions>;

/** The changes of an administrator; what is omitted stays, so that two tabs do not undo each other. */
export const SiteEdit = SiteFields.partial().extend({
  versions: SiteVersions.partial().optional(),
});
export type SiteEdit = z.infer<typeof SiteEdit>;

const Logo = z
  .object({
    image: z.string().describe('Its address, the same for everyone, never signed.'),
    width: z.int(),
    height: z.int(),
  })
  .nullable();

/** All settings, for the screen of administrators. */
export const SiteSettingsView = z.object({
  ...partOfEach('output'),
  reading: siteSettings.reading.output.describe('`members`: visitors read nothing.'),
  logo: Logo,
  versions: SiteVersions,
});
export type SiteSettingsView = z.infer<typeof SiteSettingsView>;

/** What everyone may know of the site, also of a closed one. */
export const SiteView = SiteSettingsView.omit({
  about: true,
  privacy: true,
  versions: true,
}).extend({ hasAbout: z.boolean(), hasPrivacy: z.boolean() });
export type SiteView = z.infer<typeof SiteView>;

interface AllSettings extends Omit<SiteSettingsView, 'versions'> {
  versions?: SiteVersions;
}

/** The settings as everyone sees them. */
export function toSiteView({ about, privacy, versions: _, ...view }: AllSettings): SiteView {
  return { ...view, hasAbout: about !== '', hasPrivacy: privacy !== '' };
}

/** Shown where the settings are not known. */
export const defaultSiteView = toSiteView({ ...siteDefaults, logo: null });

/** The pages of plain text. */
export const SitePage = z.enum(['about', 'privacy']);
export type SitePage = z.infer<typeof SitePage>;
