import { render, toPlainText } from '@react-email/render';
import type { Language } from '#contract/languages.ts';
import { catalogueOf } from '../platform/catalogues.ts';
import type { Mail } from '../platform/mail/mailer.ts';
import { layout } from './mail-parts.ts';
import { ownText } from './mail-text.ts';
import type { MailName, MailValues } from './mail-values.ts';
import { templates } from './templates.ts';

/** Renders a mail with the name of the site in a language, as HTML and as plain text. */
export async function renderMail<Name extends MailName>(
  siteName: string,
  name: Name,
  given: MailValues[Name],
  language: Language = 'en',
): Promise<Pick<Mail, 'subject' | 'html' | 'text'>> {
  const values = { ...given, siteName: ownText(siteName) };
  const { mailTexts } = catalogueOf(language);
  const message = templates[name](values, mailTexts);
  const html = await render(layout(message, { ...values, language, texts: mailTexts.frame }));
  return { subject: message.subject, html, text: toPlainText(html, textOptions) };
}

/** What we use of html-to-text, whose types are not part of it. */
interface TextBuilder {
  addInline(text: string): void;
  addLineBreak(): void;
  openBlock(options: { leadingLineBreaks: number }): void;
  closeBlock(options: { trailingLineBreaks: number }): void;
}

interface Anchor {
  attribs: { href: string };
  children: unknown;
}

type Walk = (nodes: unknown, builder: TextBuilder) => void;

// The URL is on a line of its own, so that every mail client recognises the whole link.
const formatters = {
  titleLink(anchor: Anchor, walk: Walk, builder: TextBuilder) {
    walk(anchor.children, builder);
    builder.addLineBreak();
    builder.addInline(anchor.attribs.href);
  },
  labelledLink(anchor: Anchor, walk: Walk, builder: TextBuilder) {
    builder.openBlock({ leadingLineBreaks: 1 });
    walk(anchor.children, builder);
    builder.addInline(':');
    builder.addLineBreak();
    builder.addInline(anchor.attribs.href);
    builder.closeBlock({ trailingLineBreaks: 1 });
  },
};

const textOptions = {
  formatters,
  selectors: [
    { selector: 'a', format: 'labelledLink' },
    { selector: 'a.link', format: 'titleLink' },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false, leadingLineBreaks: 2 } },
    { selector: 'hr', format: 'skip' },
    { selector: 'img', format: 'skip' },
    { selector: '.no-text', format: 'skip' },
  ],
  // Without the zero-width space, which separates the parts of links in a written text.
  whitespaceCharacters: ' \t\r\n\f',
};
