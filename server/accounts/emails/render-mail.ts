import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '#server/platform/escape-html.ts';
import { root } from '#server/platform/root.ts';

/** The subject of every mail; it may have placeholders too. */
export const subjects = {
  activation: 'Welcome to {{siteName}}: please confirm your address',
  'activation-again': 'Your new activation link for {{siteName}}',
  'activation-set-password': 'Confirm your address and set a password for {{siteName}}',
  'already-registered': 'You already have an account at {{siteName}}',
  'password-reset': 'Set a new password for {{siteName}}',
  'email-change': 'Confirm your new address for {{siteName}}',
  'email-change-notice': 'Someone asked to change the address of your {{siteName}} account',
  'email-changed-notice': 'The address of your {{siteName}} account was changed',
  invitation: '{{inviter}} invites you to {{siteName}}',
  'still-waiting': 'Your {{siteName}} account is waiting to be accepted',
  waiting: 'Someone would like to join {{siteName}}',
  accepted: 'Your {{siteName}} account is ready',
  declined: 'Your {{siteName}} account was not accepted',
  'declined-reason': 'Your {{siteName}} account was not accepted',
  'password-changed': 'The password of your {{siteName}} account was changed',
} as const;

/** The mails of accounts, by template name. */
export type MailName = keyof typeof subjects;

type AboutNewAddress = 'email-change' | 'email-change-notice' | 'email-changed-notice';

interface MoreValues extends Record<AboutNewAddress, { firstName: string; newEmail: string }> {
  invitation: { inviter: string };
  waiting: { firstName: string; people: string };
  'declined-reason': { firstName: string; reason: string };
}

/** Which mail, and the values of its placeholders. */
export type MailRequest = {
  [Name in MailName]: [
    name: Name,
    values: { link: string } & (Name extends keyof MoreValues
      ? MoreValues[Name]
      : { firstName: string }),
  ];
}[MailName];

interface Template {
  subject: string;
  html: string;
  text: string;
}

const folder = join(root, 'server/accounts/emails/rendered');
const templates = new Map<MailName, Template>();

/**
 * Fills in the placeholders of a mail, the site's name in each of them. Throws for a placeholder without
 * value and vice versa.
 */
export function renderMail(siteName: string, ...[name, given]: MailRequest): Template {
  const template = readTemplate(name);
  const values = new Map(
    Object.entries({ ...given, siteName }).map(([placeholder, value]) => [
      placeholder,
      sanitise(placeholder, value),
    ]),
  );
  rejectUnknown(values, name, template);
  return {
    subject: fill(template.subject, values, name),
    html: fill(template.html, new Map([...values].map(([k, v]) => [k, escapeHtml(v)])), name),
    text: fill(template.text, values, name),
  };
}

function readTemplate(name: MailName): Template {
  const cached = templates.get(name);
  if (cached) return cached;
  const read = (extension: string) => readFileSync(join(folder, `${name}.${extension}`), 'utf8');
  const template = { subject: subjects[name], html: read('html'), text: read('txt') };
  templates.set(name, template);
  return template;
}

function fill(template: string, values: Map<string, string>, name: MailName): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, placeholder: string) => {
    const value = values.get(placeholder);
    if (value === undefined) {
      throw new Error(`The mail "${name}" needs a value for "${placeholder}".`);
    }
    return value;
  });
}

function rejectUnknown(values: Map<string, string>, name: MailName, { html, text }: Template) {
  for (const key of values.keys()) {
    const placeholder = `{{${key}}}`;
    if (!html.includes(placeholder) || !text.includes(placeholder)) {
      throw new Error(`The mail "${name}" has no placeholder "${key}".`);
    }
  }
}

const control = /[\p{Cc}\u2028\u2029]+/gu;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
/** Applied after NFKC, which normalises fullwidth forms; the ideographic full stop separates labels too. */
const autolinked = /[.。:@](?=\S)/;

/**
 * Whoever registers or invites someone else's address chooses the name in the mail sent there. Line
 * breaks are removed, and a name that a mail client might turn into a link is replaced, as is an address
 * with a path.
 */
function sanitise(placeholder: string, value: string): string {
  const plain = value.normalize('NFKC').replace(invisible, '');
  if (placeholder === 'firstName' && autolinked.test(plain)) return 'there';
  if (placeholder === 'inviter' && autolinked.test(plain)) return 'A member';
  if (placeholder === 'newEmail' && plain.includes('/')) return 'another address';
  return value.replace(control, ' ');
}
