import { z } from 'zod';
import { text, wellFormedText } from './fields.ts';
import { limits } from './limits.ts';
import { invitings, joinings, readings, taggings } from './site-defaults.ts';

const { site } = limits;

const longText = (label: string, max: number) =>
  text({ max: [max, `${label} must be at most ${max} characters`], lines: 'many' });

const fields = {
  name: text({
    required: 'Name is required',
    max: [site.name, `Name must be at most ${site.name} characters`],
    // It becomes a part of mail headers.
  }).refine((name) => !/[\u2028\u2029]/.test(name), { error: 'Name must be one line' }),
  welcome: longText('Welcome text', site.welcome),
  reading: z.enum(readings, { error: 'Choose who may read' }),
  joining: z.enum(joinings, { error: 'Choose who may join' }),
  inviting: z.enum(invitings, { error: 'Choose who may invite' }),
  tagging: z.enum(taggings, { error: 'Choose who may add tags' }),
  about: longText('About', site.page),
  privacy: longText('Privacy', site.page),
};

/** The changes of an administrator; what is omitted stays, so that two tabs do not undo each other. */
export const SiteChanges = z.object(fields).partial();
export type SiteChanges = z.infer<typeof SiteChanges>;

const version = wellFormedText()
  .max(50)
  .describe('Another one as soon as the setting has another value.');

/**
 * The version of each setting. An edit sends those that it is based on, also of settings that it leaves
 * alone: if one of them is no longer the current one, nothing is changed.
 */
export const SiteVersions = z.object(
  Object.fromEntries(Object.keys(fields).map((name) => [name, version])) as Record<
    keyof typeof fields,
    typeof version
  >,
);
export type SiteVersions = z.infer<typeof SiteVersions>;

export const SiteEdit = SiteChanges.extend({ versions: SiteVersions.partial().optional() });
export type SiteEdit = z.infer<typeof SiteEdit>;

/** The same, where each field is required: the sections of the settings screen. */
export const SiteFields = z.object(fields);

const Logo = z
  .object({
    image: z.string().describe('Its address, the same for everyone, never signed.'),
    width: z.int(),
    height: z.int(),
  })
  .nullable();

/** What everyone may know of the site, also of a closed one. */
export const SiteView = z.object({
  name: z.string(),
  welcome: z.string(),
  logo: Logo,
  reading: z.enum(readings).describe('`members`: visitors read nothing.'),
  joining: z.enum(joinings),
  inviting: z.enum(invitings),
  tagging: z.enum(taggings),
  hasAbout: z.boolean(),
  hasPrivacy: z.boolean(),
});
export type SiteView = z.infer<typeof SiteView>;

/** All settings, for the screen of administrators. */
export const SiteSettingsView = SiteView.omit({ hasAbout: true, hasPrivacy: true }).extend({
  about: z.string(),
  privacy: z.string(),
  versions: SiteVersions,
});
export type SiteSettingsView = z.infer<typeof SiteSettingsView>;

/** The pages of plain text. */
export const SitePage = z.enum(['about', 'privacy']);
export type SitePage = z.infer<typeof SitePage>;
