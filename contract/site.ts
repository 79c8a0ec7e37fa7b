import { z } from 'zod';
import type { PlainMessageCode } from '#texts/messages.ts';
import { text, wellFormedText } from './fields.ts';
import { languages } from './languages.ts';
import { limits } from './limits.ts';

/** The parts of the settings screen. */
export type SettingSection =
  | 'identity'
  | 'reading'
  | 'joining'
  | 'tagging'
  | 'mail'
  | 'push'
  | 'about'
  | 'privacy';

interface Declared {
  section: SettingSection;
}

interface DeclaredText extends Declared {
  lines: 'one' | 'many';
  /** In characters. */
  max: number;
  /** If there is one, the text must not be empty. */
  default: string;
  messages: {
    tooLong: PlainMessageCode;
    /** Of a text with a default. */
    required?: PlainMessageCode;
    /** Of one line. */
    notOneLine?: PlainMessageCode;
  };
}

function textSetting(declared: DeclaredText) {
  const { lines, max, messages } = declared;
  const input = text({
    ...(messages.required && { required: messages.required }),
    max: [max, messages.tooLong],
    lines,
    // One line may become a part of mail headers.
  }).refine((value) => lines === 'many' || !/[\u2028\u2029]/.test(value), {
    error: messages.notOneLine ?? '',
  });
  // Of several lines: not lost when a later version has stricter rules.
  const stored =
    lines === 'many' ? z.string().catch(declared.default) : input.catch(declared.default);
  return { ...declared, input, stored, output: z.string() };
}

interface DeclaredChoice<Value extends string> extends Declared {
  default: Value;
  /** The safest one: it applies where a newer version has stored a value that this one does not know. */
  ifUnknown: Value;
  values: readonly Value[];
  required: PlainMessageCode;
}

function choiceSetting<const Value extends string>(declared: DeclaredChoice<Value>) {
  const { default: initial, ifUnknown, values, required } = declared;
  const input = z.enum(values, { error: required });
  const stored = input.catch(({ value }) => (value === undefined ? initial : ifUnknown));
  return { ...declared, input, stored, output: z.enum(values) };
}

/**
 * The settings of the site. Stored values, API, versions, audit log and form are derived from here. All
 * of them are public, save the texts of the pages, which a closed site has too.
 */
export const siteSettings = {
  name: textSetting({
    section: 'identity',
    lines: 'one',
    max: limits.siteName.max,
    default: 'Keepsake',
    messages: {
      required: 'name_required',
      tooLong: 'site_name_too_long',
      notOneLine: 'site_name_not_one_line',
    },
  }),
  welcome: textSetting({
    section: 'identity',
    lines: 'many',
    max: limits.siteWelcome.max,
    default: '',
    messages: { tooLong: 'site_welcome_too_long' },
  }),
  language: choiceSetting({
    section: 'identity',
    default: 'en',
    ifUnknown: 'en',
    values: languages,
    required: 'site_language_required',
  }),
  reading: choiceSetting({
    section: 'reading',
    default: 'everyone',
    ifUnknown: 'members',
    values: ['everyone', 'members'],
    required: 'site_reading_required',
  }),
  joining: choiceSetting({
    section: 'joining',
    default: 'everyone',
    ifUnknown: 'nobody',
    values: ['everyone', 'approval', 'invitation', 'nobody'],
    required: 'site_joining_required',
  }),
  inviting: choiceSetting({
    section: 'joining',
    default: 'admins',
    ifUnknown: 'admins',
    values: ['admins', 'members'],
    required: 'site_inviting_required',
  }),
  tagging: choiceSetting({
    section: 'tagging',
    default: 'admins',
    ifUnknown: 'admins',
    values: ['admins', 'members'],
    required: 'site_tagging_required',
  }),
  mailPictures: choiceSetting({
    section: 'mail',
    default: 'shown',
    ifUnknown: 'hidden',
    values: ['shown', 'hidden'],
    required: 'site_mail_pictures_required',
  }),
  push: choiceSetting({
    section: 'push',
    default: 'off',
    ifUnknown: 'off',
    values: ['off', 'on'],
    required: 'site_push_required',
  }),
  about: textSetting({
    section: 'about',
    lines: 'many',
    max: limits.sitePage.max,
    default: '',
    messages: { tooLong: 'site_about_too_long' },
  }),
  privacy: textSetting({
    section: 'privacy',
    lines: 'many',
    max: limits.sitePage.max,
    default: '',
    messages: { tooLong: 'site_privacy_too_long' },
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
    touchIcon: z.string().describe('The address of a square PNG of 180 pixels, for iOS.'),
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
