import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#server/platform/root.ts';
import { type MailName, subjects } from './subjects.ts';

type AboutNewAddress = 'email-change' | 'email-change-notice' | 'email-changed-notice';

/** Which mail, and what goes into its slots. */
export type MailRequest =
  | [name: Exclude<MailName, AboutNewAddress>, values: { firstName: string; link: string }]
  | [name: AboutNewAddress, values: { firstName: string; link: string; newEmail: string }];

interface Template {
  subject: string;
  html: string;
  text: string;
}

const folder = join(root, 'server/accounts/emails/rendered');
const templates = new Map<MailName, Template>();

/** Fills the slots of a mail. Throws when a slot gets no value or a value finds no slot. */
export function renderMail(...[name, given]: MailRequest): Template {
  const template = readTemplate(name);
  const values = Object.entries(given).map(([slot, value]) => [slot, safeLine(slot, value)]);
  const slots = new Map(values as [string, string][]);
  refuseUnknown(slots, name, template);
  return {
    subject: fill(template.subject, slots, name),
    html: fill(template.html, new Map([...slots].map(([k, v]) => [k, escapeHtml(v)])), name),
    text: fill(template.text, slots, name),
  };
}

function readTemplate(name: MailName): Template {
  const known = templates.get(name);
  if (known) return known;
  const read = (extension: string) => readFileSync(join(folder, `${name}.${extension}`), 'utf8');
  const template = { subject: subjects[name], html: read('html'), text: read('txt') };
  templates.set(name, template);
  return template;
}

function fill(template: string, slots: Map<string, string>, name: MailName): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, slot: string) => {
    const value = slots.get(slot);
    if (value === undefined) throw new Error(`The mail "${name}" needs a value for "${slot}".`);
    return value;
  });
}

function refuseUnknown(slots: Map<string, string>, name: MailName, { html, text }: Template): void {
  for (const slot of slots.keys()) {
    const mark = `{{${slot}}}`;
    if (!html.includes(mark) || !text.includes(mark)) {
      throw new Error(`The mail "${name}" has no slot "${slot}".`);
    }
  }
}

const control = /[\p{Cc}\u2028\u2029]+/gu;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
/** After NFKC, which makes fullwidth and other forms plain; the ideographic full stop separates labels too. */
const autolinked = /[.。:@](?=\S)/;

/**
 * Whoever registers the address of another person chooses the name in the mail to them. It stays in its
 * line, and a name that a mail program might turn into a link is left out. So is an address with a path.
 */
function safeLine(slot: string, value: string): string {
  const plain = value.normalize('NFKC').replace(invisible, '');
  if (slot === 'firstName' && autolinked.test(plain)) return 'there';
  if (slot === 'newEmail' && plain.includes('/')) return 'another address';
  return value.replace(control, ' ');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
