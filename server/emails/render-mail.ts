import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '#server/platform/escape-html.ts';
import { root } from '#server/platform/root.ts';
import { type MailText, ownText } from './mail-text.ts';

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
  comments: '{{headline}}',
  digest: 'This week at {{siteName}}',
} as const;

/** All mails, by template name. */
export type MailName = keyof typeof subjects;

type AboutNewAddress = 'email-change' | 'email-change-notice' | 'email-changed-notice';

interface MoreValues extends Record<AboutNewAddress, { firstName: MailText; newEmail: MailText }> {
  invitation: { inviter: MailText };
  waiting: { firstName: MailText; people: MailText };
  'declined-reason': { firstName: MailText; reason: MailText };
  comments: Subscribed & {
    headline: MailText;
    frequency: MailText;
    comments: CommentItem[];
    more: More;
  };
  digest: Subscribed & {
    /** Empty or with one item, as the heading of the list that follows. */
    newHeading: Values[];
    newMemories: MemoryItem[];
    more: More;
    dayHeading: Item<'day'>[];
    memoriesOfDay: MemoryItem[];
  };
}

/** A mail of a list that the recipient can unsubscribe from. */
interface Subscribed {
  firstName: MailText;
  /** Pages to unsubscribe from the list and to change all settings of mails. */
  unsubscribe: MailText;
  settings: MailText;
}

type Item<Names extends string> = Record<Names, MailText>;
type CommentItem = Item<'name' | 'what' | 'title' | 'text' | 'url'>;
type MemoryItem = Item<'title' | 'name' | 'date' | 'url'>;
/** Empty, or how many are not in the list. */
type More = Item<'count'>[];

/** Which mail, and the values of its placeholders. */
export type MailRequest = {
  [Name in MailName]: [
    name: Name,
    values: { link: MailText } & (Name extends keyof MoreValues
      ? MoreValues[Name]
      : { firstName: MailText }),
  ];
}[MailName];

interface Template {
  subject: string;
  html: string;
  text: string;
}

const folder = join(root, 'server/emails/rendered');
const templates = new Map<MailName, Template>();

type Values = Record<string, MailText>;

/**
 * Fills in the placeholders of a mail, the site's name in each of them, and repeats its sections (as in
 * Mustache: `{{#list}}…{{/list}}`) for each item of their lists. Throws for a placeholder without value
 * and vice versa.
 */
export function renderMail(siteName: string, ...[name, given]: MailRequest): Template {
  const template = readTemplate(name);
  const values: Record<string, MailText | Values[]> = { ...given, siteName: ownText(siteName) };
  rejectUnknown(values, name, template);
  const render = (text: string, format: Format) => fill(text, values, { name, ...format });
  return {
    subject: render(template.subject, plain),
    html: render(template.html, { escape: escapeHtml, separator: '' }),
    // One empty line between items, and none for a list without them.
    text: render(template.text, plain).replace(/\n{3,}/g, '\n\n'),
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

interface Format {
  escape: (value: string) => string;
  /** Around each item of a list. */
  separator: string;
}

const plain: Format = { escape: (value) => value, separator: '\n\n' };

const sectionOrPlaceholder = /\{\{#(\w+)\}\}([\s\S]*?)\{\{\/\1\}\}|\{\{(\w+)\}\}/g;

/** One pass: a value that looks like a placeholder stays as it is. */
function fill(
  template: string,
  values: Record<string, MailText | Values[]>,
  format: Format & { name: MailName },
): string {
  return template.replace(
    sectionOrPlaceholder,
    (_, list: string | undefined, repeated: string, placeholder: string) => {
      const value = values[list ?? placeholder];
      if (list && Array.isArray(value)) {
        const item = `${format.separator}${repeated.trim()}${format.separator}`;
        return value.map((one) => fill(item, one, format)).join('');
      }
      if (list || typeof value !== 'string') {
        throw new Error(`The mail "${format.name}" needs a value for "${list ?? placeholder}".`);
      }
      return format.escape(value);
    },
  );
}

function rejectUnknown(
  values: Record<string, MailText | Values[]>,
  name: MailName,
  { html, text }: Template,
) {
  for (const [key, value] of Object.entries(values)) {
    const placeholder = Array.isArray(value) ? `{{#${key}}}` : `{{${key}}}`;
    if (!html.includes(placeholder) || !text.includes(placeholder)) {
      throw new Error(`The mail "${name}" has no placeholder "${key}".`);
    }
  }
}
