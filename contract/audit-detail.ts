import { z } from 'zod';
import { type Language, nameOfLanguage } from './languages.ts';
import type { SettingName } from './site.ts';

/** What an entry of the audit log says in the words of the program, as a code with its values. */
export const AuditDetail = z.object({
  code: z.enum([
    'setting',
    'logo',
    'logo_removed',
    'renamed_to',
    'merged_into',
    'named_in_admin_email',
  ]),
  params: z.record(z.string(), z.string()),
});
export type AuditDetail = z.infer<typeof AuditDetail>;

/** The texts of a language. */
interface Words {
  auditEntryTexts: {
    renamedTo: (tag: string) => string;
    mergedInto: (tag: string) => string;
    namedInAdminEmail: string;
    settings: Record<SettingName, string>;
    logo: string;
    logoRemoved: string;
  };
  settingTexts: Record<SettingName, SettingWords>;
}

interface SettingWords {
  label: string;
  options?: Partial<Record<string, { label: string }>>;
}

export function auditDetailText(
  { code, params }: AuditDetail,
  { auditEntryTexts: texts, settingTexts }: Words,
): string {
  const { tag = '', name = '', from, to } = params;
  switch (code) {
    case 'renamed_to':
      return texts.renamedTo(tag);
    case 'merged_into':
      return texts.mergedInto(tag);
    case 'named_in_admin_email':
      return texts.namedInAdminEmail;
    case 'logo':
      return texts.logo;
    case 'logo_removed':
      return texts.logoRemoved;
    case 'setting': {
      const setting = name as SettingName;
      const shown = (value: string) => shownValue(settingTexts[setting], setting, value);
      const values =
        from === undefined || to === undefined ? '' : `: ${shown(from)} → ${shown(to)}`;
      return `${texts.settings[setting] ?? name}${values}`;
    }
  }
}

/** A value as the form of the settings shows it: the words of a choice. */
function shownValue(words: SettingWords | undefined, name: SettingName, value: string): string {
  if (name === 'language') return nameOfLanguage(value as Language) ?? value;
  return words?.options?.[value]?.label ?? value;
}
